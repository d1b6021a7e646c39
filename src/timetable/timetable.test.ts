import { setImmediate as nextTurn } from 'node:timers/promises'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { isRecorded } from '@sailing-desk/records/database/recorded-tables'
import { write } from '@sailing-desk/records/database/write'
import fc from 'fast-check'
import type { KyselyPlugin } from 'kysely'
import { expect, test } from 'vitest'
import { type StartedApp, startApp } from '../../tests/app.ts'
import { describeOnBoth } from '../../tests/databases.ts'
import { fillOrdinarySite } from '../../tests/ordinary-site.ts'
import { recordingTables } from '../../tests/queried-tables.ts'
import { newestBatch, put, remove } from '../../tests/records.ts'
import type { Recent } from './load.ts'
import { createTimetable } from './timetable.ts'

const AUTHOR = { account_id: null }
const TODAY = '2026-11-26'

/** What a WeakRef refers to stays until the end of its turn of the event loop. */
async function collectGarbage(): Promise<void> {
  setFlagsFromString('--expose-gc')
  await nextTurn()
  runInNewContext('gc')()
}

/** Of a write that may be refused, for there are rules about what is written. */
type Write = (app: StartedApp) => Promise<unknown>

const pick = <Row>(rows: readonly Row[], at: number): Row | undefined => rows[at % rows.length]
const DATES = [
  '3-4 Dec',
  '20 Dec',
  '24 Dec 2028',
  'TBA',
  'OMIT',
  'Mid Jan',
  '05/02',
  '1 Dec',
  '-',
  'see remarks',
]

const mergeOf =
  (path: string, all: readonly { id: number; version: number }[], a: number, b: number): Write =>
  async (app) => {
    const [one, other] = [pick(all, a), pick(all, b)]
    const payload = { into: other?.id, version: one?.version, into_version: other?.version }
    return one && app.inject({ method: 'POST', url: `/api/${path}/${one.id}/merge`, payload })
  }

async function rows({ database: { db } }: StartedApp) {
  const [routes, ports, ships, voyages, calls] = await Promise.all([
    db.selectFrom('route').selectAll().orderBy('id').execute(),
    db.selectFrom('port').selectAll().orderBy('id').execute(),
    db.selectFrom('ship').selectAll().orderBy('id').execute(),
    db.selectFrom('vessel').selectAll().orderBy('id').execute(),
    db.selectFrom('schedule').selectAll().orderBy('id').execute(),
  ])
  return { routes, ports, ships, voyages, calls }
}

