import { Kysely } from 'kysely'
import { expect, test, vi } from 'vitest'
import { startApp } from '../../../../tests/app.ts'
import { withoutRequestId } from '../../../../tests/comparable-response.ts'
import { databases } from '../../../../tests/databases.ts'
import { startWithRoute, texts } from '../../../../tests/drafts.ts'
import { addPort, addRecord, addVessel, put, readAllTables, remove } from '../../../../tests/records.ts'

const DAY_MS = 86_400_000

test('shows the schedule as it would be, to anybody with the key, and changes nothing', async () => {
  const app = await startWithRoute()
  await app.save(null, app.calls, [{ id: -1, name: 'NEW', voyage: '1W' }])
  const created = await app.preview()
  const { path, expires_at } = created.json()
  expect(created.statusCode).toBe(200)
  expect(path).toMatch(/^\/preview\/[\w.-]+$/)
  expect(Date.parse(expires_at) - Date.now()).toBeGreaterThan(6.9 * DAY_MS)
  const { session: _, ...before } = await readAllTables(app)
  expect(JSON.stringify(before.draft)).not.toContain(path.split('/').at(-1))

  const visitor = await startApp({ database: app.database, as: 'visitor' })
  const shown = await visitor.inject(`/backend/api${path}`)

  expect(shown.statusCode).toBe(200)
  expect(shown.headers).toMatchObject({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex' })
  expect(shown.json()).toMatchObject({
    ...{ title: 'EX JAPAN TO INDIA ( IMPORT )', expires_at, problem: null },
    schedules: [
      {
        vessels: [{ name: 'TAMARIND CREST' }, { name: 'NEW', voyage: '1W' }],
        ports: [{ name: 'Mumbai' }, { name: 'Chennai' }],
        schedules: [{ dates: '31 Jan', eta: '0600' }, { dates: '3-4 Feb' }],
      },
    ],
  })
  const { session, ...after } = await readAllTables(app)
  expect(after).toEqual(before)
  const published = `/backend/api/sailing-schedule/${app.vessel.route_id}`
  expect((await visitor.inject(published)).json().schedules).toMatchObject([{ dates: '29-30 Jan' }])
})

test('has one answer for unknown, replaced and expired keys and for discarded drafts', async () => {
  const app = await startWithRoute()
  await app.save(null, app.calls)
  const { path: replaced } = (await app.preview()).json()
  expect((await app.preview()).json().path).toBe(replaced)
  const [draft] = await app.list()
  const { path } = (
    await app.inject({ method: 'POST', url: `/api/drafts/${draft?.id}/preview/renew` })
  ).json()
  const answer = async (key: string) => {
    const { statusCode, body } = await app.inject(`/backend/api${key}`)
    return `${statusCode} ${withoutRequestId(body)}`
  }
  const unknown = await answer('/preview/AAAAAAAAAAAAAAAAAAAAAA')
  expect(unknown).toContain('There is no such preview, or its address has expired.')
  expect(unknown.startsWith('404')).toBe(true)

  expect(await answer(replaced)).toBe(unknown)
  expect((await answer(path)).startsWith('200')).toBe(true)
  const preview_until = new Date(Date.now() - 1).toISOString()
  await app.database.db.updateTable('draft').set({ preview_until }).execute()
  expect(await answer(path)).toBe(unknown)
  const { path: last } = (await app.preview()).json()
  await remove(app, `/api/drafts/${(await app.list())[0]?.id}`)
  expect(await answer(last)).toBe(unknown)
  expect(await answer('/preview/x')).toBe(unknown)
})

test('says why the draft cannot be published now', async () => {
  const app = await startWithRoute()
  await app.save(null, app.calls)
  const { vessel_id, port_id } = app.cell
  await put(app, `/api/schedules/${app.schedule.id}`, { vessel_id, port_id, dates: '30 Jan' })
  const { path } = (await app.preview()).json()

  expect((await app.inject(`/backend/api${path}`)).json()).toMatchObject({
    problem: 'Someone else has changed 1 of these calls. Nothing was saved.',
    schedules: [],
  })
})

test('is computed once until the draft changes, or some seconds after the schedule has', async () => {
  const app = await startWithRoute()
  await app.save(null, app.calls)
  const { path } = (await app.preview()).json()
  const begin = vi.spyOn(Kysely.prototype, 'startTransaction')
  const firstDates = async () => {
    const shown = await Promise.all([1, 2, 3].map(() => app.inject(`/backend/api${path}`)))
    return shown[0]?.json().schedules[0].schedules[0].dates
  }

  expect(await firstDates()).toBe('31 Jan')
  await firstDates()
  expect(begin).toHaveBeenCalledTimes(1)
  await app.save(1, [{ ...app.cell, to: texts('1 Feb') }])
  expect(await firstDates()).toBe('1 Feb')
  expect(begin).toHaveBeenCalledTimes(2)

  await addPort(app, 'Kobe')
  await firstDates()
  expect(begin).toHaveBeenCalledTimes(2)
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 11_000 })
  await firstDates()
  vi.useRealTimers()
  expect(begin).toHaveBeenCalledTimes(3)
})

