import type { Database } from '../../database/open.ts'
import { type Author, write } from '../../database/write.ts'
import { dayInIndia } from '../../lib/days.ts'
import type { Circular } from '../circular.types.ts'
import { readCircular } from '../reader/circular-reader.ts'
import { type ChangedTimes, compareTimes } from '../reader/circular-times.ts'
import { applyCircular } from './apply-circular.ts'
import { type Books, readBooks } from './circular-books.ts'
import { type CircularChanges, compareCircular } from './circular-changes.ts'
import type { PortSpelling } from './port-directory.ts'

/** What a circular says, and what importing it changes in the database. */
export type CircularReview = Circular & { changes: CircularChanges; changed_times: ChangedTimes[] }

/** What a person decides about an import. Spellings are remembered when it is written. */
export type ImportChoices = { removeDropped?: boolean; spellings?: readonly PortSpelling[] }

export type CircularImportService = ReturnType<typeof createCircularImportService>

export function createCircularImportService(database: Database) {
  return {
    /** Reads a circular and compares it; nothing is written. Throws CircularRefused. */
    async reviewCircular(bytes: Uint8Array, { spellings = [] }: ImportChoices = {}): Promise<CircularReview> {
      return review(bytes, await readBooks(database.db, spellings))
    },

    /**
     * Brings the database in line with a circular, in one transaction. Data held back stays as it is; calls and
     * vessels that the circular no longer shows go only with `removeDropped`. Throws CircularRefused.
     */
    importCircular: (
      author: Author,
      bytes: Uint8Array,
      { removeDropped = false, spellings = [] }: ImportChoices = {},
    ) =>
      write(database, author, async (writing): Promise<CircularReview> => {
        const books = await readBooks(writing.trx, spellings)
        const reviewed = review(bytes, books)
        await applyCircular(writing, reviewed, books, removeDropped)
        return reviewed
      }),
  }
}

function review(bytes: Uint8Array, { ports, schedule }: Books): CircularReview {
  const circular = readCircular(bytes, { ports, today: dayInIndia() })
  return {
    ...circular,
    changes: compareCircular(circular, schedule),
    changed_times: compareTimes(circular, schedule.calls),
  }
}
