import { afterEach, expect, test, vi } from 'vitest'
import { type Browser, createAccount, openBrowser, openLoggedIn, PASSWORD } from '../../../tests/accounts.ts'
import { type StartedApp, startApp } from '../../../tests/app.ts'
import { createAuthenticator } from '../../../tests/authenticator.ts'
import { readAllTables } from '../../../tests/records.ts'
import { addEnquiry } from '../../../tests/submissions.ts'
import { newLedger } from '../../../tests/temporary-files.ts'

const MINUTE_MS = 60_000
const EMAIL = 'asha.rao@visitor.example'
const proof = { current_password: PASSWORD }
const wrong = { current_password: 'not-the-password' }

/** Moves the clock only; timers run on. */
const advanceMinutes = (minutes: number) =>
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + minutes * MINUTE_MS })

/** Starts a site with an account of each status, a visitor's enquiry, and an administrator who just logged in. */
async function start() {
  const sensitive: string[] = []
  const app = await startApp({
    ...{ as: 'visitor', settings: { ERASURE_LEDGER: newLedger() } },
    onRoute({ method, url, config }) {
      const isWrite = !/GET|HEAD/.test(String(method))
      if (isWrite && config?.area === 'administration' && !config.needsNoPassword)
        sensitive.push(`${method} ${url}`)
    },
  })
  await createAccount(app.database)
  const pending = await createAccount(app.database, { username: 'pending-one', status: 'pending' })
  const active = await createAccount(app.database, { username: 'active-one' })
  const disabled = await createAccount(app.database, { username: 'disabled-one', status: 'disabled' })
  await addEnquiry(app.database, { email: EMAIL })
  const browser = await openLoggedIn(app)
  const invited = { username: 'invited-one', role: 'reader' }
  const requests: [SensitiveRequest, SensitiveRequest, ...SensitiveRequest[]] = [
    { key: 'POST /api/users/:id/approve', id: pending },
    { key: 'POST /api/users/:id/disable', id: active },
    { key: 'POST /api/users/:id/enable', id: disabled },
    { key: 'PUT /api/users/:id/role', id: disabled, payload: { role: 'reader', version: 2 } },
    { key: 'POST /api/users/:id/link', id: disabled },
    { key: 'DELETE /api/users/:id', id: pending },
    { key: 'POST /api/users/invite', payload: invited },
    { key: 'POST /api/people/erase', payload: { email: EMAIL } },
  ]
  const why =
    'a write of the administration is in this list, or says in needsNoPassword why it needs no recent login'
  expect(requests.map(({ key }) => key).toSorted(), why).toEqual(sensitive.toSorted())
  return { app, browser, requests, active }
}

type SensitiveRequest = { key: string; id?: number; payload?: Record<string, unknown> }

function requestOf({ key, id, payload }: SensitiveRequest) {
  const [method, url = ''] = key.replace(':id', String(id)).split(' ')
  return { method: method as 'POST', url, payload }
}

const send = (browser: Browser, request: SensitiveRequest, more: object = {}) =>
  browser.request({ ...requestOf(request), payload: { ...request.payload, ...more } })

/** All tables but `session` (last use) and `throttle`, which every request changes. */
async function dataTables(app: StartedApp) {
  const { session: _session, throttle: _throttle, ...others } = await readAllTables(app)
  return others
}

afterEach(() => {
  vi.useRealTimers()
})

test('lasts 15 minutes after a login, and then a password is required', async () => {
  const { app, browser, requests, active } = await start()
  advanceMinutes(14)
  const disabled = await browser.post(`/api/users/${active}/disable`)
  expect(disabled.statusCode).toBe(200)
  await browser.post(`/api/users/${active}/enable`)
  advanceMinutes(2)
  const before = await dataTables(app)

  for (const request of requests) {
    for (const body of [undefined, {}]) {
      const refused = await browser.request({ ...requestOf(request), payload: request.payload ?? body })
      expect(refused.statusCode, request.key).toBe(403)
      expect(refused.headers['content-type']).toContain('application/problem+json')
      expect(refused.json()).toMatchObject({
        success: false,
        code: 'password_required',
        message: 'Enter your password again to continue',
        status: 403,
      })
    }
  }
  expect(await dataTables(app)).toEqual(before)
})

test('is not required for other routes', async () => {
  const { browser } = await start()
  advanceMinutes(60)

  expect((await browser.get('/api/users')).statusCode).toBe(200)
  expect((await browser.put('/api/profile', { email: 'meera@example.com' })).statusCode).toBe(200)
  expect((await browser.post('/api/ports', { name: 'Kobe' })).statusCode).toBe(201)
})

test('by a password in the request lasts for the next 15 minutes', async () => {
  const { browser, requests } = await start()
  advanceMinutes(60)

  for (const request of requests.slice(0, 3)) {
    const done = await send(browser, request, request === requests[0] ? proof : {})
    expect(done.statusCode, request.key).toBe(200)
  }
  advanceMinutes(16)
  for (const request of requests.slice(3)) {
    advanceMinutes(16)
    expect((await send(browser, request)).statusCode, request.key).toBe(403)
    expect((await send(browser, request, proof)).json(), request.key).toMatchObject({ success: true })
  }
})

