import { expect, test } from 'vitest'
import { type StartedApp, startApp } from '../../../tests/app.ts'
import { declared, testEntityRoutes } from '../../../tests/entity-routes.ts'
import { setNow } from '../../../tests/outbox.ts'
import { addPort, addRecord, addRoute, newestBatch, put, readAllTables } from '../../../tests/records.ts'
import { ANNOUNCEMENT } from './announcement.ts'

const FORM = {
  title: 'Strike at Chennai',
  text: 'Gates are closed.\n\nCall us before you send a truck.',
  urgency: 'urgent',
  scope: 'everywhere',
  from_at: '2026-01-01T00:30:00.000Z',
  until_at: '2099-01-02T12:30:00.000Z',
}

testEntityRoutes({
  ...declared(ANNOUNCEMENT, ['port_id']),
  form: async (app) => ({ ...FORM, scope: 'route', route_id: (await addRoute(app)).id }),
  other: { title: 'Strike is over', text: 'Thank you.', until_at: '2099-02-01T00:00:00.000Z' },
  required: ['title'],
})

const refusalOf = async (app: StartedApp, fields: object) => {
  const before = await readAllTables(app)
  const refused = await app.inject({
    method: 'POST',
    url: '/api/announcements',
    payload: { ...FORM, ...fields },
  })
  expect(refused.statusCode).toBe(422)
  expect(await readAllTables(app)).toEqual(before)
  return refused.json().errors
}

test('what cannot be meant is refused beside its field, and nothing is written', async () => {
  const app = await startApp()
  const until = { field: 'until_at', message: 'Until must be later than From' }
  expect(await refusalOf(app, { until_at: '2026-01-01T00:29:00Z' })).toEqual([until])
  expect(await refusalOf(app, { until_at: FORM.from_at })).toEqual([until])
  expect(await refusalOf(app, { until_at: '2026-01-01T00:31:00Z' })).toEqual([
    { field: 'until_at', message: 'Until is in the past, so nobody would see this announcement' },
  ])
  expect(await refusalOf(app, { scope: 'port' })).toEqual([{ field: 'port_id', message: 'Port is required' }])
  expect(await refusalOf(app, { scope: 'route', route_id: 9 })).toEqual([
    { field: 'route_id', message: 'Route not found' },
  ])
  for (const from_at of [
    'tomorrow',
    '2026-13-01T00:00:00Z',
    '0001-01-01T00:00:00Z',
    '9999-12-31T23:59:00-12:00',
    5,
  ])
    expect(await refusalOf(app, { from_at }), `${from_at}`).toEqual([
      { field: 'from_at', message: 'From must be a date and time between 2000 and 2099' },
    ])
  expect((await refusalOf(app, { title: 'x'.repeat(10_000), urgency: 'very', scope: 'moon' })).length).toBe(3)
})

test('without times it is shown at once, until it is withdrawn by the clock of the server', async () => {
  setNow('2026-11-26T06:00:42Z')
  const app = await startApp()
  const times = { from_at: '', until_at: '' }
  const added = await addRecord(app, 'announcements', { ...FORM, ...times })
  expect(added).toMatchObject({ from_at: '2026-11-26T06:00:00.000Z', until_at: null, state: 'shown' })

  setNow('2026-11-26T06:15:07Z')
  const withdrawn = await put(app, '/api/announcements/1', { ...added, until_at: 'now' })

  expect(withdrawn.json().data).toMatchObject({ until_at: '2026-11-26T06:15:07.000Z', state: 'over' })
  expect((await app.inject('/backend/api/announcements')).json()).toEqual([])
})

test('an update keeps what it does not send', async () => {
  const app = await startApp()
  const { text, from_at, until_at } = await addRecord(app, 'announcements', FORM)
  const changed = await put(app, '/api/announcements/1', {
    title: 'Over soon',
    urgency: 'urgent',
    scope: 'schedule',
  })
  expect(changed.json().data).toMatchObject({
    title: 'Over soon',
    scope: 'schedule',
    text,
    from_at,
    until_at,
  })
})

test('are listed by their state, and exported', async () => {
  setNow('2026-11-26T06:00:00Z')
  const app = await startApp()
  const add = (title: string, from_at: string) =>
    addRecord(app, 'announcements', { ...FORM, title, from_at, until_at: '' })
  await add('Later', '2026-11-26T06:01:00Z')
  const over = await add('Over', '2026-11-25T06:00:00Z')
  await put(app, `/api/announcements/${over.id}`, { ...over, until_at: '2026-11-26T06:00:00Z' })
  await add('Now', '2026-11-26T06:00:00Z')
  const titles = async (query: string) =>
    (await app.inject(`/api/announcements?${query}`)).json().map(({ title }: { title: string }) => title)

  expect(await titles('state=scheduled')).toEqual(['Later'])
  expect(await titles('state=shown')).toEqual(['Now'])
  expect(await titles('state=over')).toEqual(['Over'])
  expect(await titles('state=open')).toEqual(['Later', 'Now'])
  expect(await titles('search=over')).toEqual(['Over'])
  expect((await app.inject('/api/announcements?state=gone')).statusCode).toBe(400)
  const file = await app.inject('/api/announcements/export?format=csv')
  expect(file.body).toContain('Over,"Gates are closed.')
  expect(file.body).toContain('Urgent,On every page,"25 Nov 2026, 11:30","26 Nov 2026, 11:30",Over')
})

