import { expect, test } from 'vitest'
import { describeOnBoth, openTestDatabase } from '../../../../tests/databases.ts'
import { previewWrite, tryWrite, write, writeWithoutRevision } from './write.ts'

const AUTHOR = { account_id: null }
const ROUTE = { direction: 'EX INDIA ( EXPORT )', direction_key: 'ex india ( export )' }

describeOnBoth('a preview', (on) => {
  test('commits nothing, whatever kind of write is started in it and by whom', async () => {
    const database = await openTestDatabase(on)
    const { db } = database
    const changed = await previewWrite(() => write(database, AUTHOR, ({ insert }) => insert('route', ROUTE)))
    const unseen = await previewWrite(() =>
      writeWithoutRevision(database, AUTHOR, async (trx, record) => {
        await trx.insertInto('route').values(ROUTE).execute()
        record({ entity: 'route', entity_id: 1, action: 'note' })
      }),
    )
    const found = await tryWrite(database, async ({ trx, insert }) => {
      await insert('route', ROUTE)
      return trx.selectFrom('route').select('direction').execute()
    })

    expect(changed).toEqual([{ entity: 'route', action: 'add', count: 1 }])
    expect(unseen).toEqual([{ entity: 'route', action: 'note', count: 1 }])
    expect(found).toEqual([{ direction: ROUTE.direction }])
    expect(await db.selectFrom('route').selectAll().execute()).toEqual([])
    expect(await db.selectFrom('change').selectAll().execute()).toEqual([])
    expect(await db.selectFrom('route_changed').selectAll().execute()).toEqual([])
    await write(database, AUTHOR, ({ insert }) => insert('route', ROUTE))
    expect(await db.selectFrom('route').select('direction').execute()).toHaveLength(1)
  })
})