/** One of each kind of write; `a` and `b` choose of what. */
const WRITES: Record<string, (a: number, b: number) => Write> = {
  'a call': (a, b) => async (app) => {
    const { calls } = await rows(app)
    const call = pick(calls, a)
    return (
      call && put(app, `/api/schedules/${call.id}`, { ...call, dates: pick(DATES, b), eta: null, etd: null })
    )
  },
  'a call of another voyage or port': (a, b) => async (app) => {
    const { calls, voyages, ports } = await rows(app)
    const [call, voyage, port] = [pick(calls, a), pick(voyages, b), pick(ports, a + b)]
    return (
      call && put(app, `/api/schedules/${call.id}`, { ...call, vessel_id: voyage?.id, port_id: port?.id })
    )
  },
  'a new call': (a, b) => async (app) => {
    const { voyages, ports } = await rows(app)
    const payload = {
      vessel_id: pick(voyages, a)?.id,
      port_id: pick(ports, b)?.id,
      dates: pick(DATES, a + b),
    }
    return app.inject({ method: 'POST', url: '/api/schedules', payload })
  },
  'no call': (a) => async (app) => remove(app, `/api/schedules/${pick((await rows(app)).calls, a)?.id}`),
  'a voyage': (a, b) => async (app) => {
    const { voyages, routes } = await rows(app)
    const [voyage, route] = [pick(voyages, a), pick(routes, b)]
    const name = pick(['LOTUS BAY', 'TBN', 'NEEM ARGOSY'], a + b)
    return voyage && put(app, `/api/vessels/${voyage.id}`, { ...voyage, name, route_id: route?.id })
  },
  'no voyage': (a) => async (app) => remove(app, `/api/vessels/${pick((await rows(app)).voyages, a)?.id}`),
  'a port': (a, b) => async (app) => {
    const port = pick((await rows(app)).ports, a)
    const change = pick([{ name: `Port ${b}` }, { code: 'INMAA' }, { code: null }, { longitude: b - 100 }], b)
    return port && put(app, `/api/ports/${port.id}`, { ...port, ...change })
  },
  'the limits of a ship': (a, b) => async (app) => {
    const ship = pick((await rows(app)).ships, a)
    return ship && put(app, `/api/ships/${ship.id}`, { version: ship.version, door_height: 1 + (b % 9) })
  },
  'ships that are one': (a, b) => async (app) => mergeOf('ships', (await rows(app)).ships, a, b)(app),
  'a new port': (a) => (app) =>
    app.inject({ method: 'POST', url: '/api/ports', payload: { name: `Quay ${a}` } }),
  'ports that are one': (a, b) => async (app) => mergeOf('ports', (await rows(app)).ports, a, b)(app),
  'a route': (a, b) => async (app) => {
    const route = pick((await rows(app)).routes, a)
    return route && put(app, `/api/sailing-routes/${route.id}`, { ...route, direction: `ROUTE ${b} EXPORT` })
  },
  'no route': (a) => async (app) =>
    remove(app, `/api/sailing-routes/${pick((await rows(app)).routes, a)?.id}`),
  'a new route': (a) => (app) =>
    app.inject({ method: 'POST', url: '/api/sailing-routes', payload: { direction: `NEW ROUTE ${a}` } }),
  'a new voyage': (a, b) => async (app) => {
    const payload = {
      name: `SHIP ${b % 4}`,
      voyage: `${a}W`,
      route_id: pick((await rows(app)).routes, b)?.id,
    }
    return app.inject({ method: 'POST', url: '/api/vessels', payload })
  },
  'a cut-off rule': (a, b) => async (app) => {
    const { ports, routes } = await rows(app)
    const payload = {
      ...{ port_id: pick(ports, a)?.id, route_id: b % 2 ? pick(routes, b)?.id : null },
      ...{ kind: pick(['cargo', 'documents'], b), days: a % 9, time: '17:00' },
      ...{ counted_from: pick(['eta', 'etd'], a), counting: pick(['calendar', 'mon_sat'], b) },
    }
    return app.inject({ method: 'POST', url: '/api/cut-off-rules', payload })
  },
  'no cut-off rule': (a) => async (app) => remove(app, `/api/cut-off-rules/${1 + (a % 3)}`),
  'a holiday': (a) => (app) => {
    const payload = { day: `2026-12-${10 + (a % 20)}`, country: a % 2 ? 'India' : '' }
    return app.inject({ method: 'POST', url: '/api/holidays', payload })
  },
  'an undo': () => async (app) =>
    app.inject({ method: 'POST', url: `/api/history/${(await newestBatch(app)).batch}/undo` }),
}

const KINDS = Object.keys(WRITES)
const TWICE = [...KINDS, ...KINDS]
/** Each kind twice, in any order. */
const randomWrites = fc
  .tuple(
    fc.shuffledSubarray(TWICE, { minLength: TWICE.length }),
    fc.array(fc.tuple(fc.nat(30), fc.nat(30)), { minLength: TWICE.length, maxLength: TWICE.length }),
  )
  .map(([kinds, numbers]) => kinds.map((kind, at) => [kind, ...(numbers[at] ?? [0, 0])] as const))

