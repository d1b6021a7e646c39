import { expect, test } from 'vitest'
import { createAccount, openBrowser } from '../../../tests/accounts.ts'
import { startWithRoute, texts } from '../../../tests/drafts.ts'
import { put, readAllTables, remove } from '../../../tests/records.ts'
import { insertDraft } from './draft.store.ts'

const HOUR_MS = 3_600_000
const inAnHour = () => new Date(Date.now() + HOUR_MS).toISOString()

const CIRCULAR = {
  kind: 'circular',
  title: 'circular.xlsx',
  content: '{}',
  created_at: '2026-11-01T00:00:00.000Z',
  updated_at: '2026-11-01T00:00:00.000Z',
} as const

test('are listed without their contents, last changed first', async () => {
  const app = await startWithRoute()
  await insertDraft(app.database.db, CIRCULAR)
  await app.save(null, app.calls)

  const [first, second, ...others] = await app.list()

  expect(others).toEqual([])
  expect(first).toMatchObject({
    ...{ kind: 'route', title: 'EX JAPAN TO INDIA ( IMPORT )', route_id: app.vessel.route_id },
    ...{ publish_at: null, failure: null, version: 1 },
  })
  expect(first?.updated_by).toMatch(/^administrator-/)
  expect(second).toMatchObject({ kind: 'circular', title: 'circular.xlsx', updated_by: null })
  expect(first).not.toHaveProperty('content')
})

test('are discarded', async () => {
  const app = await startWithRoute()
  const { id } = await insertDraft(app.database.db, CIRCULAR)

  const discarded = await remove(app, `/api/drafts/${id}`)

  expect([discarded.statusCode, discarded.json().message]).toEqual([200, 'Draft discarded'])
  expect(await readAllTables(app)).toMatchObject({ draft: [] })
  expect((await remove(app, `/api/drafts/${id}`)).statusCode).toBe(404)
})

test('of a route are published as one change, which can be undone', async () => {
  const app = await startWithRoute()
  await app.save(null, app.calls)
  const revision = Number(await app.database.revision())

  const published = await app.publish(1)

  expect(published.statusCode).toBe(200)
  expect(published.json()).toMatchObject({ success: true, routes: [app.vessel.route_id] })
  expect(await app.callTexts()).toEqual(['31 Jan', '3-4 Feb'])
  expect(await app.list()).toEqual([])
  expect(await app.database.revision()).toBe(revision + 1)
  const { batch } = published.json()
  expect((await app.inject({ method: 'POST', url: `/api/history/${batch}/undo` })).statusCode).toBe(200)
  expect(await app.callTexts()).toEqual(['29-30 Jan'])
})

test('that change nothing are published without a batch', async () => {
  const app = await startWithRoute()
  await app.save(null, [{ ...app.cell, to: texts('29-30 Jan') }])

  expect((await app.publish(1)).json()).toMatchObject({ batch: null, routes: [] })
  expect(await app.list()).toEqual([])
})

test('are not published if a call was changed meanwhile, or the draft itself', async () => {
  const app = await startWithRoute()
  await app.save(null, app.calls)
  await app.publishAt(1, inAnHour())
  expect(await app.list()).toMatchObject([{ problem: null }])
  const { vessel_id, port_id } = app.cell
  await put(app, `/api/schedules/${app.schedule.id}`, { vessel_id, port_id, dates: '30 Jan' })
  expect(await app.list()).toMatchObject([{ problem: expect.stringContaining('changed') }])
  const before = await readAllTables(app)

  const conflict = await app.publish(1)
  expect(conflict.statusCode).toBe(409)
  expect(conflict.json().conflicts).toMatchObject([{ vessel_id, port_id, stored: { dates: '30 Jan' } }])
  const stale = await app.publish(2)
  expect(stale.statusCode).toBe(409)
  expect(stale.json().message).toMatch(/^This draft was changed by administrator-\S+ on .+ Reload/)
  expect(await readAllTables(app)).toEqual(before)
})

test('are published once if two administrators publish them together', async () => {
  const app = await startWithRoute()
  await app.save(null, app.calls)

  // All three have the draft open: whoever asks for it after the first publishing finds none.
  const path = `${await app.draftPath()}/publish`
  const answers = await Promise.all([1, 2, 3].map(() => app.post(path, { version: 1 })))

  const statuses = answers.map(({ statusCode }) => statusCode).sort()
  expect(statuses[0]).toBe(200)
  expect(statuses.slice(1).every((status) => status === 404 || status === 409)).toBe(true)
  expect(await app.callTexts()).toEqual(['31 Jan', '3-4 Feb'])
})