test('lets other writes wait for a short time only', async () => {
  const app = await startWithRoute()
  const route_id = Number(app.vessel.route_id)
  const names = Array.from({ length: 30 }, (_, n) => ({ name: `Port ${n}`, name_key: `port ${n}` }))
  const cells = await app.database.db.insertInto('port').values(names).returning('id').execute()
  const voyages = Array.from({ length: 30 }, (_, n) => ({ id: -1 - n, name: `NEW ${n}`, voyage: null }))
  const calls = voyages.flatMap(({ id }) =>
    cells.map((port) => ({
      ...{ vessel_id: id, port_id: port.id, id: null, version: null },
      to: texts('TBA'),
    })),
  )
  await app.save(null, calls, voyages)
  const { path } = (await app.preview()).json()

  const [shown] = await Promise.all([
    app.inject(`/backend/api${path}`),
    addVessel(app, 'MEANWHILE', route_id),
    addRecord(app, 'ports', { name: 'Meanwhile' }),
  ])

  expect(shown?.json().schedules[0].schedules).toHaveLength(901)
})

test('the page of a preview is neither cached nor indexed, and says what it shows', async () => {
  const app = await startWithRoute(databases.SQLite)
  await app.save(null, app.calls)
  const { path } = (await app.preview()).json()
  const visitor = await startApp({ database: app.database, as: 'visitor', pages: true })

  const page = await visitor.inject(path)
  expect(page.statusCode).toBe(200)
  expect(page.headers).toMatchObject({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex' })
  expect(page.headers['content-security-policy']).toContain("script-src 'self' 'nonce-")
  expect(page.body).toContain('<meta name="robots" content="noindex"/>')
  expect(page.body).toContain('Preview of a draft. Not published.')
  expect(page.body).toContain('31 Jan')

  const { vessel_id, port_id } = app.cell
  await put(app, `/api/schedules/${app.schedule.id}`, { vessel_id, port_id, dates: '30 Jan' })
  await app.save(1, app.calls)
  const conflicting = await visitor.inject(path)
  expect(conflicting.statusCode).toBe(200)
  expect(conflicting.body).toContain('This draft cannot be published as it is')

  const unknown = await visitor.inject('/preview/AAAAAAAAAAAAAAAAAAAAAA')
  expect(unknown.statusCode).toBe(404)
  expect(unknown.body).toContain('There is no preview at this address, or it has expired.')
  expect((await visitor.inject('/sitemap.xml')).body).not.toContain('preview')
})

test.each(['/preview/unknown', '/PREVIEW/UNKNOWN', '/Preview/Text%201'])(
  '%s says that the preview is gone',
  async (url) => {
    const { inject } = await startApp({ as: 'visitor', pages: true })
    const page = await inject(url)
    expect([page.statusCode, page.body]).toEqual([
      404,
      expect.stringContaining('There is no preview at this address'),
    ])
  },
)