test('at most 50 are scheduled or shown at a time', async () => {
  const app = await startApp()
  for (let n = 1; n < 50; n++) await addRecord(app, 'announcements', { ...FORM, title: `Strike ${n}` })
  const last = await addRecord(app, 'announcements', FORM)

  const [{ message }] = await refusalOf(app, {})
  expect(message).toBe('At most 50 announcements can be scheduled or shown. Withdraw or delete one first.')

  expect((await put(app, `/api/announcements/${last.id}`, { ...FORM, title: 'Changed' })).statusCode).toBe(
    200,
  )
  await put(app, `/api/announcements/${last.id}`, { ...FORM, until_at: 'now' })
  await addRecord(app, 'announcements', FORM)
  expect((await put(app, `/api/announcements/${last.id}`, FORM)).statusCode).toBe(422)
})

test('go with their route or port, which the preview says, and come back with it', async () => {
  const app = await startApp()
  const [route, port] = [await addRoute(app), await addPort(app)]
  await addRecord(app, 'announcements', { ...FORM, scope: 'route', route_id: route.id, port_id: port.id })
  await addRecord(app, 'announcements', { ...FORM, scope: 'port', port_id: port.id })
  const list = async () => (await app.inject('/api/announcements')).json()
  expect(await list()).toMatchObject([
    { scope: 'route', route_direction: route.direction, port_id: null },
    { scope: 'port', port_name: port.name },
  ])

  for (const [url, id] of [
    ['/api/sailing-routes', route.id],
    ['/api/ports', port.id],
  ]) {
    const preview = await app.inject({ method: 'POST', url: `${url}/delete/preview`, payload: { ids: [id] } })
    expect(preview.json()).toContainEqual({ entity: 'announcement', action: 'delete', count: 1 })
    const before = await list()
    const { batch } = (await app.inject({ method: 'DELETE', url: `${url}/${id}` })).json()
    expect(await list()).toHaveLength(1)
    await app.inject({ method: 'POST', url: `/api/history/${batch}/undo` })
    expect((await list()).map(({ title, scope }: typeof FORM) => [title, scope])).toEqual(
      before.map(({ title, scope }: typeof FORM) => [title, scope]),
    )
  }
})

test('the history says when and where they are shown', async () => {
  const app = await startApp()
  await addRecord(app, 'announcements', FORM)
  const { batch } = await newestBatch(app)
  const { body } = await app.inject(`/api/history/batches/${batch}`)
  expect(body).toContain('1 Jan 2026, 06:00')
  expect(body).toContain('On every page')
})

test('one that is shown stays when its author leaves; one whose author left before waits until somebody decides', async () => {
  setNow('2026-11-26T05:00:00Z')
  const author = await startApp({ as: 'site' })
  const administrator = await startApp({ database: author.database })
  const form = { ...FORM, until_at: '' }
  await addRecord(author, 'announcements', { ...form, title: 'Early', from_at: '2026-11-26T05:02:00Z' })
  await addRecord(author, 'announcements', { ...form, title: 'Late', from_at: '2026-11-26T05:04:00Z' })
  const { id } = await author.database.db
    .selectFrom('account')
    .select('id')
    .where('role', '=', 'site')
    .executeTakeFirstOrThrow()
  const step = async (name: 'disable' | 'enable') =>
    expect(
      (await administrator.inject({ method: 'POST', url: `/api/users/${id}/${name}`, payload: {} }))
        .statusCode,
    ).toBe(200)
  const shown = async () =>
    (await administrator.inject('/backend/api/announcements'))
      .json()
      .map((each: { title: string }) => each.title)
  const states = async () =>
    (await administrator.inject('/api/announcements')).json().map((each: { state: string }) => each.state)

  setNow('2026-11-26T05:03:00Z')
  expect(await shown()).toEqual(['Early'])
  await step('disable')
  setNow('2026-11-26T05:05:00Z')
  expect(await shown()).toEqual(['Early'])
  expect(await states()).toEqual(['shown', 'held'])
  expect((await administrator.inject('/api/announcements?state=held')).json()).toHaveLength(1)
  await step('enable')
  expect(await states()).toEqual(['shown', 'held'])
  expect((await administrator.inject('/api/today')).json().on_hold).toMatchObject([
    { what: "Announcement 'Late'" },
  ])
  const saved = { ...form, title: 'Late', from_at: '2026-11-26T05:04:00Z' }
  expect((await put(administrator, '/api/announcements/2', saved)).statusCode).toBe(200)
  expect(await shown()).toEqual(['Late', 'Early'])
  expect((await administrator.inject('/api/today')).json().on_hold).toEqual([])
})
