import { readFileSync } from 'node:fs'
import { daysBetween } from '@sailing-desk/dates/days'
import type { Database } from '@sailing-desk/records/database/open'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { workbookBytes } from '../../../packages/circular-reader/tests/workbook.ts'
import { circularReviews } from '../../../tests/circular-reviews.ts'
import { openTestDatabase } from '../../../tests/databases.ts'
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
  const kept = (await sailing.schedules.list()).filter(({ cut_off }) => cut_off === '28/11 1700')
  expect(kept).toHaveLength(334)
  expect(new Set(kept.map(({ cut_off_on }) => cut_off_on))).toEqual(new Set(['2026-11-28']))
})

test('win over the rule of the port, and survive the next circular, while the others follow the rule', async () => {
  const database = await openTestDatabase()
  const { circulars, sailing } = createServices(database)
  await circulars.importFile(BY_COMMAND_LINE, december)
  const [chennai] = (await sailing.ports.list()).filter(({ name }) => name.toLowerCase() === 'chennai')
  const at = (await sailing.schedules.list()).filter(
    ({ port_id, reading }) => port_id === chennai?.id && reading === 'exact',
  )
  const [imported] = at
  await database.db
    .updateTable('schedule')
    .set({ cut_off: '28/11 1700', cut_off_on: '2026-11-28' })
    .where('id', '=', imported?.id ?? 0)
    .execute()
  await sailing.cutOffRules.add(BY_COMMAND_LINE, {
    ...{ port_id: chennai?.id ?? 0, route_id: null, kind: 'cargo', days: 2 },
    ...{ counted_from: 'eta', counting: 'calendar', time: '17:00', version: undefined },
  })
  const shown = async () => {
    const { voyages } = await sailing.readPublished('2026-11-26')
    const calls = [...voyages.values()].flatMap(({ route, calls }) =>
      calls.map((call) => ({ ...call, isExport: route.direction.includes('EXPORT') })),
    )
    return new Map(calls.map((call) => [call.id, call]))
  }
  for (const circular of [december, january]) {
    await circulars.importFile(BY_COMMAND_LINE, circular)
    const calls = await shown()
    expect(calls.get(imported?.id ?? 0)).toMatchObject({ cut_off: '28/11 1700', cut_off_on: '2026-11-28' })
    const ruled = at.slice(1).flatMap(({ id }) => calls.get(id) ?? [])
    const exact = ruled.filter(({ reading, doubt, isExport }) => reading === 'exact' && !doubt && isExport)
    expect(exact.length).toBeGreaterThan(0)
    for (const call of exact) {
      expect(call.cut_off_by_rule).toBe(true)
      expect(daysBetween(call.cut_off_on ?? '', call.starts_on ?? '')).toBe(2)
    }
  }
  const stored = (await sailing.schedules.list()).filter(({ cut_off }) => cut_off !== null)
  expect(stored.map(({ id }) => id)).toEqual([imported?.id])
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
  const [added] = await sailing.schedules.list()
  expect(added).toMatchObject({ cut_off: '28/11 1700', cut_off_on: '2026-11-28', version: 1 })
  expect(await importWithCutOff('28/11 1700')).toEqual([])
  expect(await importWithCutOff('TBA')).toMatchObject([
    { from: { cut_off: '28/11 1700', cut_off_on: '2026-11-28' }, to: { cut_off: 'TBA', cut_off_on: null } },
  ])
  const [changed] = await sailing.schedules.list()
  expect(changed).toMatchObject({ cut_off: 'TBA', cut_off_on: null, version: 2 })
})
