import type { Database } from '@sailing-desk/records/database/open'
import { oldestKept, recordPublicChanges } from '../timetable/public-changes/record.ts'
import { callsWithNewArrival, recordArrivals } from './actual-dates/record-arrivals.ts'

/** The database, recording in every write what visitors see change, and when vessels came. */
export const recordingPublicChanges = (database: Database): Database => ({
  ...database,
  recorder: {
    async record(trx, written) {
      await recordPublicChanges(trx, written)
      await recordArrivals(trx, callsWithNewArrival(written.changes), oldestKept())
    },
  },
})