test('with a wrong password is refused with a field error and changes nothing', async () => {
  const { app, browser, requests } = await start()
  advanceMinutes(60)
  const before = await dataTables(app)

  for (const request of requests) {
    const refused = await send(browser, request, wrong)
    expect(refused.statusCode, request.key).toBe(422)
    expect(refused.json()).toMatchObject({
      message: 'Current password is incorrect',
      errors: [{ field: 'current_password', message: 'Current password is incorrect' }],
    })
    expect((await send(browser, request)).statusCode, request.key).toBe(403)
  }
  expect(await dataTables(app)).toEqual(before)
})

test('with a wrong password is refused within the 15 minutes too', async () => {
  const { app, browser, requests } = await start()
  const before = await dataTables(app)

  for (const request of requests) expect((await send(browser, request, wrong)).statusCode).toBe(422)
  expect(await dataTables(app)).toEqual(before)
})

test('is throttled like a login', async () => {
  const { browser, requests } = await start()
  advanceMinutes(60)
  const [request] = requests
  const statuses: number[] = []
  for (let n = 0; n < 12; n += 1) statuses.push((await send(browser, request, wrong)).statusCode)

  expect(statuses).toEqual([...Array(10).fill(422), 429, 429])
  const right = await send(browser, request, proof)
  expect(right.statusCode).toBe(429)
  expect(Number(right.headers['retry-after'])).toBeGreaterThanOrEqual(1)
})

test.each([7, ['a'], { $ne: '' }, 'x'.repeat(201), ''])(
  'refuses %j as a password',
  async (current_password) => {
    const { app, browser, requests } = await start()
    const before = await dataTables(app)

    for (const request of requests) {
      const refused = await send(browser, request, { current_password })
      expect(refused.statusCode, request.key).toBe(422)
      expect(refused.json().errors).toMatchObject([{ field: 'current_password' }])
    }
    expect(await dataTables(app)).toEqual(before)
  },
)

test('is checked before the account is looked up', async () => {
  const { app, browser, active } = await start()
  advanceMinutes(60)

  for (const id of [active, 999])
    expect((await browser.post(`/api/users/${id}/approve`)).statusCode).toBe(403)
  expect((await browser.post('/api/users/999/approve', proof)).statusCode).toBe(404)
  expect((await browser.post(`/api/users/${active}/approve`)).statusCode).toBe(409)
  expect((await openBrowser(app).post('/api/users/999/approve', proof)).statusCode).toBe(401)
})

test('is required in sessions from before the migration', async () => {
  const { app, browser, requests } = await start()
  await app.database.db.updateTable('session').set({ authenticated_at: null }).execute()

  for (const request of requests) expect((await send(browser, request)).statusCode).toBe(403)
})

test('counts for one session only', async () => {
  const { app, browser, requests } = await start()
  advanceMinutes(60)
  const other = await openLoggedIn(app)

  expect((await send(browser, requests[0])).statusCode).toBe(403)
  expect((await send(other, requests[0])).statusCode).toBe(200)
})

test('by passkey counts as well', async () => {
  const { app, browser, requests } = await start()
  const device = createAuthenticator()
  const options = (await browser.post('/api/profile/passkeys/options', proof)).json()
  await browser.post('/api/profile/passkeys', { name: 'Telephone', credential: device.register(options) })
  advanceMinutes(60)
  const logIn = async () => {
    const options = (await browser.post('/backend/api/login/passkey/options')).json()
    return browser.post('/backend/api/login/passkey', { credential: device.logIn(options) })
  }
  expect((await send(browser, requests[0])).statusCode).toBe(403)

  expect((await logIn()).statusCode).toBe(200)

  expect((await send(browser, requests[0])).statusCode).toBe(200)
  advanceMinutes(16)
  expect((await send(browser, requests[1])).statusCode).toBe(403)
  expect((await send(browser, requests[1], proof)).statusCode).toBe(200)
  expect((await readAllTables(app)).session.length).toBeGreaterThan(0)
})

test('counts from changing the password', async () => {
  const { browser, requests } = await start()
  advanceMinutes(60)

  await browser.put('/api/profile/password', { ...proof, new_password: 'another-lantern-28' })

  expect((await send(browser, requests[0])).statusCode).toBe(200)
})

test('is described in the OpenAPI document', async () => {
  const { app, requests } = await start()
  const { paths, components } = (await app.inject('/openapi-office.json')).json()

  for (const { key } of requests) {
    const [method = '', path = ''] = key.replace(':id', '{id}').split(' ')
    const request = paths[path][method.toLowerCase()]
    const { schema } = request.requestBody.content['application/json']
    const body = components.schemas[schema.$ref.split('/').at(-1)]
    expect(JSON.stringify(body), path).toContain('current_password')
    expect(Object.keys(request.responses), path).toEqual(expect.arrayContaining(['403', '422', '429']))
    expect(JSON.stringify(request.responses['403']), path).toContain('PasswordRequired')
  }
})
