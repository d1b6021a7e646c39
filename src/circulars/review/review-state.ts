import { createHash } from 'node:crypto'
import { nameKey } from '../../lib/text.ts'
import type { DraftRow } from '../../schedule/drafts/publisher.ts'
import type { StoredData } from '../import/circular-books.ts'
import type { RememberedLayout } from '../import/layout-memory.ts'
import type { ReviewChoices } from './review.schema.ts'

/** `file`: the SHA-256 of the circular. `digest`: of what it would change when its publication was scheduled. */
export type Content = { file: string; choices: ReviewChoices; digest?: string }

/** Saved by the service of reviews, so in its form. */
export function contentOf({ content }: DraftRow): Content {
  return JSON.parse(content)
}

export const spellingsOf = ({ ports = {} }: ReviewChoices) =>
  Object.entries(ports).map(([spelling, port]) => ({ spelling, port }))

type State = { storedData: StoredData; layouts: readonly RememberedLayout[] }

/**
 * Identifies what a review of these routes depends on: their voyages and calls, the ports, and the last circular of its
 * layout. What happens on other routes does not change it.
 */
export function digestOf(
  { storedData, layouts }: State,
  { routes, layout }: { routes: readonly string[]; layout: string },
): string {
  const { ports, schedule } = storedData
  const keys = new Set(routes.map(nameKey))
  const isOfRoutes = ({ route }: { route: string }) => keys.has(nameKey(route))
  const seen = [
    schedule.vessels.filter(isOfRoutes),
    schedule.calls.filter(isOfRoutes),
    ports.map(({ id, name, code, aliases }) => [id, name, code, aliases]),
    layouts.find(({ fingerprint }) => fingerprint === layout)?.issued ?? null,
  ]
  return createHash('sha256').update(JSON.stringify(seen)).digest('hex').slice(0, 32)
}
