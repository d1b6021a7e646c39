import { expect, test } from 'vitest'
import { type StartedApp, startApp } from '../../../tests/app.ts'
import { createReadApi } from '../../../tests/read-api.ts'
import { addPort, addRecord, addRoute } from '../../../tests/records.ts'
import { loadScheduleScreen } from './schedule-screen-data.ts'

test('loads a page of the tab, the counts of all tabs, and the options of forms and filters', async () => {
  const app = await startApp()
  const route = await addRoute(app)
  for (const n of [1, 2, 3, 4, 5, 6, 7]) {
    await addRecord(app, 'vessels', { route_id: route.id, name: `VESSEL ${n}` })
  }

  const data = await load(app, '?tab=vessels&page=2')
  expect(data.list).toMatchObject({ total: 7, page: 2 })
  expect(data.list.rows).toMatchObject([{ name: 'VESSEL 6' }, { name: 'VESSEL 7' }])
  expect(data.counts).toEqual({ routes: 1, vessels: 7, ports: 0, schedules: 0 })
  expect(data.routes).toMatchObject([{ id: route.id }])
  expect((await load(app, '')).tab).toBe('routes')
  expect((await load(app, '?tab=nonsense&page=-1&size=7&sort=x')).state).toMatchObject({ page: 1, size: 5 })
})

test('loads the last page for a page beyond it', async () => {
  const app = await startApp()
  for (const n of [1, 2, 3, 4, 5, 6]) await addPort(app, `Port ${n}`)

  expect((await load(app, '?tab=ports&page=9')).list).toMatchObject({ page: 2, rows: [{ name: 'Port 6' }] })
})

test('drops a search that hides the row to be shown, and keeps one that finds it', async () => {
  const app = await startApp()
  await addPort(app, 'Kobe')
  await addPort(app, 'Osaka')

  const hidden = await load(app, '?tab=ports&search=kobe&sort=-name&show=2').catch((thrown) => thrown)
  expect(hidden).toBeInstanceOf(Response)
  expect(hidden.headers.get('location')).toBe('?tab=ports&sort=-name&show=2')
  expect((await load(app, '?tab=ports&search=osa&show=2')).list.total).toBe(1)
  expect((await load(app, '?tab=ports&show=99')).list.total).toBe(2)
})

const load = (app: StartedApp, query: string) =>
  loadScheduleScreen(createReadApi(app), new URL(`http://localhost/admin/schedule${query}`))
