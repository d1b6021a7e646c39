import type { Database, Db } from '../../database/open.ts'
import { type Author, write } from '../../database/write.ts'
import { dayInIndia } from '../../lib/days.ts'
import type { ReaderChoices } from '../choices/reader-choices.ts'
import { readCircular } from '../read-circular.ts'
import { applyCircular } from './apply-circular.ts'
import { readStoredData } from './circular-books.ts'
import { CheckFailed, type FileCheck } from './file-checks.ts'
import { lastIssued, saveLayout } from './layout.store.ts'
import type { PortSpelling } from './port-directory.ts'
import { type ReviewedCircular, reviewOf } from './reviewed-circular.ts'

/** The administrator's choices. Spellings are stored with the import. */
export type ImportChoices = {
  removeDropped?: boolean
  spellings?: readonly PortSpelling[]
  /** Failed checks of the whole file that do not prevent the import. */
  accept?: readonly FileCheck[]
  /** The day of the import (ISO day), by which the issue date is judged. */
  today?: string
  choices?: ReaderChoices
}

export function createCircularImportService(database: Database) {
  return {
    /** Reads and compares a circular. Writes nothing. Throws UnreadableCircular. */
    reviewCircular: async (bytes: Uint8Array, choices: ImportChoices = {}): Promise<ReviewedCircular> =>
      (await review(database.db, bytes, choices)).reviewed,

    /**
     * Imports a circular in one transaction. Data held back is not changed; calls and vessels no longer in the
     * circular are removed only with `removeDropped`. Throws UnreadableCircular, and 409 if a check of the whole file
     * failed and is not accepted.
     */
    importCircular: (author: Author, bytes: Uint8Array, choices: ImportChoices = {}) =>
      write(database, author, async (writing): Promise<ReviewedCircular> => {
        const { reviewed, storedData, removal } = await review(writing.trx, bytes, choices)
        requireAccepted(reviewed, choices.accept)
        await applyCircular(writing, reviewed, storedData, removal)
        await rememberIssued(writing.trx, reviewed)
        return reviewed
      }),
  }
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
  const { spellings = [], removeDropped = false, today = dayInIndia(), choices } = importChoices
  const storedData = await readStoredData(db, spellings)
  const { ports, names } = storedData
  const options = { ports, today, routes: names.routes, ...(choices && { choices }) }
  const removal = { calls: removeDropped, voyages: removeDropped }
  const circular = readCircular(bytes, options)
  const last = await lastIssued(db, circular.layout)
  const reviewed = reviewOf(circular, storedData, { choices, removal, lastIssued: last })
  return { reviewed, storedData, removal }
}
