import { afterAll, expect, test, vi } from 'vitest'
import { type StartedApp, startApp } from '../../../tests/app.ts'
import { startWithRoute, texts } from '../../../tests/drafts.ts'
import { fillLargeSchedule } from '../../../tests/large-schedule.ts'
import { addPort, addRecord, addRoute, addVessel, put, readAllTables } from '../../../tests/records.ts'

// The year of dates without one depends on the current date.
vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-11-25T06:00:00Z') })
afterAll(() => vi.useRealTimers())

const undo = ({ inject }: Pick<StartedApp, 'inject'>, batch: string) =>
  inject({ method: 'POST', url: `/api/history/${batch}/undo` })

/** Schedule tables without versions, which grow with an undo. */
async function scheduleRows(app: Pick<StartedApp, 'database'>) {
  const { route, vessel, port, schedule } = await readAllTables(app)
  return [route, vessel, port, schedule].map((rows) => rows.map(({ version, ...row }) => row))
}

test('lists voyages and ports in order of call, and voyages without calls last', async () => {
  const app = await startApp()
  const route = await addRoute(app)
  const [late, early] = [await addVessel(app, 'LATE', route.id), await addVessel(app, 'EARLY', route.id)]
  const idle = await addVessel(app, 'IDLE', route.id)
  const [second, first] = [await addPort(app, 'Chennai'), await addPort(app, 'Mumbai')]
  const call = (vessel_id: number, port_id: number, dates: string) =>
    addRecord(app, 'schedules', { vessel_id, port_id, dates })
  await call(late.id, second.id, '20-21 Jan')
  await call(early.id, first.id, '2-3 Jan')
  await call(early.id, second.id, '5-6 Jan')

  const grid = (await app.inject(`/api/sailing-routes/${route.id}/grid`)).json()

  expect(grid.route).toEqual({ id: route.id, direction: route.direction, version: 1 })
  expect(grid.vessels.map(({ name }: { name: string }) => name)).toEqual(['EARLY', 'LATE', 'IDLE'])
  expect(grid.vessels[2]).toEqual({ id: idle.id, name: 'IDLE', voyage: null, type: null, version: 1 })
  expect(grid.ports).toEqual([
    { id: first.id, name: 'Mumbai', code: null },
    { id: second.id, name: 'Chennai', code: null },
  ])
  expect(grid.calls[0]).toMatchObject({
    vessel_id: late.id,
    port_id: second.id,
    dates: '20-21 Jan',
    starts_on: '2027-01-20',
    ends_on: '2027-01-21',
    version: 1,
  })
  expect(grid.calls[0]).not.toHaveProperty('position')
  expect((await app.inject('/api/sailing-routes/99/grid')).statusCode).toBe(404)
})

test('adds, updates and removes calls and adds voyages as one change that can be undone', async () => {
  const app = await startWithRoute()
  const kobe = await addPort(app, 'Kobe')
  const removed = await addRecord(app, 'schedules', {
    vessel_id: app.vessel.id,
    port_id: kobe.id,
    dates: '1 Feb',
  })
  const before = await scheduleRows(app)
  const revision = Number(await app.database.revision())

  const response = await app.saveGrid({
    voyages: [{ id: -1, name: ' yamabuki  relay ', voyage: 'V.7E' }],
    calls: [
      { ...app.cell, to: texts('31 Jan', { eta: '0600', cut_off: '25 Jan' }) },
      { ...app.empty, to: texts(' 3-4 Feb ') },
      { ...app.empty, vessel_id: -1, to: texts('TBA', { etd: '' }) },
      { vessel_id: app.vessel.id, port_id: kobe.id, id: removed.id, version: 1, to: null },
    ],
  })

  expect(response.statusCode).toBe(200)
  const { success, data, batch } = response.json()
  expect(success).toBe(true)
  const added = data.vessels.find(({ name }: { name: string }) => name === 'yamabuki relay')
  expect(added.voyage).toBe('7E')
  const { id: vessel_id } = app.vessel
  expect(data.calls).toMatchObject([
    {
      ...{ id: app.schedule.id, vessel_id, port_id: app.port.id, dates: '31 Jan', eta: '0600' },
      ...{ cut_off_on: '2027-01-25', starts_on: '2027-01-31', version: 2 },
    },
    { vessel_id, port_id: app.chennai.id, dates: '3-4 Feb', starts_on: '2027-02-03', version: 1 },
    { vessel_id: added.id, port_id: app.chennai.id, dates: 'TBA', starts_on: null, etd: null },
  ])
  expect(data).toEqual((await app.inject(app.grid)).json())
  expect(await app.database.revision()).toBe(revision + 1)
  expect(new Set((await readAllTables(app)).change.slice(-5).map((change) => change.batch))).toEqual(
    new Set([batch]),
  )

  const [newest] = (await app.inject('/api/history/batches')).json()
  expect([newest.title, response.json().title]).toEqual(
    Array(2).fill('yamabuki relay V.7E added and 3 calls changed in the grid'),
  )
  expect((await undo(app, batch)).statusCode).toBe(200)
  expect(await scheduleRows(app)).toEqual(before)
})

