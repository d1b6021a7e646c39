import { readFileSync } from 'node:fs'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { circularReviews } from '../../../tests/circular-reviews.ts'
import { openTestDatabase } from '../../../tests/databases.ts'
import { workbookBytes } from '../../../tests/workbook.ts'
import type { Database } from '../../database/open.ts'
import { createSailingService } from '../../schedule/sailing.service.ts'
import { circularReport } from './circular-report.ts'

const december = readFileSync('samples/circular-2026-12.xlsx')
const january = readFileSync('samples/circular-2027-01.xlsx')
const BY_COMMAND_LINE = { account_id: null }

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-11-26T06:00:00Z') })
})
afterEach(() => {
  vi.useRealTimers()
})

function createServices(database: Database) {
  return { circulars: circularReviews(database), sailing: createSailingService(database) }
}

test('stay if the next circular does not mention them, and are reported if the dates change', async () => {
  const database = await openTestDatabase()
  const { circulars, sailing } = createServices(database)
  await circulars.importFile(BY_COMMAND_LINE, december)
  await database.db.updateTable('schedule').set({ cut_off: '28/11 1700', cut_off_on: '2026-11-28' }).execute()
  vi.setSystemTime(Date.parse('2026-12-26T06:00:00Z'))

  const review = await circulars.importFile(BY_COMMAND_LINE, january)

  expect(review.changed_times).toEqual([])
  const changed = review.changes.changed_calls.filter(({ from, to }) => from !== to)
  expect(review.kept_cut_offs).toHaveLength(changed.length)
  expect(changed.length).toBeGreaterThan(0)
  expect(circularReport(review)).toContain(
    `Cut-offs to check (kept, but the dates have changed): ${changed.length}`,
  )
  const kept = (await sailing.listSchedules()).filter(({ cut_off }) => cut_off === '28/11 1700')
  expect(kept).toHaveLength(334)
  expect(new Set(kept.map(({ cut_off_on }) => cut_off_on))).toEqual(new Set(['2026-11-28']))
})

test('are written, and reported if they change', async () => {
  const { circulars, sailing } = createServices(await openTestDatabase())
  const importWithCutOff = async (cutOff: string) => {
    const rows = [
      ['EX JAPAN TO INDIA ( IMPORT )'],
      ['ISSUED 25-NOV-2026'],
      ['PORT', 'TAMARIND CREST V.041W', ''],
      ['', 'CUT-OFF', 'ETD'],
      ['KOBE', cutOff, '30 Nov'],
      ['CHENNAI', '', '20 Dec'],
    ]
    const bytes = workbookBytes({ sheets: [{ rows, merges: ['B3:C3'] }] })
    return (await circulars.importFile(BY_COMMAND_LINE, bytes)).changed_times
  }

  expect(await importWithCutOff('28/11 1700')).toEqual([])
  const [added] = await sailing.listSchedules()
  expect(added).toMatchObject({ cut_off: '28/11 1700', cut_off_on: '2026-11-28', version: 1 })
  expect(await importWithCutOff('28/11 1700')).toEqual([])
  expect(await importWithCutOff('TBA')).toMatchObject([
    { from: { cut_off: '28/11 1700', cut_off_on: '2026-11-28' }, to: { cut_off: 'TBA', cut_off_on: null } },
  ])
  const [changed] = await sailing.listSchedules()
  expect(changed).toMatchObject({ cut_off: 'TBA', cut_off_on: null, version: 2 })
})
