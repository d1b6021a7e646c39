import { readFileSync } from 'node:fs'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { workbookBytes } from '../../../packages/circular-reader/tests/workbook.ts'
import { circularReviews } from '../../../tests/circular-reviews.ts'
import { openTestDatabase } from '../../../tests/databases.ts'

const BY_COMMAND_LINE = { account_id: null }

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-12-26T06:00:00Z') })
})
afterEach(() => {
  vi.useRealTimers()
})

test('no circular overwrites or removes an actual date', async () => {
  const database = await openTestDatabase()
  const circulars = circularReviews(database)
  await circulars.importFile(BY_COMMAND_LINE, readFileSync('samples/circular-2026-12.xlsx'))
  await database.db.updateTable('schedule').set({ ata: '2026-12-20', atd: '2026-12-21T06:00' }).execute()
  const before = await database.db.selectFrom('schedule').select('id').orderBy('id').execute()

  const removing = { remove_calls: true, remove_voyages: true }
  const { changes } = await circulars.importFile(
    BY_COMMAND_LINE,
    readFileSync('samples/circular-2027-01.xlsx'),
    removing,
  )

  expect(changes.changed_calls.length).toBeGreaterThan(0)
  expect([changes.dropped_calls, changes.vessels_no_longer_listed]).toEqual([[], []])
  const after = await database.db.selectFrom('schedule').select(['id', 'ata', 'atd']).orderBy('id').execute()
  const kept = after.filter(({ ata, atd }) => ata === '2026-12-20' && atd === '2026-12-21T06:00')
  expect(kept.map(({ id }) => id)).toEqual(before.map(({ id }) => id))
})

test('a call without one that is no longer in the circular is removed as before', async () => {
  const circulars = circularReviews(await openTestDatabase())
  const importRows = (...ports: string[]) => {
    const rows = [
      ['EX JAPAN TO INDIA ( IMPORT )'],
      ['ISSUED 25-NOV-2026'],
      ['PORT', 'TAMARIND CREST V.041W', ''],
      ['', 'ETA', 'ETD'],
      ...ports.map((port, at) => [port, `${10 + 5 * at} Dec`, `${11 + 5 * at} Dec`]),
    ]
    return circulars.importFile(BY_COMMAND_LINE, workbookBytes({ sheets: [{ rows, merges: ['B3:C3'] }] }))
  }
  await importRows('KOBE', 'SINGAPORE', 'CHENNAI')

  expect((await importRows('KOBE', 'CHENNAI')).changes.dropped_calls).toHaveLength(1)
})
