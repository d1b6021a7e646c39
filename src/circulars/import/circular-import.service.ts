import type { Database, Db } from '../../database/open.ts'
import { type Author, write } from '../../database/write.ts'
import { dayInIndia } from '../../lib/days.ts'
import type { Circular } from '../circular.types.ts'
import { readCircular } from '../read-circular.ts'
import { countTotals } from '../reader/circular-totals.ts'
import { applyCircular } from './apply-circular.ts'
import { readStoredData, type StoredData } from './circular-books.ts'
import { type CircularChanges, compareCircular } from './circular-changes.ts'
import { type ChangedTimes, compareTimes, type KeptCutOff, keptCutOffs } from './circular-times.ts'
import { CheckFailed, checkFile, type FailedCheck, type FileCheck } from './file-checks.ts'
import { holdImpossibleSpeeds } from './impossible-speeds.ts'
import { lastIssued, saveIssued } from './layout.store.ts'
import type { PortSpelling } from './port-directory.ts'
import { holdSimilarNames } from './similar-names.ts'

/** A circular, what importing it changes in the database, and the checks it failed as a whole. */
export type CircularReview = Circular & {
  changes: CircularChanges
  changed_times: ChangedTimes[]
  failed_checks: FailedCheck[]
  kept_cut_offs: KeptCutOff[]
}

/** The administrator's choices. Spellings are stored with the import. */
export type ImportChoices = {
  removeDropped?: boolean
  spellings?: readonly PortSpelling[]
  /** Failed checks of the whole file that do not prevent the import. */
  accept?: readonly FileCheck[]
  /** The day of the import (ISO day), by which the issue date is judged. */
  today?: string
}

export function createCircularImportService(database: Database) {
  return {
    /** Reads and compares a circular. Writes nothing. Throws UnreadableCircular. */
    reviewCircular: async (bytes: Uint8Array, choices: ImportChoices = {}): Promise<CircularReview> =>
      (await review(database.db, bytes, choices)).reviewed,

    /**
     * Imports a circular in one transaction. Data held back is not changed; calls and vessels no longer in the
     * circular are removed only with `removeDropped`. Throws UnreadableCircular, and 409 if a check of the whole file
     * failed and is not accepted.
     */
    importCircular: (author: Author, bytes: Uint8Array, choices: ImportChoices = {}) =>
      write(database, author, async (writing): Promise<CircularReview> => {
        const { reviewed, storedData } = await review(writing.trx, bytes, choices)
        const failed = reviewed.failed_checks.filter(({ check }) => !choices.accept?.includes(check))
        if (failed.length > 0) throw new CheckFailed(failed)
        await applyCircular(writing, reviewed, storedData, choices.removeDropped ?? false)
        const { issued, layout } = reviewed
        const last = await lastIssued(writing.trx, layout)
        if (issued !== null && (last === null || issued > last)) await saveIssued(writing.trx, layout, issued)
        return reviewed
      }),
  }
}

async function review(db: Db, bytes: Uint8Array, choices: ImportChoices) {
  const { spellings = [], removeDropped = false, today = dayInIndia() } = choices
  const storedData = await readStoredData(db, spellings)
  const { ports, schedule, names } = storedData
  const circular = held(readCircular(bytes, { ports, today, routes: names.routes }), storedData)
  const changes = compareCircular(circular, schedule)
  const last = await lastIssued(db, circular.layout)
  const reviewed: CircularReview = {
    ...circular,
    changes,
    changed_times: compareTimes(circular, schedule.calls),
    failed_checks: checkFile({ circular, changes, lastIssued: last, removeDropped }),
    kept_cut_offs: keptCutOffs(circular, schedule.calls),
  }
  return { reviewed, storedData }
}

/** Holds back what contradicts the stored data or cannot be sailed, and counts again. */
function held(circular: Circular, { names, ports }: StoredData): Circular {
  const found = [...holdSimilarNames(circular, names), ...holdImpossibleSpeeds(circular, ports)]
  if (found.length === 0) return circular
  const warnings = [...circular.warnings, ...found]
  return { ...circular, warnings, totals: countTotals(circular.sheets, warnings.length) }
}
