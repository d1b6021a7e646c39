import type { Database } from '../../database/open.ts'
import { type Author, write } from '../../database/write.ts'
import { dayInIndia } from '../../lib/days.ts'
import type { Circular } from '../circular.types.ts'
import { readCircular } from '../read-circular.ts'
import { applyCircular } from './apply-circular.ts'
import { readStoredData, type StoredData } from './circular-books.ts'
import { type CircularChanges, compareCircular } from './circular-changes.ts'
import { type ChangedTimes, compareTimes, type KeptCutOff, keptCutOffs } from './circular-times.ts'
import type { PortSpelling } from './port-directory.ts'

/** A circular, and what importing it changes in the database. */
export type CircularReview = Circular & {
  changes: CircularChanges
  changed_times: ChangedTimes[]
  kept_cut_offs: KeptCutOff[]
}

/** The administrator's choices. Spellings are stored with the import. */
export type ImportChoices = { removeDropped?: boolean; spellings?: readonly PortSpelling[] }

export function createCircularImportService(database: Database) {
  return {
    /** Reads and compares a circular. Writes nothing. Throws UnreadableCircular. */
    async reviewCircular(bytes: Uint8Array, { spellings = [] }: ImportChoices = {}): Promise<CircularReview> {
      return review(bytes, await readStoredData(database.db, spellings))
    },

    /**
     * Imports a circular in one transaction. Data held back is not changed; calls and vessels no longer in the
     * circular are removed only with `removeDropped`. Throws UnreadableCircular.
     */
    importCircular: (
      author: Author,
      bytes: Uint8Array,
      { removeDropped = false, spellings = [] }: ImportChoices = {},
    ) =>
      write(database, author, async (writing): Promise<CircularReview> => {
        const storedData = await readStoredData(writing.trx, spellings)
        const reviewed = review(bytes, storedData)
        await applyCircular(writing, reviewed, storedData, removeDropped)
        return reviewed
      }),
  }
}

function review(bytes: Uint8Array, { ports, schedule }: StoredData): CircularReview {
  const circular = readCircular(bytes, { ports, today: dayInIndia() })
  return {
    ...circular,
    changes: compareCircular(circular, schedule),
    changed_times: compareTimes(circular, schedule.calls),
    kept_cut_offs: keptCutOffs(circular, schedule.calls),
  }
}
