import type { Db } from '../../database/open.ts'
import type { Writing } from '../../database/write.ts'
import { DomainError } from '../../lib/errors.ts'
import { nameKey } from '../../lib/text.ts'
import { listRoutes } from '../../sailing/routes/route.store.ts'
import { applyCircular } from '../import/apply-circular.ts'
import { readStoredData } from '../import/circular-books.ts'
import { rememberIssued, requireAccepted } from '../import/circular-import.service.ts'
import { saveLayout } from '../import/layout.store.ts'
import { type Comparison, compareWith, removalOf, spellingsOf } from './comparison.ts'
import { choicesToRemember } from './layout-memory.ts'

const CHANGED_MEANWHILE =
  'The schedule or this circular has changed since you looked at it. Please look at the differences again.'

export class ReviewChanged extends DomainError {
  override name = 'ReviewChanged'
  override readonly details = { code: 'changed' }

  constructor() {
    super(409, CHANGED_MEANWHILE)
  }
}

/**
 * Does what `comparison` says, remembers the layout, and returns the routes. Throws 409 if the stored
 * data is no longer what it was compared with, or if a check of the file failed that is not accepted.
 */
export async function publishCircular(
  writing: Writing,
  comparison: Comparison,
  layoutName?: string,
): Promise<Array<{ id: number; direction: string }>> {
  const { draft, content, reading } = comparison
  const { trx } = writing
  const storedData = await readStoredData(trx, spellingsOf(content.choices), { skipsUnusable: true })
  const now = await compareWith(trx, draft, reading, storedData)
  if (now.digest !== comparison.digest) throw new ReviewChanged()
  requireAccepted(now.reviewed, content.choices.accept)
  await applyCircular(writing, now.reviewed, storedData, removalOf(content.choices))
  await rememberIssued(trx, now.reviewed)
  await rememberLayout(trx, comparison, layoutName)
  const routes = await listRoutes(trx)
  const published = new Set(now.reviewed.sheets.map(({ route_direction }) => nameKey(route_direction)))
  return routes.filter(({ direction }) => published.has(nameKey(direction)))
}

async function rememberLayout(
  db: Db,
  { content, reading, reviewed, recognition }: Comparison,
  name: string | undefined,
): Promise<void> {
  const sheets = reading.sheets.map((sheet) => sheet.name)
  const known = recognition.recognised === 'known' ? recognition.layout?.name : null
  await saveLayout(db, reviewed.layout, {
    name: name?.trim() || (known ?? null),
    choices: JSON.stringify(choicesToRemember(content.choices, sheets)),
    parts: JSON.stringify(reading.layoutParts),
  })
}
