import fc from 'fast-check'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { circularReviews } from '../../../tests/circular-reviews.ts'
import { databases, openTestDatabase } from '../../../tests/databases.ts'
import { ALL_NOTATIONS, planned, storeSchedules } from '../../../tests/planned-schedules.ts'
import { readScheduleTables } from '../../../tests/records.ts'
import { createSailingService } from '../../schedule/sailing.service.ts'
import { createCircularExportService } from './circular-export.service.ts'

const BY_COMMAND_LINE = { account_id: null }

/** The year of a date without one depends on the day, and so do the schedules that are tried. */
const ENTERED = Date.parse('2026-11-22T06:00:00Z')
const DAY_MS = 86_400_000
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: ENTERED })
})
afterEach(() => {
  vi.useRealTimers()
})

/** Most schedules are exported when they are entered; some before or after all of their days are in the window. */
const daysLater = fc.oneof(
  { weight: 2, arbitrary: fc.constant(0) },
  { arbitrary: fc.integer({ min: -300, max: 500 }), weight: 1 },
)

test('importing an exported circular again changes nothing', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(planned(), { minLength: 1, maxLength: 3 }), daysLater, async (routes, days) => {
      const database = await openTestDatabase(databases.SQLite)
      vi.setSystemTime(ENTERED)
      await storeSchedules(database, routes)
      vi.setSystemTime(ENTERED + days * DAY_MS)
      const before = await readScheduleTables({ database })
      if (before.schedule.length === 0) return
      const sailing = createSailingService(database)
      const bytes = await createCircularExportService(database, {
        sailing,
        readPrincipal: async () => 'KAIYO CAR LINER CO., LTD.',
      }).exportCircular()

      const review = await circularReviews(database).importFile(BY_COMMAND_LINE, bytes, {
        remove_calls: true,
        remove_voyages: true,
      })

      // Dates at random are held back if no vessel can keep them, which changes nothing either.
      expect({ ...review.changes, changed_times: review.changed_times }).toMatchObject({
        added_vessels: [],
        vessels_no_longer_listed: [],
        added_calls: [],
        changed_calls: [],
        rewritten_calls: [],
        dropped_calls: [],
        changed_times: [],
      })
      expect(await readScheduleTables({ database })).toEqual(before)
    }),
    { numRuns: 100, seed: 20261122 },
  )
}, 120_000)

test('all listed notations are among the dates', () => expect(ALL_NOTATIONS.length).toBeGreaterThan(300))
