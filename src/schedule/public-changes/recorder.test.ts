import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { startApp } from '../../../tests/app.ts'
import { databases, describeOnBoth, openForTest, openTestDatabase } from '../../../tests/databases.ts'
import { addPortCall, addRecord, newestBatch, put, remove } from '../../../tests/records.ts'
import { reportedRows } from '../../database/changes/recorded-text.ts'
import { recordMissing } from '../../database/changes/recorder.ts'
import { MIGRATION_NAMES, migrate } from '../../database/migrate.ts'
import { type Database, openDatabase } from '../../database/open.ts'
import { createSailingService } from '../sailing.service.ts'
import { prunePublicChanges } from './recorder.ts'

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

/** As it is before the first start of a release that records changes. */
async function forgetRecorded({ db }: Database): Promise<void> {
  await db.deleteFrom('public_change').execute()
  await db.deleteFrom('route_changed').execute()
  await db.updateTable('revision').set({ changes_id: null }).execute()
}

const textsOf = async (database: Database) => {
  const { changes } = await createSailingService(database).listAllChanges({}, '2026-11-20')
  return changes.map(({ text }) => text)
}

/** The same database as a release sees it that knows nothing of recorded changes. */
const asPreviousRelease = ({ recorder, ...database }: Database): Database => database

describeOnBoth('the history of a database', (on) => {
  test('is converted once, to what would have been recorded with each write', async () => {
    const database = await openTestDatabase(on)
    await writeSchedule(database)
    const expected = await recorded(database)
    expect(expected.rows.length).toBeGreaterThan(6)
    await forgetRecorded(database)

    await recordMissing(database)
    expect(await recorded(database)).toEqual(expected)
    const revision = await database.revision()
    await recordMissing(database)
    expect(await database.revision()).toBe(revision)
    expect(await recorded(database)).toEqual(expected)
  })

  test('is converted from the beginning if that was interrupted', async () => {
    const database = await openTestDatabase(on)
    await writeSchedule(database)
    const expected = await recorded(database)
    await forgetRecorded(database)
    const { recorder } = database
    if (!recorder) throw new Error('Changes are recorded')

    const interrupted: Database = {
      ...database,
      recorder: {
        ...recorder,
        async recordSince(trx, from) {
          await recorder.recordSince(trx, from)
          throw new Error('Killed')
        },
      },
    }
    await expect(recordMissing(interrupted)).rejects.toThrow('Killed')
    expect(await recorded(database)).toEqual({ rows: [], routes: [] })
    await recordMissing(database)
    expect(await recorded(database)).toEqual(expected)
  })

  test('dates routes that were not changed for long by the last change before', async () => {
    const database = await openTestDatabase(on)
    await writeSchedule(database)
    const [, newest] = [await forgetRecorded(database), Date.now()]
    vi.setSystemTime(newest + 200 * DAY_MS)

    await recordMissing(database)
    const at = new Date(newest).toISOString()
    expect(await recorded(database)).toEqual({ rows: [], routes: [{ route_id: 1, at }] })
  })
})

describeOnBoth('changes that a previous release writes beside', (on) => {
  test('are recorded by the next read of another instance, whose cached pages show them', async () => {
    const url = await on.create('migrated')
    const { app, call } = await writeSchedule(openForTest(url))
    const first = await startApp({ database: openForTest(url), as: 'visitor' })
    const second = await startApp({ database: openForTest(url), as: 'visitor' })
    const previous = await startApp({ database: asPreviousRelease(openForTest(url)) })
    const pages = async () =>
      Promise.all([first, second].map(async ({ inject }) => (await inject('/changes.atom')).body))
    for (const page of await pages()) expect(page).not.toContain('9 Dec')

    later(16)
    await put(previous, `/api/schedules/${call.id}`, { ...call, dates: '8 Dec' })
    later(16)
    const ours = await startApp({ database: app.database })
    await put(ours, `/api/schedules/${call.id}`, { ...call, dates: '9 Dec' })

    for (const page of [...(await pages()), ...(await pages())]) {
      expect(page).toContain('now 8 Dec')
      expect(page).toContain('now 9 Dec')
    }
    const { rows } = await recorded(app.database)
    await forgetRecorded(app.database)
    await recordMissing(app.database)
    expect((await recorded(app.database)).rows).toEqual(rows)
  })
})

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

describeOnBoth('a database in which no changes are recorded yet', (on) => {
  test('is migrated with its changes, and its newest batch can be undone', async () => {
    const url = await on.create('empty')
    const old = openDatabase(url)
    await migrate(
      old,
      MIGRATION_NAMES.filter((name) => name !== '0022-public-changes'),
    )
    const { call } = await writeSchedule(old)
    later(16)
    const before = await startApp({ database: old })
    await put(before, `/api/schedules/${call.id}`, { ...call, dates: '9 Dec' })
    await old.close()

    const database = openForTest(url)
    await migrate(database)
    await recordMissing(database)
    const app = await startApp({ database })
    expect((await textsOf(database))[0]).toBe('Was 3 Dec, now 9 Dec (6 days later), on 20 Nov')
    later(16)
    const { batch } = await newestBatch(app)
    expect((await app.inject({ method: 'POST', url: `/api/history/${batch}/undo` })).statusCode).toBe(200)
    const { schedules } = (await app.inject('/backend/api/sailing-schedule/1')).json()
    expect(schedules).toMatchObject([{ id: call.id, dates: '3 Dec' }])
    expect((await textsOf(database))[0]).toBe('Was 9 Dec, now 3 Dec (6 days earlier), on 20 Nov')
  })
})

describe('damaged rows, each of which is named once,', () => {
  test('of the history are left out of what is converted', async () => {
    const database = await openTestDatabase(databases.SQLite)
    const { app } = await writeSchedule(database)
    const texts = await textsOf(database)
    await database.db.updateTable('change').set({ after: '{"id":' }).where('entity', '=', 'port').execute()
    await forgetRecorded(database)

    expect(await textsOf(database)).toEqual(texts)
    expect(warnings).toHaveLength(2)
    for (const line of warnings) expect(line).toMatch(/^Row \d+ of the history is damaged and is left out\.$/)
    expect((await app.inject('/backend/api/sailing-schedule/1')).statusCode).toBe(200)
  })

  test('of what was recorded are left out of what is shown', async () => {
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