test('of circulars are published from their review only', async () => {
  const app = await startWithRoute()
  const { id } = await insertDraft(app.database.db, CIRCULAR)
  const url = `/api/drafts/${id}/publish`
  const refused = await app.inject({ method: 'POST', url, payload: { version: 1 } })
  expect([refused.statusCode, refused.json().message]).toEqual([
    409,
    'Publish this circular from its review.',
  ])
})

test('get a time of publishing, which another time or none replaces', async () => {
  const app = await startWithRoute()
  await app.save(null, app.calls)
  const at = inAnHour()

  const set = await app.publishAt(1, at.replace('Z', '+00:00'))
  expect(set.statusCode).toBe(200)
  expect(set.json().data).toMatchObject({ publish_at: at, version: 1 })
  expect((await app.inject(app.url)).json().draft.publish_at).toBe(at)
  expect((await readAllTables(app)).draft[0]?.publish_by).not.toBeNull()

  const cleared = await app.publishAt(1, null)
  expect(cleared.json()).toMatchObject({
    message: 'Not published by itself any more',
    data: { publish_at: null },
  })
  expect((await readAllTables(app)).draft[0]?.publish_by).toBeNull()
})

test('are published on behalf of who changed them last', async () => {
  const app = await startWithRoute()
  const id = await createAccount(app.database)
  const meera = openBrowser(app)
  await meera.login()
  await app.save(null, app.calls)
  await app.publishAt(1, inAnHour())
  const payload = { version: 1, changes: { voyages: [], calls: app.calls } }
  await meera.put(app.url, payload)

  const [draft] = (await readAllTables(app)).draft
  expect(draft).toMatchObject({ publish_by: id, version: 2 })
  expect(draft?.publish_at).not.toBeNull()
})

test('refuse a time that is over or none, and a version that is not theirs', async () => {
  const app = await startWithRoute()
  await app.save(null, app.calls)
  const message = 'Publish at must be a date and time'

  const over = await app.publishAt(1, '2026-01-01T00:00:00Z')
  expect([over.statusCode, over.json().errors]).toEqual([
    422,
    [{ field: 'publish_at', message: 'Publish at must be in the future' }],
  ])
  for (const wrong of ['tomorrow', '2999-13-01T00:00:00Z', '2999-12-01T00:00', 7, undefined]) {
    const refused = await app.publishAt(1, wrong)
    expect([refused.statusCode, refused.json().errors]).toEqual([422, [{ field: 'publish_at', message }]])
  }
  expect((await app.publishAt(2, inAnHour())).statusCode).toBe(409)
})

test('answer 400, 404 and 422', async () => {
  const app = await startWithRoute()
  await app.save(null, app.calls)
  const [draft] = await app.list()
  const at = { version: 1, publish_at: inAnHour() }
  const requests = [
    ['POST', '/publish', { version: 1 }],
    ['PUT', '/publish-at', at],
    ['POST', '/preview', {}],
    ['DELETE', '', {}],
  ] as const
  for (const [method, end, payload] of requests) {
    const send = async (id: unknown, body: object = payload) =>
      (await app.inject({ method, url: `/api/drafts/${id}${end}`, payload: body })).statusCode
    expect(await send(99)).toBe(404)
    expect(await send('x')).toBe(400)
    if ('version' in payload) expect(await send(draft?.id, {})).toBe(422)
  }
})

test('of circulars that nobody touched for 90 days are removed, unless they have a time', async () => {
  const app = await startWithRoute()
  const { db } = app.database
  const ago = (days: number) => new Date(Date.now() - days * 24 * HOUR_MS).toISOString()
  await insertDraft(db, { ...CIRCULAR, title: 'old', updated_at: ago(91) })
  await insertDraft(db, { ...CIRCULAR, title: 'recent', updated_at: ago(89) })
  await insertDraft(db, { ...CIRCULAR, title: 'timed', updated_at: ago(91), publish_at: inAnHour() })
  await insertDraft(db, { ...CIRCULAR, kind: 'route', route_id: 9, title: 'route', updated_at: ago(91) })

  expect(await app.services.drafts.removeUntouched()).toEqual({ drafts: 1 })
  const left = await db.selectFrom('draft').select('title').orderBy('title').execute()
  expect(left.map(({ title }) => title)).toEqual(['recent', 'route', 'timed'])
})
