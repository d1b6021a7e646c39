import { expect, test } from 'vitest'
import { createAccount, openBrowser } from '../../../tests/accounts.ts'
import { startWithRoute, texts } from '../../../tests/drafts.ts'
import { addPort, put, readAllTables, readScheduleTables, remove } from '../../../tests/records.ts'

test('is kept and read without changing what is published', async () => {
  const app = await startWithRoute()
  expect((await app.inject(app.url)).json()).toEqual({ draft: null })
  const { draft: _, ...before } = await readScheduleTables(app)

  const saved = await app.save(null, app.calls, [{ id: -1, name: ' YAMABUKI  RELAY', voyage: null }])

  expect(saved.statusCode).toBe(200)
  expect(saved.json().data).toMatchObject({
    ...{ version: 1, title: 'EX JAPAN TO INDIA ( IMPORT )', publish_at: null, failure: null },
    changes: { voyages: [{ id: -1, name: 'YAMABUKI RELAY', voyage: null }], calls: app.calls },
    conflicts: [],
  })
  expect(saved.json().data.updated_by).toMatch(/^administrator-/)
  expect((await app.inject(app.url)).json().draft).toEqual(saved.json().data)
  const { draft, ...after } = await readScheduleTables(app)
  expect(after).toEqual(before)
  expect(draft).toHaveLength(1)
})

test('is changed only on the version it is based on, and says who changed it and when', async () => {
  const app = await startWithRoute()
  await createAccount(app.database)
  const meera = openBrowser(app)
  await meera.login()
  await app.save(null, app.calls)
  const payload = { version: 1, changes: { voyages: [], calls: [] } }
  expect((await meera.put(app.url, payload)).json().data.version).toBe(2)

  for (const version of [1, null]) {
    const refused = await app.save(version, app.calls)
    expect(refused.statusCode).toBe(409)
    expect(refused.json().message).toMatch(
      /^This draft was changed by meera on \d+ \w+ \d{4}, \d\d:\d\d\. Reload and try again\.$/,
    )
  }
  await remove(app, `/api/drafts/${(await app.list())[0]?.id}`)
  const gone = await app.save(2, app.calls)
  expect([gone.statusCode, gone.json().message]).toEqual([
    409,
    'This draft was published or discarded meanwhile.',
  ])
})

test('names the calls that were changed since, and those whose vessel or port is gone', async () => {
  const app = await startWithRoute()
  const kobe = await addPort(app, 'Kobe')
  const { vessel_id, port_id } = app.cell
  await app.save(null, [...app.calls, { ...app.empty, port_id: kobe.id, to: texts('TBA') }])
  const conflicts = async () => (await app.inject(app.url)).json().draft.conflicts

  await put(app, `/api/schedules/${app.schedule.id}`, { vessel_id, port_id, dates: '30 Jan' })
  expect(await conflicts()).toMatchObject([{ vessel_id, port_id, stored: { dates: '30 Jan', version: 2 } }])
  await remove(app, `/api/ports/${kobe.id}`)
  expect(await conflicts()).toMatchObject([
    { vessel_id, port_id },
    { vessel_id, port_id: kobe.id, stored: null },
  ])
  await remove(app, `/api/vessels/${vessel_id}`)
  expect((await conflicts()).map((conflict: { stored: unknown }) => conflict.stored)).toEqual([
    null,
    null,
    null,
  ])
  const refused = await app.publish(1)
  expect([refused.statusCode, refused.json().conflicts.length]).toEqual([409, 3])
})

test('adds the ports it uses to the grid', async () => {
  const app = await startWithRoute()
  const grid = async () => (await app.inject(`/api/sailing-routes/${app.vessel.route_id}/grid`)).json()
  expect((await grid()).ports).toMatchObject([{ name: 'Mumbai' }])
  await app.save(null, app.calls)
  expect((await grid()).ports).toMatchObject([{ name: 'Mumbai' }, { name: 'Chennai' }])
})

test('answers 400, 404 and 422', async () => {
  const app = await startWithRoute()
  const payload = { version: null, changes: { voyages: [], calls: [] } }
  for (const method of ['GET', 'PUT'] as const) {
    const send = (url: string) => app.inject({ method, url, payload })
    expect((await send('/api/sailing-routes/99/draft')).statusCode).toBe(404)
    expect((await send('/api/sailing-routes/x/draft')).statusCode).toBe(400)
  }
  const long = await app.save(null, [{ ...app.cell, to: texts('x'.repeat(121)) }])
  expect([long.statusCode, long.json().errors]).toEqual([
    422,
    [{ field: 'changes.calls.0.to.dates', message: 'Dates must be at most 120 characters' }],
  ])
  expect((await readAllTables(app)).draft).toEqual([])
})
