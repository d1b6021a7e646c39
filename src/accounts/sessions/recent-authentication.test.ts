import { afterEach, expect, test, vi } from 'vitest'
import { type Browser, createAccount, openBrowser, PASSWORD } from '../../../tests/accounts.ts'
import { type StartedApp, startApp } from '../../../tests/app.ts'
import { createAuthenticator } from '../../../tests/authenticator.ts'
import { describeOnBoth, type TestDatabase } from '../../../tests/databases.ts'
import { asForm, asMultipart } from '../../../tests/encodings.ts'
import { newLedger } from '../../../tests/ledger.ts'
import { addEnquiry } from '../../../tests/received.ts'
import { everything } from '../../../tests/records.ts'

const MINUTE_MS = 60_000
const EMAIL = 'asha.rao@visitor.example'
const proof = { current_password: PASSWORD }
const wrong = { current_password: 'not-the-password' }

/** Only the clock is moved; timers and sockets run on. */
const later = (minutes: number) =>
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + minutes * MINUTE_MS })

/** A site with one account of each status, a visitor's enquiry, and an administrator who logged in just now. */
async function start(on: TestDatabase) {
  const app = await startApp({ on, as: 'visitor', settings: { ERASURE_LEDGER: newLedger() } })
  await createAccount(app.database)
  const pending = await createAccount(app.database, { username: 'pending-one', status: 'pending' })
  const active = await createAccount(app.database, { username: 'active-one' })
  const disabled = await createAccount(app.database, { username: 'disabled-one', status: 'disabled' })
  await addEnquiry(app.database, { email: EMAIL })
  const browser = openBrowser(app)
  await browser.login()
  const calls: Call[] = [
    { method: 'POST', url: `/api/users/${pending}/approve` },
    { method: 'POST', url: `/api/users/${active}/disable` },
    { method: 'POST', url: `/api/users/${disabled}/enable` },
    { method: 'DELETE', url: `/api/users/${pending}` },
    { method: 'POST', url: '/api/people/erase', payload: { email: EMAIL } },
  ]
  return { app, browser, calls, active }
}

type Call = { method: 'POST' | 'DELETE'; url: string; payload?: Record<string, unknown> }

const send = (browser: Browser, { method, url, payload }: Call, more: object = {}) =>
  browser.request({ method, url, payload: { ...payload, ...more } })

/** All but what a request leaves behind by itself: the session's last use, and counted attempts. */
async function kept(app: StartedApp) {
  const { session: _session, throttle: _throttle, ...others } = await everything(app)
  return others
}