test('writes nothing and names the stored calls if any call was changed, removed or added', async () => {
  const app = await startWithRoute()
  const change = {
    calls: [
      { ...app.cell, to: texts('31 Jan') },
      { ...app.empty, to: texts('3 Feb') },
    ],
  }
  const refused = async (stored: object[]) => {
    const before = await readAllTables(app)
    const response = await app.saveGrid(change)
    expect(response.statusCode).toBe(409)
    expect(response.json().message).toMatch(/^Someone else has changed 1 of these calls\./)
    expect(response.json().conflicts).toMatchObject(stored)
    expect(await readAllTables(app)).toEqual(before)
  }
  const { vessel_id, port_id } = app.cell
  const url = `/api/schedules/${app.schedule.id}`

  await put(app, url, { vessel_id, port_id, dates: '30 Jan' })
  await refused([{ vessel_id, port_id, stored: { dates: '30 Jan', version: 2 } }])
  await app.inject({ method: 'DELETE', url })
  await refused([{ vessel_id, port_id, stored: null }])
  const again = await addRecord(app, 'schedules', { vessel_id, port_id, dates: '28 Jan' })
  await refused([{ vessel_id, port_id, stored: { id: again.id, version: 1 } }])
  await app.database.db.updateTable('schedule').set({ id: app.schedule.id }).execute()
  const other = await addRecord(app, 'schedules', { vessel_id, port_id: app.chennai.id, dates: '28 Jan' })
  await refused([{ vessel_id, port_id: app.chennai.id, stored: { id: other.id, dates: '28 Jan' } }])
})

test('does not call it a conflict if somebody else made the same change', async () => {
  const app = await startWithRoute()
  const calls = [
    { ...app.cell, to: texts('31 Jan') },
    { ...app.empty, to: null },
  ]
  await app.saveGrid({ calls })
  const before = await readAllTables(app)

  const again = await app.saveGrid({ calls })

  expect(again.statusCode).toBe(200)
  expect(again.json().batch).toBeNull()
  expect(await readAllTables(app)).toEqual(before)
})

test('saves a repeated request with the same Idempotency-Key once', async () => {
  const app = await startWithRoute()
  const changes = { voyages: [{ id: -1, name: 'NEW', voyage: null }] }
  const first = await app.saveGrid(changes, { 'idempotency-key': 'k1' })
  const second = await app.saveGrid(changes, { 'idempotency-key': 'k1' })

  expect(second.json()).toEqual(first.json())
  expect((await readAllTables(app)).vessel).toHaveLength(2)
})

test('saves 2,400 calls, and takes 5,000 changes', async () => {
  const app = await startApp()
  const { id: route_id } = await addRoute(app)
  const rows = (count: number, name: string) =>
    Array.from({ length: count }, (_, n) => ({ name: `${name} ${n}`, name_key: `${name} ${n}` }))
  const ports = await app.database.db.insertInto('port').values(rows(40, 'port')).returning('id').execute()
  const voyages = rows(60, 'VESSEL').map(({ name }, n) => ({ id: -1 - n, name, voyage: `${n}W` }))
  const calls = voyages.flatMap(({ id }) =>
    ports.map((port) => ({
      ...{ vessel_id: id, port_id: port.id, id: null, version: null },
      to: texts(`${(port.id % 27) + 1}-${(port.id % 27) + 2} Jan`, {
        eta: '0600',
        etd: '1800',
        cut_off: '1 Jan',
      }),
    })),
  )
  const url = `/api/sailing-routes/${route_id}/grid`
  const save = (payload: object) => app.inject({ method: 'PUT', url, payload })

  const saved = await save({ voyages, calls })

  expect(saved.json().data.calls).toHaveLength(2400)
  const long = { dates: 'x'.repeat(80), eta: 'y'.repeat(80), etd: 'z'.repeat(80), cut_off: null }
  const many = Array.from({ length: 5001 }, (_, n) => ({
    ...{ vessel_id: 1, port_id: n + 1, id: n + 1, version: 1 },
    to: long,
  }))
  expect((await save({ voyages: [], calls: many.slice(1) })).json().errors[0].message).toMatch(/not found/)
  expect((await save({ voyages: [], calls: many })).json().message).toBe(
    'At most 5000 calls can be changed at once',
  )
})

test('of 5,000 calls in two years, the first voyages that are over have no room, unless the draft changes them', async () => {
  const app = await startApp()
  await fillLargeSchedule(app.database, { calls: 20_000, changes: 0, today: '2026-11-25', daysBefore: 700 })
  const read = async () => (await app.inject('/api/sailing-routes/1/grid')).json()
  const { db } = app.database
  const voyages = await db.selectFrom('vessel').select('id').where('route_id', '=', 1).orderBy('id').execute()
  const idsIn = (grid: { vessels: { id: number }[] }) =>
    grid.vessels.map(({ id }) => id).sort((a, b) => a - b)

  const grid = await read()
  expect(grid.left_out).toBeGreaterThan(10)
  expect(idsIn(grid)).toEqual(voyages.map(({ id }) => id).slice(grid.left_out))

  const first = await db
    .selectFrom('schedule')
    .selectAll()
    .where('vessel_id', '=', 1)
    .executeTakeFirstOrThrow()
  const { id, vessel_id, port_id, version } = first
  const changes = { voyages: [], calls: [{ id, vessel_id, port_id, version, to: { dates: '1 Mar 2025' } }] }
  const draft = await put(app, '/api/sailing-routes/1/draft', { version: null, changes })
  expect(draft.statusCode, draft.body).toBe(200)
  expect(idsIn(await read())).toContain(vessel_id)
})

test('a grid has up to 1 MB, what contradicts in its calls included', async () => {
  const app = await startApp()
  await fillLargeSchedule(app.database, { calls: 20_000, changes: 0, today: '2026-11-25', daysBefore: 700 })
  const read = async () => (await app.inject('/api/sailing-routes/1/grid')).body
  expect((await read()).length).toBeGreaterThan(900_000)
  await app.database.db.updateTable('schedule').set({ eta: '1 Jan 2030' }).execute()

  const body = await read()
  expect(body.length).toBeLessThan(1_000_000)
  expect(JSON.parse(body).warnings.length).toBeGreaterThan(1000)
})
