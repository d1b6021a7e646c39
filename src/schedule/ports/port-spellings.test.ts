import { expect, test } from 'vitest'
import { type StartedApp, startApp } from '../../../tests/app.ts'
import { describeOnBoth, type TestDatabase } from '../../../tests/databases.ts'
import { addPort, put } from '../../../tests/records.ts'

/** Chittagong, of which 'Chitagong' was confirmed as a spelling when a circular was reviewed. */
async function startWithSpelling(on: TestDatabase) {
  const app = await startApp({ on })
  const chittagong = await addPort(app, 'Chittagong')
  await app.database.db
    .insertInto('port_alias')
    .values({ port_id: chittagong.id, alias: 'Chitagong', alias_key: 'chitagong' })
    .execute()
  return { app, chittagong }
}

const add = async (app: StartedApp, name: string) => {
  const response = await app.inject({ method: 'POST', url: '/api/ports', payload: { name } })
  return { status: response.statusCode, ...response.json() }
}

describeOnBoth('a confirmed spelling of a port', (on) => {
  test('cannot be added as a port of its own', async () => {
    const { app, chittagong } = await startWithSpelling(on)
    expect(await add(app, ' chitagong ')).toMatchObject({
      status: 409,
      message: 'chitagong is a spelling of Chittagong',
      errors: [{ field: 'name', message: 'chitagong is a spelling of Chittagong' }],
      spelling_of: chittagong.id,
    })
    expect((await app.inject('/api/ports')).json()).toHaveLength(1)
  })

  test('cannot become the name of another port, but that of its own', async () => {
    const { app, chittagong } = await startWithSpelling(on)
    const mongla = await addPort(app, 'Mongla')
    const refused = await put(app, `/api/ports/${mongla.id}`, { name: 'Chitagong' })
    expect(refused.statusCode).toBe(409)
    expect((await put(app, `/api/ports/${chittagong.id}`, { name: 'Chitagong' })).statusCode).toBe(200)
  })
})