describeOnBoth('the schedule in memory', (on) => {
  async function start() {
    const app = await startApp({ on })
    const site = await fillOrdinarySite(app)
    /** The last call of each voyage is marked, so that marks come and go with the writes. */
    async function readRecent(): Promise<Recent> {
      const { calls, routes } = await rows(app)
      const versions = new Map(routes.map(({ id, version }) => [id, `${version}`]))
      const marks = new Map(
        calls.flatMap(({ id, version }) => (version % 2 ? [[id, `edition ${version}`]] : [])),
      )
      return { marks, routeChangedAt: (id) => versions.get(id) }
    }
    const loaded = async () => createTimetable(app.database, readRecent)(TODAY)
    return { app, site, read: createTimetable(app.database, readRecent), readRecent, loaded }
  }

  test('is that of the tables after every write', { timeout: 60_000 }, async () => {
    const { app, read, readRecent, loaded } = await start()
    /** Returns whether it was of any effect. */
    async function change(kind: string, a: number, b: number): Promise<boolean> {
      const before = await read(TODAY)
      await WRITES[kind]?.(a, b)(app)
      const after = await read(TODAY)
      expect(after).toEqual(await loaded())
      return after !== before
    }
    // First each kind until it is of some effect: random writes take away what others would change.
    for (const kind of KINDS) {
      let tries = 0
      while (!(await change(kind, tries % 31, (tries * 7 + Math.floor(tries / 31)) % 31)))
        expect(tries++, kind).toBeLessThan(100)
    }
    const { recorded, tables } = recordingTables(app.database)
    await createTimetable(recorded, readRecent)(TODAY)
    const written = await app.database.db.selectFrom('change').select('entity').distinct().execute()
    const untried = [...tables].filter(
      (table) => isRecorded(table) && !written.some(({ entity }) => entity === table),
    )
    expect(untried, 'add a kind to WRITES that changes the table').toEqual([])
    await fc.assert(
      fc.asyncProperty(randomWrites, async (writes) => {
        for (const [kind, a, b] of writes) await change(kind, a, b)
      }),
      { numRuns: 8 },
    )
  })

  test('keeps what was not written', async () => {
    const { app, site, read } = await start()
    const { calls, item, cranes, crest, lotus, back } = site
    const before = await read(TODAY)
    expect(await read(TODAY)).toBe(before)

    await put(app, `/api/equipment/${item.id}`, { name: 'Harbour crane', category_id: cranes.id })
    expect(await read(TODAY)).toBe(before)

    await put(app, `/api/schedules/${calls[0]?.id}`, { ...calls[0], dates: '3 Dec' })
    const after = await read(TODAY)
    expect(after.voyages.get(crest.id)).not.toBe(before.voyages.get(crest.id))
    for (const { id } of [lotus, back]) expect(after.voyages.get(id)).toBe(before.voyages.get(id))
    expect(after.routes.get(2)).toBe(before.routes.get(2))
    expect(after.voyagesAt.get('inbom')).toBe(before.voyagesAt.get('inbom'))
    expect(after.voyagesOf.get('lotus-bay')).toBe(before.voyagesOf.get('lotus-bay'))
    expect([after.ports, after.ships, after.voyageOfCall]).toEqual([
      before.ports,
      before.ships,
      before.voyageOfCall,
    ])
  })

  test('is read anew if too much was written, and if the history is not known', async () => {
    const { app, site, read, loaded } = await start()
    await read(TODAY)
    const route_id = site.first.id
    const names = Array.from({ length: 5001 }, (_, n) => `VESSEL ${n}`)
    await write(app.database, AUTHOR, async ({ insertAll }) =>
      insertAll(
        'vessel',
        names.map((name) => ({ route_id, name, name_key: name })),
      ),
    )
    expect(await read(TODAY)).toEqual(await loaded())

    await app.database.db.updateTable('vessel').set({ capacity: '6,500 cars' }).execute()
    await app.database.db.updateTable('revision').set({ n: 1_000_000 }).execute()
    expect((await read(TODAY)).voyages.get(1)?.capacity).toBe('6,500 cars')
  })

  test('does not keep earlier ones', async () => {
    const { app, site, read } = await start()
    const first = new WeakRef(await read(TODAY))
    for (const version of [1, 2, 3]) {
      const dates = `${version} Dec`
      await put(app, `/api/schedules/${site.calls[0]?.id}`, { ...site.calls[0], version, dates })
      await read(TODAY)
    }
    await collectGarbage()
    expect(first.deref()).toBeUndefined()
  })

  test('is read once for all who ask at a time', async () => {
    const { read } = await start()
    const [one, other] = await Promise.all([read(TODAY), read(TODAY)])
    expect(one).toBe(other)
  })

  test('is read anew after a reading that failed half way', async () => {
    const { app, site, readRecent, loaded } = await start()
    let queriesLeft = Number.POSITIVE_INFINITY
    const failing: KyselyPlugin = {
      transformQuery({ node }) {
        queriesLeft--
        if (queriesLeft < 0) throw new Error('The connection was lost')
        return node
      },
      transformResult: async ({ result }) => result,
    }
    const read = createTimetable({ ...app.database, db: app.database.db.withPlugin(failing) }, readRecent)
    await read(TODAY)
    await put(app, `/api/schedules/${site.calls[0]?.id}`, { ...site.calls[0], dates: '3 Dec' })
    queriesLeft = 1
    await expect(read(TODAY)).rejects.toThrow('The connection was lost')
    queriesLeft = Number.POSITIVE_INFINITY
    expect(await read(TODAY)).toEqual(await loaded())
  })
})
