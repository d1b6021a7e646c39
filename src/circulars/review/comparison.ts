import { createHash } from 'node:crypto'
import type { Selectable } from 'kysely'
import type { Db } from '../../database/open.ts'
import type { Tables } from '../../database/tables.ts'
import type { StoredData } from '../import/circular-books.ts'
import { type ReviewedCircular, reviewOf } from '../import/reviewed-circular.ts'
import type { Recognition } from './layout-memory.ts'
import type { ThreadReading } from './reading-messages.ts'
import { recogniseStoredLayout } from './remembered-layouts.ts'
import type { ReviewChoices } from './review.schema.ts'

export type Draft = Selectable<Tables['draft']>

/** What a draft of this kind contains. `digest`: what it would do when its publication was scheduled. */
export type Content = { choices: ReviewChoices; digest?: string }

/** A circular as read by its choices, and compared with the stored data. */
export type Comparison = {
  draft: Draft
  content: Content
  reading: ThreadReading
  storedData: StoredData
  reviewed: ReviewedCircular
  recognition: Recognition
  digest: string
}

export async function compareWith(
  db: Db,
  draft: Draft,
  reading: ThreadReading,
  storedData: StoredData,
): Promise<Comparison> {
  const content = contentOf(draft)
  const { choices } = content
  const reviewed = await reviewOf(db, structuredClone(reading.circular), storedData, {
    choices,
    removal: removalOf(choices),
  })
  const recognition = await recogniseStoredLayout(db, reading)
  return {
    draft,
    content,
    reading,
    storedData,
    reviewed,
    recognition,
    digest: digestOf(reviewed, storedData),
  }
}

/** What publishing would do, and what the reading depended on. */
function digestOf(
  { changes, changed_times, failed_checks, totals }: ReviewedCircular,
  { ports, names, confirmed }: StoredData,
): string {
  const spellings = confirmed.map(({ spelling, port }) => [spelling, port.name])
  const seen = [changes, changed_times, failed_checks, totals, ports, names, spellings]
  return createHash('sha256').update(JSON.stringify(seen)).digest('hex').slice(0, 32)
}

/** Saved by this service, so in its form. */
export function contentOf({ content }: Draft): Content {
  return JSON.parse(content)
}

export const spellingsOf = ({ ports = {} }: ReviewChoices) =>
  Object.entries(ports).map(([spelling, port]) => ({ spelling, port }))

export const removalOf = ({ remove_calls = false, remove_voyages = false }: ReviewChoices) => ({
  calls: remove_calls,
  voyages: remove_voyages,
})
