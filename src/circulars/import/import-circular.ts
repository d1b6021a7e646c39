import type { Database, Db } from '../../database/open.ts'
import { type Author, write } from '../../database/write.ts'
import { dayInIndia } from '../../lib/days.ts'
import { DomainError } from '../../lib/errors.ts'
import { nameKey } from '../../lib/text.ts'
import { NO_SCHEDULE } from '../read-circular.ts'
import { openCircularFile } from '../workbook/circular-file.ts'
import { UnreadableCircular } from '../workbook/unreadable-circular.ts'
import { applyCircular } from './apply-circular.ts'
import { readStoredData } from './circular-books.ts'
import { CheckFailed, type FileCheck } from './file-checks.ts'
import { lastIssued, saveLayout } from './layout.store.ts'
import type { RememberedLayout } from './layout-memory.ts'
import type { PortSpelling } from './port-directory.ts'
import { readByLayout } from './read-by-layout.ts'
import { readLayouts } from './remembered-layouts.ts'
import { type ReviewedCircular, reviewOf } from './reviewed-circular.ts'

/** The administrator's choices. Spellings are stored with the import. */
export type ImportChoices = {
  removeDropped?: boolean
  spellings?: readonly PortSpelling[]
  /** Failed checks of the whole file that do not prevent the import. */
  accept?: readonly FileCheck[]
  /** The day of the import (ISO day), by which the issue date is judged. */
  today?: string
  /** The name of a remembered layout, to read a circular by its choices although it is not recognised. */
  layout?: string
}

/** Reads and compares a circular. Writes nothing. Throws UnreadableCircular. */
export async function reviewCircular(
  { db }: Database,
  bytes: Uint8Array,
  choices: ImportChoices,
): Promise<ReviewedCircular> {
  return (await review(db, bytes, choices)).reviewed
}

/**
 * Imports a circular in one transaction. Data held back is not changed; calls and vessels no longer in the circular are
 * removed only with `removeDropped`. Throws UnreadableCircular, and 409 if a check of the whole file failed and is not
 * accepted.
 */
export function importCircular(
  database: Database,
  author: Author,
  bytes: Uint8Array,
  choices: ImportChoices,
): Promise<ReviewedCircular> {
  return write(database, author, async (writing) => {
    const { reviewed, storedData, removal } = await review(writing.trx, bytes, choices)
    requireAccepted(reviewed, choices.accept)
    await applyCircular(writing, reviewed, storedData, removal)
    await rememberIssued(writing.trx, reviewed)
    return reviewed
  })
}

/** Throws CheckFailed if a check of the whole file failed that is not accepted. */
export function requireAccepted(
  { failed_checks }: ReviewedCircular,
  accepted: readonly FileCheck[] = [],
): void {
  const failed = failed_checks.filter(({ check }) => !accepted.includes(check))
  if (failed.length > 0) throw new CheckFailed(failed)
}

export async function rememberIssued(db: Db, { issued, layout }: ReviewedCircular): Promise<void> {
  const last = await lastIssued(db, layout)
  if (issued !== null && (last === null || issued > last)) await saveLayout(db, layout, { issued })
}

async function review(db: Db, bytes: Uint8Array, importChoices: ImportChoices) {
  const { spellings = [], removeDropped = false, today = dayInIndia(), layout } = importChoices
  const storedData = await readStoredData(db, spellings)
  const { ports, names } = storedData
  const layouts = await readLayouts(db)
  const named = layout === undefined ? undefined : findNamed(layouts, layout)
  const options = { ports, today, ...names }
  const { reading, choices } = readByLayout(openCircularFile(bytes), options, { layouts, named })
  const { circular } = reading
  if (circular.sheets.length === 0) throw new UnreadableCircular(NO_SCHEDULE)
  const removal = { calls: removeDropped, voyages: removeDropped }
  const lastIssued = layouts.find(({ fingerprint }) => fingerprint === circular.layout)?.issued ?? null
  const reviewed = reviewOf(circular, storedData, { choices, removal, lastIssued })
  return { reviewed, storedData, removal }
}

/** Throws 422 if no layout has this name. */
function findNamed(layouts: readonly RememberedLayout[], name: string): RememberedLayout {
  const named = layouts.find((layout) => nameKey(layout.name ?? '') === nameKey(name))
  if (named) return named
  const known = layouts.flatMap((layout) => layout.name ?? [])
  const choice = known.length > 0 ? `The known ones are: ${known.join(', ')}.` : 'None has a name yet.'
  throw new DomainError(422, `No layout is named '${name}'. ${choice}`)
}
