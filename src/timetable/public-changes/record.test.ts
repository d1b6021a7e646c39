import { reportedRows } from '@sailing-desk/records/database/history'
import type { Database } from '@sailing-desk/records/database/open'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { startApp } from '../../../tests/app.ts'
import { databases, describeOnBoth, openTestDatabase } from '../../../tests/databases.ts'
import { addPortCall, addRecord, newestBatch, put, remove } from '../../../tests/records.ts'
import { prunePublicChanges } from './record.ts'

const MINUTE_MS = 60_000
const DAY_MS = 24 * 60 * MINUTE_MS
const START = Date.parse('2026-11-20T06:00:00Z')

const warnings: string[] = []
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: START })
  warnings.length = 0
  reportedRows.clear()
  vi.spyOn(console, 'warn').mockImplementation((line) => warnings.push(String(line)))
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

const later = (minutes: number) => vi.setSystemTime(Date.now() + minutes * MINUTE_MS)

/** A voyage with two calls that moved, were deleted and came back, with pauses in between. */
async function writeSchedule(database: Database) {
  const app = await startApp({ database })
  const { vessel, port, schedule } = await addPortCall(app, '12 Dec')
  const kobe = await addRecord(app, 'ports', { name: 'Kobe', code: 'JPUKB' })
  const ids = { vessel_id: vessel.id, port_id: kobe.id }
  const call = await addRecord(app, 'schedules', { ...ids, dates: '1 Dec' })
  later(16)
  await put(app, `/api/schedules/${call.id}`, { ...ids, dates: '3 Dec', version: call.version })
  later(5)
  await remove(app, `/api/schedules/${schedule.id}`)
  await put(app, `/api/vessels/${vessel.id}`, { ...vessel, voyage: '042W' })
  later(16)
  await remove(app, `/api/vessels/${vessel.id}`)
  await app.inject({ method: 'POST', url: `/api/history/${(await newestBatch(app)).batch}/undo` })
  return { app, port, call: { ...ids, id: call.id } }
}

async function recorded({ db }: Database) {
  const rows = await db.selectFrom('public_change').selectAll().orderBy('id').execute()
  const routes = await db.selectFrom('route_changed').selectAll().execute()
  return { rows: rows.map(({ id, ...row }) => row), routes }
}

describeOnBoth('recorded changes', (on) => {
  test('are removed when they are too old to be shown', async () => {
    const database = await openTestDatabase(on)
    await writeSchedule(database)
    const { rows } = await recorded(database)
    vi.setSystemTime(START + 91 * DAY_MS)
    expect(await prunePublicChanges(database)).toEqual({ removed: 0 })
    vi.setSystemTime(START + 92 * DAY_MS)
    expect(await prunePublicChanges(database)).toEqual({ removed: rows.length })
    expect((await recorded(database)).routes).toHaveLength(1)
  })
})

describe('damaged rows of what was recorded', () => {
  test('are left out of what is shown, and named once', async () => {
    const database = await openTestDatabase(databases.SQLite)
    await writeSchedule(database)
    const rows = await database.db.selectFrom('public_change').select('id').orderBy('id').execute()
    for (const [index, damage] of ['{"id":1', '[]', '{}', '"text"', 'null'].entries())
      await database.db
        .updateTable('public_change')
        .set({ was: damage, now: damage })
        .where('id', '=', rows[index]?.id ?? 0)
        .execute()
    const fresh = await startApp({ database, as: 'visitor' })

    for (const path of ['changes', 'sailing-schedule/1', 'ports'])
      expect((await fresh.inject(`/backend/api/${path}`)).statusCode, path).toBe(200)
    expect((await fresh.inject('/backend/api/changes')).json().total).toBeGreaterThan(0)
    expect(warnings).toEqual([...new Set(warnings)])
    for (const line of warnings)
      expect(line).toMatch(/^Row \d+ of the recorded changes is damaged and is left out\.$/)
    expect(warnings.length).toBeGreaterThan(3)
  })
})
