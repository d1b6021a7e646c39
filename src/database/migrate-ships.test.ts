import { expect, test } from 'vitest'
import { type StartedApp, startApp } from '../../tests/app.ts'
import { describeOnBoth } from '../../tests/databases.ts'
import { addVessel, newestBatch, put, remove } from '../../tests/records.ts'
import { migrate } from './migrate.ts'

/** Makes the database as it was before ships had a table. */
async function withoutShips({ database: { db } }: StartedApp): Promise<void> {
  for (const { id, before, after } of await db.selectFrom('change').selectAll().execute())
    await db
      .updateTable('change')
      .set({ before: withoutShip(before), after: withoutShip(after) })
      .where('id', '=', id)
      .execute()
  for (const index of ['vessel_of_ship', 'schedule_by_end']) await db.schema.dropIndex(index).execute()
  await db.schema.alterTable('vessel').dropColumn('ship_id').execute()
  await db.schema.dropTable('ship').execute()
  await db.deleteFrom('migration').where('name', '=', '0015-ships').execute()
}

function withoutShip(json: string | null): string | null {
  if (json === null) return null
  const { ship_id: _, ...row } = JSON.parse(json)
  return JSON.stringify(row)
}

const undoNewest = async (app: StartedApp) =>
  app.inject({ method: 'POST', url: `/api/history/${(await newestBatch(app)).batch}/undo` })

async function shipsOf({ database: { db } }: StartedApp) {
  const rows = await db
    .selectFrom('vessel')
    .leftJoin('ship', 'ship.id', 'vessel.ship_id')
    .select(['vessel.name', 'slug'])
    .orderBy('vessel.id')
    .execute()
  return rows.map(({ name, slug }) => [name, slug])
}

describeOnBoth('vessels stored before ships had a table', (on) => {
  test('get a ship by their name, and none if they are not nominated', async () => {
    const app = await startApp({ on })
    const { route_id } = await addVessel(app, 'TAMARIND CREST')
    for (const [voyage, name] of ['tamarind crest', 'Tamarind-Crest', 'TBN'].entries())
      await app.inject({
        method: 'POST',
        url: '/api/vessels',
        payload: { route_id, name, voyage: `${voyage}W` },
      })
    await withoutShips(app)

    await migrate(app.database)

    expect(await shipsOf(app)).toEqual([
      ['TAMARIND CREST', 'tamarind-crest'],
      ['tamarind crest', 'tamarind-crest'],
      ['Tamarind-Crest', 'tamarind-crest-2'],
      ['TBN', null],
    ])
  })

  test('get it back when a change made before is undone', async () => {
    const app = await startApp({ on })
    const { id, route_id } = await addVessel(app, 'TAMARIND CREST')
    await put(app, `/api/vessels/${id}`, { route_id, name: 'NEEM ARGOSY' })
    await withoutShips(app)
    await migrate(app.database)

    expect((await undoNewest(app)).statusCode).toBe(200)

    expect(await shipsOf(app)).toEqual([['TAMARIND CREST', 'tamarind-crest']])
  })

  test('get it back when a deletion made before is undone', async () => {
    const app = await startApp({ on })
    const { id } = await addVessel(app, 'TAMARIND CREST')
    await remove(app, `/api/vessels/${id}`)
    await withoutShips(app)
    await migrate(app.database)

    expect((await undoNewest(app)).statusCode).toBe(200)

    expect(await shipsOf(app)).toEqual([['TAMARIND CREST', 'tamarind-crest']])
  })
})
