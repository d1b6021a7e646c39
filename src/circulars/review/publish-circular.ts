import type { Writing } from '../../database/write.ts'
import { DomainError } from '../../lib/errors.ts'
import { nameKey } from '../../lib/text.ts'
import { listRoutes } from '../../schedule/routes/route.store.ts'
import { applyCircular } from '../import/apply-circular.ts'
import { readStoredData } from '../import/circular-books.ts'
import { rememberIssued, requireAccepted } from '../import/import-circular.ts'
import { readLayouts, rememberLayout } from '../import/remembered-layouts.ts'
import type { Publishable } from './reading-messages.ts'
import type { ReviewChoices } from './review.schema.ts'
import { digestOf, spellingsOf } from './review-state.ts'

const CHANGED_MEANWHILE =
  'The schedule or this circular has changed since you looked at it. Please look at the differences again.'

/** Publishing would no longer do what the administrator saw. */
export class ReviewChanged extends DomainError {
  override name = 'ReviewChanged'
  override readonly details = { code: 'changed' }

  constructor() {
    super(409, CHANGED_MEANWHILE)
  }
}

type Confirmed = {
  publishable: Publishable
  choices: ReviewChoices
  /** See `digestOf`. */
  digest: string
  layoutName?: string | undefined
}

/**
 * Writes a reviewed circular, remembers its layout, and returns its routes. Throws 409 if the schedule has changed since it
 * was reviewed, or if a check of the file failed that is not accepted.
 */
export async function publishCircular(
  writing: Writing,
  { publishable, choices, digest, layoutName }: Confirmed,
): Promise<Array<{ id: number; direction: string }>> {
  const { trx } = writing
  const { reviewed } = publishable
  const storedData = await readStoredData(trx, spellingsOf(choices), { skipsUnusable: true })
  const directions = reviewed.sheets.map(({ route_direction }) => route_direction)
  const state = { storedData, layouts: await readLayouts(trx) }
  if (digestOf(state, { routes: directions, layout: reviewed.layout }) !== digest) throw new ReviewChanged()
  requireAccepted(reviewed, choices.accept)
  const { remove_calls = false, remove_voyages = false } = choices
  await applyCircular(writing, reviewed, storedData, { calls: remove_calls, voyages: remove_voyages })
  await rememberIssued(trx, reviewed)
  const { layout } = publishable
  await rememberLayout(trx, { ...layout, name: layoutName || layout.name })
  const keys = new Set(directions.map(nameKey))
  return (await listRoutes(trx)).filter(({ direction }) => keys.has(nameKey(direction)))
}
