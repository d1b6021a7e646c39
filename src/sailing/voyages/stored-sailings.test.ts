import { setImmediate as nextTurn } from 'node:timers/promises'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import type { KyselyPlugin } from 'kysely'
import { expect, test } from 'vitest'
import { startApp } from '../../../tests/app.ts'
import { describeOnBoth } from '../../../tests/databases.ts'
import { fillOrdinarySite } from '../../../tests/ordinary-site.ts'
import { addPort, newestBatch, put, remove } from '../../../tests/records.ts'
import { write } from '../../database/write.ts'
import { createSailingsReader, type StoredSailings } from './stored-sailings.ts'

const AUTHOR = { account_id: null }

/** What a WeakRef refers to stays until the end of its turn of the event loop. */
async function collectGarbage(): Promise<void> {
  setFlagsFromString('--expose-gc')
  await nextTurn()
  runInNewContext('gc')()
}

/** All that is kept, as plain values. */
const valuesOf = ({ routes, ports, stored, voyages }: StoredSailings) => ({
  routes: [...routes.values()].map((route) => [route.route, route.schedule(), route.voyages()]),
  ports: [[...ports.rows], ports.shown, [...ports.refs]],
  stored: [...stored],
  voyages: voyages(),
})

describeOnBoth('the schedule in memory', (on) => {
  async function start() {
    const app = await startApp({ on })
    const site = await fillOrdinarySite(app)
    const read = createSailingsReader(app.database)
    const readAnew = async () => valuesOf(await createSailingsReader(app.database)())
    return { app, site, read, readAnew }
  }

  test('is that of the tables after every kind of write', async () => {
    const { app, site, read, readAnew } = await start()
    const { first, third, crest, lotus, back, kobe, mumbai, calls } = site
    const [call, , , tba] = calls
    const undo = async () => {
      const { batch } = await newestBatch(app)
      return app.inject({ method: 'POST', url: `/api/history/${batch}/undo` })
    }
    const writes: (() => Promise<unknown>)[] = [
      () => put(app, `/api/schedules/${call?.id}`, { ...call, dates: '3 Dec' }),
      () => put(app, `/api/schedules/${tba?.id}`, { ...tba, vessel_id: crest.id, dates: '26 Dec' }),
      () => put(app, `/api/vessels/${lotus.id}`, { ...lotus, name: 'LOTUS PEARL', route_id: third.id }),
      () => put(app, `/api/ports/${kobe.id}`, { ...kobe, name: 'Kobe Rokko' }),
      () => put(app, `/api/sailing-routes/${first.id}`, { ...first, direction: 'JAPAN - INDIA IMPORT' }),
      () => remove(app, `/api/schedules/${call?.id}`),
      () => remove(app, `/api/vessels/${back.id}`),
      undo,
      () => addPort(app, 'Yokohama'),
      () => remove(app, `/api/sailing-routes/${third.id}`),
      () => remove(app, `/api/ports/${mumbai.id}`),
    ]
    await read()
    for (const each of writes) {
      await each()
      expect(valuesOf(await read())).toEqual(await readAnew())
    }
  })

  test('keeps what was not written', async () => {
    const { app, site, read } = await start()
    const { calls, item, cranes } = site
    const before = await read()
    expect(await read()).toBe(before)

    await put(app, `/api/equipment/${item.id}`, { name: 'Harbour crane', category_id: cranes.id })
    expect(await read()).toBe(before)

    await put(app, `/api/schedules/${calls[0]?.id}`, { ...calls[0], dates: '3 Dec' })
    const after = await read()
    expect(after.routes.get(1)).not.toBe(before.routes.get(1))
    expect(after.routes.get(2)).toBe(before.routes.get(2))
    expect(after.ports).toBe(before.ports)
    expect(after.stored.get(2)).toBe(before.stored.get(2))
  })

  test('is read anew if too much was written, and if the history is not known', async () => {
    const { app, site, read, readAnew } = await start()
    await read()
    const names = Array.from({ length: 600 }, (_, n) => `VESSEL ${n}`)
    const route_id = site.first.id
    await write(app.database, AUTHOR, async ({ insertAll }) =>
      insertAll(
        'vessel',
        names.map((name) => ({ route_id, name, name_key: name })),
      ),
    )
    expect(valuesOf(await read())).toEqual(await readAnew())

    await app.database.db.updateTable('vessel').set({ capacity: '6,500 cars' }).execute()
    await app.database.db.updateTable('revision').set({ n: 1_000_000 }).execute()
    expect(valuesOf(await read())).toEqual(await readAnew())
    expect((await read()).stored.get(1)?.vessel.capacity).toBe('6,500 cars')
  })

  test('does not keep earlier ones', async () => {
    const { app, site, read } = await start()
    const readAll = async () => new WeakRef((await read()).voyages())
    const first = await readAll()
    for (const version of [1, 2, 3]) {
      await put(app, `/api/schedules/${site.calls[0]?.id}`, {
        ...site.calls[0],
        version,
        dates: `${version} Dec`,
      })
      await readAll()
    }
    await collectGarbage()
    expect(first.deref()).toBeUndefined()
  })

  test('is read once for all who ask at a time', async () => {
    const { read } = await start()
    const [one, other] = await Promise.all([read(), read()])
    expect(one).toBe(other)
  })

  test('is read anew after a reading that failed half way', async () => {
    const { app, site, readAnew } = await start()
    let queriesLeft = Number.POSITIVE_INFINITY
    const failing: KyselyPlugin = {
      transformQuery({ node }) {
        queriesLeft--
        if (queriesLeft < 0) throw new Error('The connection was lost')
        return node
      },
      transformResult: async ({ result }) => result,
    }
    const read = createSailingsReader({ ...app.database, db: app.database.db.withPlugin(failing) })
    await read()
    await put(app, `/api/schedules/${site.calls[0]?.id}`, { ...site.calls[0], dates: '3 Dec' })
    queriesLeft = 1
    await expect(read()).rejects.toThrow('The connection was lost')
    queriesLeft = Number.POSITIVE_INFINITY
    expect(valuesOf(await read())).toEqual(await readAnew())
  })
})
