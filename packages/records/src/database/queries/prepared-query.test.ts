import { expect, test } from 'vitest'
import { describeOnBoth, openTestDatabase } from '../../../../../tests/databases.ts'
import { insertRow, preparedQuery } from '../queries.ts'

// Outside of the tests, so that one query serves both databases.
const routesFrom = preparedQuery((db, id: number, direction: string) =>
  db
    .selectFrom('route')
    .select('direction')
    .where('direction', '=', direction)
    .where('id', '>=', id)
    .where('version', '=', 1),
)
const addRoute = preparedQuery((db, direction: string) =>
  db.insertInto('route').values({ direction, direction_key: direction }).returning('id'),
)

describeOnBoth('a fixed query', (on) => {
  test('takes the arguments of each call', async () => {
    const { db } = await openTestDatabase(on)
    for (const direction of ['EAST', 'WEST']) await addRoute(db, direction)

    expect(await routesFrom(db, 1, 'EAST')).toEqual([{ direction: 'EAST' }])
    expect(await routesFrom(db, 1, 'WEST')).toEqual([{ direction: 'WEST' }])
    expect(await routesFrom(db, 2, 'EAST')).toEqual([])
  })

  test('runs in the transaction it is given', async () => {
    const { db } = await openTestDatabase(on)
    await addRoute(db, 'EAST')
    const trx = await db.startTransaction().execute()

    await addRoute(trx, 'WEST')

    expect(await routesFrom(trx, 1, 'WEST')).toEqual([{ direction: 'WEST' }])
    expect(await routesFrom(db, 1, 'WEST')).toEqual([])
    await trx.rollback().execute()
    expect(await routesFrom(db, 1, 'WEST')).toEqual([])
  })

  test('refuses text that cannot be stored', async () => {
    const { db } = await openTestDatabase(on)

    await expect(addRoute(db, 'EA\0ST')).rejects.toThrow('U+0000')
  })
})

describeOnBoth('inserting a row', (on) => {
  test('leaves out what is undefined and stores null', async () => {
    const { db } = await openTestDatabase(on)

    const known = { name: 'Mumbai', name_key: 'mumbai', code: undefined, country: 'India' }
    const other = { name: 'Chennai', name_key: 'chennai', code: 'INMAA', country: null }

    expect(await insertRow(db, 'port', known)).toMatchObject({ ...known, id: 1, code: null, version: 1 })
    expect(await insertRow(db, 'port', other)).toMatchObject({ ...other, id: 2, version: 1 })
  })
})