describeOnBoth('a recent password', (on) => {
  afterEach(() => {
    vi.useRealTimers()
  })

  test('is what a login is for 15 minutes, and then nothing is done without the password', async () => {
    const { app, browser, calls, active } = await start(on)
    later(14)
    const disabled = await browser.post(`/api/users/${active}/disable`)
    expect(disabled.statusCode).toBe(200)
    await browser.post(`/api/users/${active}/enable`)
    later(2)
    const before = await kept(app)

    for (const call of calls) {
      for (const body of [undefined, {}]) {
        const refused = await browser.request({ ...call, payload: call.payload ?? body })
        expect(refused.statusCode, call.url).toBe(403)
        expect(refused.headers['content-type']).toContain('application/problem+json')
        expect(refused.json()).toMatchObject({
          success: false,
          code: 'password_required',
          message: 'Enter your password again to continue',
          status: 403,
        })
      }
    }
    expect(await kept(app)).toEqual(before)
  })

  test('is not asked for by calls that are not listed', async () => {
    const { browser } = await start(on)
    later(60)

    expect((await browser.get('/api/users')).statusCode).toBe(200)
    expect((await browser.put('/api/profile', { email: 'meera@example.com' })).statusCode).toBe(200)
    expect((await browser.post('/api/ports', { name: 'Kobe' })).statusCode).toBe(201)
  })

  test('is given with the request itself, and then holds for the next 15 minutes', async () => {
    const { browser, calls } = await start(on)
    later(60)

    for (const call of calls.slice(0, 3)) {
      const done = await send(browser, call, call === calls[0] ? proof : {})
      expect(done.statusCode, call.url).toBe(200)
    }
    later(16)
    for (const call of calls.slice(3)) {
      later(16)
      expect((await send(browser, call)).statusCode, call.url).toBe(403)
      expect((await send(browser, call, proof)).statusCode, call.url).toBe(200)
    }
  })

  test('a wrong one is refused beside its field, changes nothing, and counts for nothing', async () => {
    const { app, browser, calls } = await start(on)
    later(60)
    const before = await kept(app)

    for (const call of calls) {
      const refused = await send(browser, call, wrong)
      expect(refused.statusCode, call.url).toBe(422)
      expect(refused.json()).toMatchObject({
        message: 'Current password is incorrect',
        errors: [{ field: 'current_password', message: 'Current password is incorrect' }],
      })
      expect((await send(browser, call)).statusCode, call.url).toBe(403)
    }
    expect(await kept(app)).toEqual(before)
  })

  test('a wrong one is refused within the 15 minutes too', async () => {
    const { app, browser, calls } = await start(on)
    const before = await kept(app)

    for (const call of calls) expect((await send(browser, call, wrong)).statusCode).toBe(422)
    expect(await kept(app)).toEqual(before)
  })

  test('guessing it is slowed down like a login', async () => {
    const { browser, calls } = await start(on)
    later(60)
    const [call] = calls as [Call]
    const statuses: number[] = []
    for (let n = 0; n < 12; n += 1) statuses.push((await send(browser, call, wrong)).statusCode)

    expect(statuses).toEqual([...Array(10).fill(422), 429, 429])
    const right = await send(browser, call, proof)
    expect(right.statusCode).toBe(429)
    expect(Number(right.headers['retry-after'])).toBeGreaterThanOrEqual(1)
  })

  test.each([7, ['a'], { $ne: '' }, 'x'.repeat(201), ''])('%j is no password', async (current_password) => {
    const { app, browser, calls } = await start(on)
    const before = await kept(app)

    for (const call of calls) {
      const refused = await send(browser, call, { current_password })
      expect(refused.statusCode, call.url).toBe(422)
      expect(refused.json().errors).toMatchObject([{ field: 'current_password' }])
    }
    expect(await kept(app)).toEqual(before)
  })

  test('it comes in any of the three encodings', async () => {
    const { browser, calls } = await start(on)
    const multipart = asMultipart(proof)
    const encodings = [
      ['application/json', JSON.stringify(proof)],
      ['application/x-www-form-urlencoded', asForm(proof)],
      [multipart.type, multipart.payload],
    ]

    for (const [index, [type, payload]] of encodings.entries()) {
      later(60)
      const { method, url } = calls[index] as Call
      const done = await browser.request({ method, url, payload, headers: { 'content-type': type } })
      expect(done.statusCode, type).toBe(200)
    }
    const { url } = calls[0] as Call
    const headers = { 'content-type': 'application/json' }
    expect((await browser.request({ method: 'POST', url, payload: '{', headers })).statusCode).toBe(400)
  })

  test('without it nobody learns which accounts there are; with it the usual answers come', async () => {
    const { app, browser, active } = await start(on)
    later(60)

    for (const id of [active, 999])
      expect((await browser.post(`/api/users/${id}/approve`)).statusCode).toBe(403)
    expect((await browser.post('/api/users/999/approve', proof)).statusCode).toBe(404)
    expect((await browser.post(`/api/users/${active}/approve`)).statusCode).toBe(409)
    expect((await openBrowser(app).post('/api/users/999/approve', proof)).statusCode).toBe(401)
  })

  test('a session of an older program is asked for it', async () => {
    const { app, browser, calls } = await start(on)
    await app.database.db.updateTable('session').set({ authenticated_at: null }).execute()

    for (const call of calls) expect((await send(browser, call)).statusCode).toBe(403)
  })

  test('of one session is of no use for another of the same account', async () => {
    const { app, browser, calls } = await start(on)
    later(60)
    const other = openBrowser(app)
    await other.login()

    expect((await send(browser, calls[0] as Call)).statusCode).toBe(403)
    expect((await send(other, calls[0] as Call)).statusCode).toBe(200)
  })

  test('a login by passkey is as good, and the password is what is asked for later', async () => {
    const { app, browser, calls } = await start(on)
    const device = createAuthenticator()
    const options = (await browser.post('/api/profile/passkeys/options', proof)).json()
    await browser.post('/api/profile/passkeys', { name: 'Telephone', credential: device.register(options) })
    later(60)
    const logIn = async () => {
      const asked = (await browser.post('/backend/api/login/passkey/options')).json()
      return browser.post('/backend/api/login/passkey', { credential: device.logIn(asked) })
    }
    expect((await send(browser, calls[0] as Call)).statusCode).toBe(403)

    expect((await logIn()).statusCode).toBe(200)

    expect((await send(browser, calls[0] as Call)).statusCode).toBe(200)
    later(16)
    expect((await send(browser, calls[1] as Call)).statusCode).toBe(403)
    expect((await send(browser, calls[1] as Call, proof)).statusCode).toBe(200)
    expect((await everything(app)).session.length).toBeGreaterThan(0)
  })

  test('changing the password is a proof too', async () => {
    const { browser, calls } = await start(on)
    later(60)

    await browser.put('/api/profile/password', { ...proof, new_password: 'another-lantern-28' })

    expect((await send(browser, calls[0] as Call)).statusCode).toBe(200)
  })

  test('is described in the API', async () => {
    const { app } = await start(on)
    const { paths } = (await app.inject('/openapi.json')).json()

    for (const [path, method] of [
      ['/api/users/{id}/approve', 'post'],
      ['/api/users/{id}/disable', 'post'],
      ['/api/users/{id}/enable', 'post'],
      ['/api/users/{id}', 'delete'],
      ['/api/people/erase', 'post'],
    ] as const) {
      const call = paths[path][method]
      expect(JSON.stringify(call.requestBody), path).toContain('current_password')
      expect(Object.keys(call.responses), path).toEqual(expect.arrayContaining(['403', '422', '429']))
      expect(JSON.stringify(call.responses['403']), path).toContain('PasswordRequired')
    }
  })
})
