import { expect, test } from 'vitest'
import { describeOnBoth, openTestDatabase, type TestDatabase } from '../../../../tests/databases.ts'
import { createHistoryReader } from './history.ts'
import { write, writeWithoutRevision } from './write.ts'

const AUTHOR = { account_id: null }
const MAX_ROWS = 50

async function startReading(on: TestDatabase) {
  const database = await openTestDatabase(on)
  const addRoutes = (...names: string[]) =>
    write(database, AUTHOR, async ({ insertAll }) =>
      insertAll(
        'route',
        names.map((name) => ({ direction: name, direction_key: name })),
      ),
    )
  const read = createHistoryReader(database, MAX_ROWS)
  const readNames = async () => {
    const { rows } = await read()
    if (!rows) return null
    const routes = await database.db.selectFrom('route').select(['id', 'direction']).execute()
    const nameOf = new Map(routes.map(({ id, direction }) => [id, direction]))
    return rows.map(({ entity, entity_id }) => (entity === 'route' ? nameOf.get(entity_id) : entity))
  }
  return { database, addRoutes, read, readNames }
}

describeOnBoth('the rows written since the last reading', (on) => {
  test('are those of every write, in order, once', async () => {
    const { addRoutes, readNames } = await startReading(on)
    expect(await readNames()).toBe(null)
    expect(await readNames()).toEqual([])

    await addRoutes('A')
    expect(await readNames()).toEqual(['A'])
    await addRoutes('B', 'C')
    await addRoutes('D')
    expect(await readNames()).toEqual(['B', 'C', 'D'])
    expect(await readNames()).toEqual([])
  })

  test('come with their revision', async () => {
    const { database, addRoutes, read } = await startReading(on)
    await read()
    await addRoutes('A')
    expect((await read()).revision).toBe(await database.revision())
  })

  test('may be of what visitors never see, which does not change the revision', async () => {
    const { database, addRoutes, readNames } = await startReading(on)
    await addRoutes('A')
    await readNames()
    await writeWithoutRevision(database, AUTHOR, async (_trx, record) =>
      record({ entity: 'account', entity_id: 1, action: 'login' }),
    )
    await addRoutes('B')
    expect(await readNames()).toEqual(['account', 'B'])
  })

  test('are not known after a change of the revision that left no row', async () => {
    const { database, addRoutes, readNames } = await startReading(on)
    await readNames()
    await addRoutes('A')
    await database.db.updateTable('revision').set({ n: 9 }).execute()
    expect(await readNames()).toBe(null)
    await addRoutes('B')
    expect(await readNames()).toEqual(['B'])
  })

  test('are not known if the history is another one, or its revision lower', async () => {
    const { database, addRoutes, readNames } = await startReading(on)
    await addRoutes('A')
    await readNames()
    await database.db.updateTable('change').set({ batch: 'of another database' }).execute()
    expect(await readNames()).toBe(null)

    await database.db.deleteFrom('change').execute()
    await database.db.updateTable('revision').set({ n: 0 }).execute()
    expect(await readNames()).toBe(null)
    await addRoutes('B')
    expect(await readNames()).toEqual(['B'])
  })

  test('are not told one by one if they are too many', async () => {
    const { addRoutes, readNames } = await startReading(on)
    await readNames()
    await addRoutes(...Array.from({ length: MAX_ROWS + 1 }, (_, n) => `ROUTE ${n}`))
    expect(await readNames()).toBe(null)
    expect(await readNames()).toEqual([])
  })
})
