import { expect, test, vi } from 'vitest'
import { createAccount, openBrowser, PASSWORD } from '../../../tests/accounts.ts'
import { type StartedApp, startApp } from '../../../tests/app.ts'
import { createAuthenticator } from '../../../tests/authenticator.ts'

const OPTIONS = '/backend/api/login/passkey/options'
const LOGIN = '/backend/api/login/passkey'
const proof = { current_password: PASSWORD }

/** Returns an administrator's logged-in browser, and the device with the new passkey. */
async function registerPasskey(app: StartedApp, username = 'meera') {
  await createAccount(app.database, { username })
  const browser = openBrowser(app)
  await browser.login(username)
  const device = createAuthenticator()
  const options = (await browser.post('/api/profile/passkeys/options', proof)).json()
  const added = await browser.post('/api/profile/passkeys', {
    name: 'Telephone',
    credential: device.register(options, { counter: 0 }),
  })
  return { browser, device, added }
}

async function loginOptions(app: StartedApp) {
  return (await openBrowser(app).post(OPTIONS)).json()
}

test('can be added, listed, used to log in, and removed', async () => {
  const app = await startApp()
  const { browser, device, added } = await registerPasskey(app)
  expect(added.statusCode).toBe(201)
  expect(added.json().data.recovery_codes).toHaveLength(10)
  expect((await browser.get('/api/profile/passkeys')).json()).toMatchObject([{ id: 1, name: 'Telephone' }])

  const other = openBrowser(app)
  const options = (await other.post(OPTIONS)).json()
  const opened = await other.post(LOGIN, { credential: device.logIn(options) })
  expect(opened.statusCode).toBe(200)
  expect(opened.json().user).toEqual({ username: 'meera', role: 'administrator' })
  expect((await other.get('/api/ports')).statusCode).toBe(200)

  const removed = await other.delete('/api/profile/passkeys/1', proof)
  expect(removed.statusCode).toBe(200)
  const again = (await other.post(OPTIONS)).json()
  expect((await other.post(LOGIN, { credential: device.logIn(again) })).statusCode).toBe(401)
  expect((await openBrowser(app).login()).statusCode).toBe(200)
})

test('the response of the device may be sent as JSON text in a form', async () => {
  const app = await startApp()
  const { device } = await registerPasskey(app)
  const credential = JSON.stringify(device.logIn(await loginOptions(app)))

  const opened = await openBrowser(app).request({
    method: 'POST',
    url: LOGIN,
    payload: new URLSearchParams({ credential }).toString(),
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  })

  expect(opened.statusCode).toBe(200)
})

test('an account with a passkey cannot log in by password alone', async () => {
  const app = await startApp()
  await registerPasskey(app)

  const halfway = await openBrowser(app).login()

  expect(halfway.statusCode).toBe(401)
  expect(halfway.json().second_factor).toEqual(['recovery', 'passkey'])
})

test('invalid responses of a device are refused', async () => {
  const app = await startApp()
  const { device } = await registerPasskey(app)
  const options = await loginOptions(app)
  const stranger = createAuthenticator()
  const refused = [
    device.logIn(options, { origin: 'https://evil.example' }),
    device.logIn(options, { rpId: 'evil.example' }),
    device.logIn(options, { isVerified: false }),
    device.logIn(options, { challenge: 'A'.repeat(51) }),
    device.logIn(options, { challenge: 'AAAA' }),
    { ...stranger.logIn(options), id: device.logIn(options).id, rawId: device.logIn(options).rawId },
    stranger.logIn(options),
    { id: 'nothing' },
    {},
  ]

  for (const credential of refused) {
    const response = await openBrowser(app).post(LOGIN, { credential })
    expect(response.statusCode).toBe(401)
    expect(response.json().message).toBe('This passkey is not valid here')
  }
  for (const credential of [undefined, 7, 'text', '[]', '"x"', null, ['x']]) {
    expect((await openBrowser(app).post(LOGIN, { credential })).statusCode).toBe(422)
  }
})

test('a response can be used only once', async () => {
  const app = await startApp()
  const { device } = await registerPasskey(app)
  const credential = device.logIn(await loginOptions(app), { counter: 0 })

  const statuses = await Promise.all(
    [1, 2, 3].map(async () => (await openBrowser(app).post(LOGIN, { credential })).statusCode),
  )

  expect(statuses.toSorted()).toEqual([200, 401, 401])
})

test('a counter that goes back is refused, as from a cloned device', async () => {
  const app = await startApp()
  const { device } = await registerPasskey(app)
  const log = async (counter: number) => {
    const credential = device.logIn(await loginOptions(app), { counter })
    return (await openBrowser(app).post(LOGIN, { credential })).statusCode
  }

  expect(await log(10)).toBe(200)
  expect(await log(9)).toBe(401)
  expect(await log(11)).toBe(200)
})

test('a challenge is valid for five minutes and for its own purpose', async () => {
  const app = await startApp()
  const { browser, device } = await registerPasskey(app)
  const adding = (await browser.post('/api/profile/passkeys/options', proof)).json()
  const crossed = device.logIn({ ...adding, rpId: 'localhost' })
  expect((await openBrowser(app).post(LOGIN, { credential: crossed })).statusCode).toBe(401)

  const credential = device.logIn(await loginOptions(app))
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 5 * 60_000 + 1000 })
  const late = await openBrowser(app).post(LOGIN, { credential })
  vi.useRealTimers()
  expect(late.statusCode).toBe(401)
})

test('a challenge for adding is valid only for the account that requested it', async () => {
  const app = await startApp()
  const { browser } = await registerPasskey(app)
  await createAccount(app.database, { username: 'other' })
  const other = openBrowser(app)
  await other.login('other')
  const options = (await browser.post('/api/profile/passkeys/options', proof)).json()

  const credential = createAuthenticator().register(options)
  const refused = await other.post('/api/profile/passkeys', { name: 'Mine', credential })

  expect(refused.statusCode).toBe(422)
  expect(refused.json().message).toBe('The passkey could not be confirmed')
})

test('a passkey of a disabled or pending account does not log in', async () => {
  const app = await startApp()
  const { device } = await registerPasskey(app)
  const log = async () => {
    const credential = device.logIn(await loginOptions(app))
    return openBrowser(app).post(LOGIN, { credential })
  }
  await app.database.db.updateTable('account').set({ status: 'disabled' }).execute()
  expect((await log()).statusCode).toBe(401)

  await app.database.db.updateTable('account').set({ status: 'pending' }).execute()
  const pending = await log()
  expect(pending.statusCode).toBe(403)
  expect(pending.json().message).toBe('Your account is awaiting approval by an administrator.')
})

test("adding and removing require the password, and cannot reach another account's passkeys", async () => {
  const app = await startApp()
  const { browser } = await registerPasskey(app)
  const wrong = { current_password: 'not-the-password' }
  await createAccount(app.database, { username: 'other' })
  const other = openBrowser(app)
  await other.login('other')

  expect((await browser.post('/api/profile/passkeys/options', wrong)).statusCode).toBe(422)
  expect((await browser.delete('/api/profile/passkeys/1', wrong)).statusCode).toBe(422)
  expect((await browser.delete('/api/profile/passkeys/1')).statusCode).toBe(400)
  expect((await other.delete('/api/profile/passkeys/1', proof)).statusCode).toBe(404)
  expect((await browser.get('/api/profile/passkeys')).json()).toHaveLength(1)
})
