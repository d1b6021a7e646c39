import { afterEach, expect, test, vi } from 'vitest'
import { createAccount, openBrowser, openLoggedIn } from '../../../tests/accounts.ts'
import { startApp } from '../../../tests/app.ts'
import { readAllTables } from '../../../tests/records.ts'
import { SESSION_IDLE_MS, SESSION_LIFE_MS } from './session.service.ts'

const HOUR_MS = 3_600_000

afterEach(() => {
  vi.useRealTimers()
})

test('are listed with device, address and last use, and can be ended', async () => {
  const app = await startApp()
  await createAccount(app.database)
  const firefox = {
    remoteAddress: '203.0.113.7',
    headers: { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0' },
  }
  const other = await openLoggedIn(app, firefox)
  const third = await openLoggedIn(app)
  const browser = await openLoggedIn(app)

  const sessions = (await browser.get('/api/profile/sessions')).json()
  expect(sessions).toHaveLength(3)
  expect(sessions.filter(({ current }: { current: boolean }) => current)).toHaveLength(1)
  const first = sessions.find(({ address }: { address: string }) => address === '203.0.113.7')
  expect(first).toMatchObject({ device: 'Firefox on Linux', current: false })

  expect((await browser.delete(`/api/profile/sessions/${first.id}`)).statusCode).toBe(200)
  expect((await other.get('/api/ports')).statusCode).toBe(401)
  expect((await browser.delete(`/api/profile/sessions/${first.id}`)).statusCode).toBe(404)

  expect((await browser.delete('/api/profile/sessions')).statusCode).toBe(200)
  expect((await third.get('/api/ports')).statusCode).toBe(401)
  expect((await browser.get('/api/profile/sessions')).json()).toHaveLength(1)
})

test('begun while the clock was a year ahead do not outlive it', async () => {
  const app = await startApp()
  await createAccount(app.database)
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 365 * 24 * HOUR_MS })
  const browser = await openLoggedIn(app)
  expect((await browser.get('/api/ports')).statusCode).toBe(200)

  vi.useRealTimers()
  expect((await browser.get('/api/ports')).statusCode).toBe(401)
  expect((await (await openLoggedIn(app)).get('/api/ports')).statusCode).toBe(200)
})

test('of another account cannot be ended', async () => {
  const app = await startApp()
  await createAccount(app.database)
  await createAccount(app.database, { username: 'other' })
  const other = openBrowser(app)
  await other.login('other')
  const [theirs] = (await other.get('/api/profile/sessions')).json()
  const browser = await openLoggedIn(app)

  expect((await browser.delete(`/api/profile/sessions/${theirs.id}`)).statusCode).toBe(404)
  expect((await other.get('/api/ports')).statusCode).toBe(200)
})

test('end after the idle time, by the server’s clock', async () => {
  const app = await startApp()
  await createAccount(app.database)
  const browser = await openLoggedIn(app)
  const start = Date.now()
  const at = (milliseconds: number) => vi.useFakeTimers({ toFake: ['Date'], now: start + milliseconds })

  at(SESSION_IDLE_MS - HOUR_MS)
  expect((await browser.get('/api/ports')).statusCode).toBe(200)
  at(2 * SESSION_IDLE_MS - 2 * HOUR_MS)
  expect((await browser.get('/api/ports')).statusCode).toBe(200)
  at(3 * SESSION_IDLE_MS)
  expect((await browser.get('/api/ports')).statusCode).toBe(401)
  expect((await browser.get('/backend/api/session')).json()).toEqual({ authenticated: false })
})

test('in constant use end after a week', async () => {
  const app = await startApp()
  await createAccount(app.database)
  const browser = await openLoggedIn(app)
  const start = Date.now()
  let status = 200
  let passed = 0
  while (status === 200 && passed < 2 * SESSION_LIFE_MS) {
    passed += 4 * HOUR_MS
    vi.useFakeTimers({ toFake: ['Date'], now: start + passed })
    status = (await browser.get('/api/profile')).statusCode
  }

  expect(status).toBe(401)
  expect(passed).toBe(SESSION_LIFE_MS)
})

test('update their last use at most once a minute, without a new public revision', async () => {
  const app = await startApp()
  await createAccount(app.database)
  const before = await readAllTables(app)
  const browser = await openLoggedIn(app)
  const { session } = await readAllTables(app)
  const start = Date.now()

  vi.useFakeTimers({ toFake: ['Date'], now: start + 50_000 })
  await browser.get('/api/ports')
  expect((await readAllTables(app)).session).toEqual(session)
  vi.useFakeTimers({ toFake: ['Date'], now: start + 70_000 })
  await browser.get('/api/ports')
  expect((await readAllTables(app)).session).not.toEqual(session)
  expect((await readAllTables(app)).revision).toEqual(before.revision)
})
