import { afterEach, expect, test, vi } from 'vitest'
import { givenAccount, openBrowser, PASSWORD } from '../../tests/accounts.ts'
import { type StartedApp, startApp } from '../../tests/app.ts'
import { describeOnBoth } from '../../tests/databases.ts'
import { everything } from '../../tests/given.ts'
import { deviceLabel } from './device-label.ts'
import { SESSION_IDLE_MS, SESSION_LIFE_MS } from './session.service.ts'

const NEW_PASSWORD = 'another-lantern-28'
const HOUR_MS = 3_600_000

async function givenLogin(app: StartedApp, from?: Parameters<typeof openBrowser>[1]) {
  const browser = openBrowser(app, from)
  await browser.login()
  return browser
}

describeOnBoth('one’s own account', (on) => {
  afterEach(() => {
    vi.useRealTimers()
  })

  test('shows who one is and the login before this one', async () => {
    const app = await startApp({ on })
    await givenAccount(app.database)
    const first = await givenLogin(app)
    expect((await first.get('/api/profile')).json()).toEqual({
      username: 'meera',
      email: null,
      role: 'administrator',
      created_at: expect.any(String),
      previous_login_at: null,
      second_factor: { totp: false, passkeys: 0, recovery_codes_left: 0, required: false },
      version: 1,
    })

    const lastLogin = (await everything(app)).account.find(({ username }) => username === 'meera')
    const second = await givenLogin(app)
    expect((await second.get('/api/profile')).json().previous_login_at).toBe(lastLogin?.last_login_at)
  })

  test('the e-mail address can be changed and cleared; a stale copy and nonsense are refused', async () => {
    const app = await startApp({ on })
    await givenAccount(app.database)
    const browser = await givenLogin(app)

    const saved = await browser.put('/api/profile', { email: ' meera@example.com ', version: 1 })
    expect(saved.json()).toMatchObject({
      success: true,
      message: 'Profile updated successfully!',
      data: { email: 'meera@example.com', version: 2 },
    })
    const stale = await browser.put('/api/profile', { email: 'other@example.com', version: 1 })
    expect(stale.statusCode).toBe(409)
    for (const email of ['nonsense', 'a@b@c', 'two words@example.com', `${'x'.repeat(250)}@a.in`, 7]) {
      const refused = await browser.put('/api/profile', { email })
      expect(refused.statusCode, String(email)).toBe(422)
      expect(refused.json().errors).toMatchObject([{ field: 'email' }])
    }
    expect((await browser.put('/api/profile', { email: '' })).json().data.email).toBeNull()
  })

  test('a new password ends the other sessions, not this one', async () => {
    const app = await startApp({ on })
    await givenAccount(app.database)
    const browser = await givenLogin(app)
    const other = await givenLogin(app)

    const changed = await browser.put('/api/profile/password', {
      current_password: PASSWORD,
      new_password: NEW_PASSWORD,
    })

    expect(changed.statusCode).toBe(200)
    expect(changed.json()).toEqual({ success: true, message: 'Password updated successfully' })
    expect((await browser.get('/api/ports')).statusCode).toBe(200)
    expect((await other.get('/api/ports')).statusCode).toBe(401)
    expect((await openBrowser(app).login()).statusCode).toBe(401)
    expect((await openBrowser(app).login('meera', NEW_PASSWORD)).statusCode).toBe(200)
  })

  test.each([
    [
      { current_password: 'wrong-one', new_password: NEW_PASSWORD },
      'current_password',
      'Current password is incorrect',
    ],
    [
      { current_password: PASSWORD, new_password: 'five5' },
      'new_password',
      'New password must be at least 6 characters',
    ],
    [
      { current_password: PASSWORD, new_password: 'football' },
      'new_password',
      'This password is one of the most common ones. Please choose another.',
    ],
    [{ current_password: PASSWORD }, 'new_password', 'New password is required'],
    [{ new_password: NEW_PASSWORD }, 'current_password', 'Current password is required'],
  ])('the password stays for %j', async (form, field, message) => {
    const app = await startApp({ on })
    await givenAccount(app.database)
    const browser = await givenLogin(app)

    const refused = await browser.put('/api/profile/password', form)

    expect(refused.statusCode).toBe(422)
    expect(refused.json()).toMatchObject({ message, errors: [{ field, message }] })
    expect((await openBrowser(app).login()).statusCode).toBe(200)
  })

  test('guessing the current password at an open session is slowed down', async () => {
    const app = await startApp({ on })
    await givenAccount(app.database)
    const browser = await givenLogin(app)
    const statuses: number[] = []
    for (let n = 0; n < 12; n += 1) {
      const form = { current_password: `wrong-${n}`, new_password: NEW_PASSWORD }
      statuses.push((await browser.put('/api/profile/password', form)).statusCode)
    }

    expect(statuses.slice(0, 10)).toEqual(Array(10).fill(422))
    expect(statuses.slice(10)).toEqual([429, 429])
  })

  test('the sessions are listed with device, address and last use, and can be ended', async () => {
    const app = await startApp({ on })
    await givenAccount(app.database)
    const firefox = {
      remoteAddress: '203.0.113.7',
      headers: { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0' },
    }
    const other = await givenLogin(app, firefox)
    const third = await givenLogin(app)
    const browser = await givenLogin(app)

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

  test('nobody ends a session of somebody else', async () => {
    const app = await startApp({ on })
    await givenAccount(app.database)
    await givenAccount(app.database, { username: 'other' })
    const other = openBrowser(app)
    await other.login('other')
    const [theirs] = (await other.get('/api/profile/sessions')).json()
    const browser = await givenLogin(app)

    expect((await browser.delete(`/api/profile/sessions/${theirs.id}`)).statusCode).toBe(404)
    expect((await other.get('/api/ports')).statusCode).toBe(200)
  })

  test('a session ends when it was not used for so long, by the server’s clock', async () => {
    const app = await startApp({ on })
    await givenAccount(app.database)
    const browser = await givenLogin(app)
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

  test('a session that is used all the time ends after a week', async () => {
    const app = await startApp({ on })
    await givenAccount(app.database)
    const browser = await givenLogin(app)
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

  test('the last use is written once a minute at most, and nothing that visitors see counts as changed', async () => {
    const app = await startApp({ on })
    await givenAccount(app.database)
    const before = await everything(app)
    const browser = await givenLogin(app)
    const { session } = await everything(app)
    const start = Date.now()

    vi.useFakeTimers({ toFake: ['Date'], now: start + 50_000 })
    await browser.get('/api/ports')
    expect((await everything(app)).session).toEqual(session)
    vi.useFakeTimers({ toFake: ['Date'], now: start + 70_000 })
    await browser.get('/api/ports')
    expect((await everything(app)).session).not.toEqual(session)
    expect((await everything(app)).revision).toEqual(before.revision)
  })
})

test.each([
  [
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36 Edg/142.0',
    'Edge on Windows',
  ],
  [
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36',
    'Chrome on Windows',
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1',
    'Safari on iOS',
  ],
  [
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Safari/605.1.15',
    'Safari on macOS',
  ],
  [
    'Mozilla/5.0 (Linux; Android 15; SM-S921B) AppleWebKit/537.36 (KHTML, like Gecko) SamsungBrowser/28.0 Chrome/130.0.0.0 Mobile Safari/537.36',
    'Samsung Internet on Android',
  ],
  ['curl/8.5.0', 'curl'],
  ['<script>alert(1)</script>', 'Unknown device'],
  [undefined, 'Unknown device'],
])('the device of %s is called %s', (userAgent, label) => {
  expect(deviceLabel(userAgent)).toBe(label)
})
