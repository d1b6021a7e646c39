import { expect, test } from 'vitest'
import { type StartedApp, startApp } from '../../../../tests/app.ts'
import { createReadApi } from '../../../../tests/read-api.ts'
import { addPort, addRecord, addRoute } from '../../../../tests/records.ts'
import { loadGridScreen } from './grid-screen-data.ts'

test('loads the route in the address, or the first one, and the cell to start with', async () => {
  const app = await startApp()
  expect(await load(app, '')).toMatchObject({ grid: null, draft: null })
  await addRoute(app)
  const other = await addRecord(app, 'sailing-routes', { direction: 'EX INDIA TO JAPAN ( EXPORT )' })

  expect((await load(app, '?route=99')).grid?.route.id).toBe(1)
  const { grid, start, draft } = await load(app, `?route=${other.id}&vessel=3&port=x`)
  expect([grid?.route.id, start, draft]).toEqual([other.id, { route: other.id, vessel: 3, port: 0 }, null])
})

test('finds the route and the cell of a call', async () => {
  const app = await startApp()
  await addRoute(app)
  const route = await addRecord(app, 'sailing-routes', { direction: 'EX INDIA TO JAPAN ( EXPORT )' })
  const vessel = await addRecord(app, 'vessels', { route_id: route.id, name: 'HOSHI KADAMBA' })
  const port = await addPort(app, 'Kobe')
  const call = await addRecord(app, 'schedules', { vessel_id: vessel.id, port_id: port.id, dates: 'TBA' })

  const { grid, start } = await load(app, `?call=${call.id}`)
  expect([grid?.route.id, start]).toEqual([route.id, { route: route.id, vessel: vessel.id, port: port.id }])
  expect((await load(app, '?call=99')).grid?.route.id).toBe(1)
})

const load = (app: StartedApp, query: string) =>
  loadGridScreen(createReadApi(app), new URL(`http://localhost/admin/schedule/grid${query}`))
