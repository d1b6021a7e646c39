import { Secret, TOTP } from 'otpauth'
import { afterEach, expect, test, vi } from 'vitest'
import { type Browser, createAccount, openBrowser, openLoggedIn, PASSWORD } from '../../../tests/accounts.ts'
import { type StartedApp, startApp } from '../../../tests/app.ts'
import { readAllTables } from '../../../tests/records.ts'

const SET_UP = '/api/profile/second-factor'
const proof = { current_password: PASSWORD }
const STEP_MS = 30_000

const codeAt = (secret: string, timestamp = Date.now()) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp })

/** Returns an administrator's browser with one-time codes on. The code of the current time step is used up. */
async function setUpTotp(app: StartedApp) {
  await createAccount(app.database)
  const browser = await openLoggedIn(app)
  const { secret } = (await browser.post(SET_UP, proof)).json().data
  const confirmed = await browser.post(`${SET_UP}/confirm`, { code: codeAt(secret) })
  const codes: string[] = confirmed.json().data.recovery_codes
  return { browser, secret, codes }
}

/** Moves the clock only; timers run on. */
function advanceClock(milliseconds: number): void {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + milliseconds })
}

async function statusWith(app: StartedApp, code: string): Promise<number> {
  return (await openBrowser(app).login('meera', PASSWORD, code)).statusCode
}

const profileOf = async (browser: Browser) => (await browser.get('/api/profile')).json().second_factor

afterEach(() => {
  vi.useRealTimers()
})

test('the set-up shows a secret for an authenticator app, and takes effect once a code is confirmed', async () => {
  const app = await startApp()
  await createAccount(app.database)
  const browser = await openLoggedIn(app)

  const { secret, address, qr_svg } = (await browser.post(SET_UP, proof)).json().data
  expect(new URL(address).searchParams.get('secret')).toBe(secret)
  expect(decodeURIComponent(address)).toContain('Sagara Liner Agencies:meera')
  expect(qr_svg).toMatch(/^<svg .*<\/svg>$/s)
  expect(await profileOf(browser)).toMatchObject({ totp: false, recovery_codes_left: 0 })
  expect((await openBrowser(app).login()).statusCode).toBe(200)

  expect((await browser.post(`${SET_UP}/confirm`, { code: '000000' })).statusCode).toBe(422)
  const confirmed = await browser.post(`${SET_UP}/confirm`, { code: codeAt(secret) })
  expect(confirmed.statusCode).toBe(200)
  const codes: string[] = confirmed.json().data.recovery_codes
  expect(new Set(codes).size).toBe(10)
  for (const code of codes) expect(code).toMatch(/^([a-z2-7]{4}-){3}[a-z2-7]{4}$/)
  expect(await profileOf(browser)).toMatchObject({ totp: true, recovery_codes_left: 10 })
  const stored = JSON.stringify((await readAllTables(app)).recovery_code)
  for (const code of codes) expect(stored).not.toContain(code.replaceAll('-', ''))
  expect(JSON.stringify((await readAllTables(app)).change)).not.toContain(secret)
})

test('login needs the code after the password', async () => {
  const app = await startApp()
  const { secret } = await setUpTotp(app)
  const browser = openBrowser(app)

  const halfway = await browser.login()
  expect(halfway.statusCode).toBe(401)
  expect(halfway.json()).toMatchObject({ success: false, second_factor: ['totp', 'recovery'] })
  expect(browser.cookies).toEqual({})
  const wrongPassword = await browser.login('meera', 'wrong-password', codeAt(secret))
  expect(wrongPassword.json().second_factor).toBeUndefined()

  advanceClock(STEP_MS)
  expect((await browser.login('meera', PASSWORD, codeAt(secret))).statusCode).toBe(200)
})

test('a code works only once, also for concurrent logins', async () => {
  const app = await startApp()
  const { secret } = await setUpTotp(app)
  expect(await statusWith(app, codeAt(secret))).toBe(401)
  advanceClock(STEP_MS)
  const code = codeAt(secret)

  const statuses = await Promise.all([1, 2, 3].map(() => statusWith(app, code)))

  expect(statuses.toSorted()).toEqual([200, 401, 401])
})

test('codes of one time step before and after are accepted, of two are not', async () => {
  const app = await startApp()
  const { secret } = await setUpTotp(app)
  advanceClock(10 * STEP_MS)

  expect(await statusWith(app, codeAt(secret, Date.now() - 2 * STEP_MS))).toBe(401)
  expect(await statusWith(app, codeAt(secret, Date.now() + 2 * STEP_MS))).toBe(401)
  expect(await statusWith(app, codeAt(secret, Date.now() - STEP_MS))).toBe(200)
  expect(await statusWith(app, codeAt(secret, Date.now() + STEP_MS))).toBe(200)
  expect(await statusWith(app, codeAt(secret))).toBe(401)
})

test('a code that was used while the clock was a year ahead does not lock the account', async () => {
  const app = await startApp()
  const { secret } = await setUpTotp(app)
  const year = 365 * 86_400_000
  advanceClock(year)
  expect(await statusWith(app, codeAt(secret))).toBe(200)

  vi.useRealTimers()
  const code = codeAt(secret)
  expect(await statusWith(app, code)).toBe(200)
  expect(await statusWith(app, code)).toBe(401)
})

test('each recovery code works once, however it is typed', async () => {
  const app = await startApp()
  const {
    codes: [first = '', second = ''],
    browser,
  } = await setUpTotp(app)

  expect(await statusWith(app, first)).toBe(200)
  expect(await statusWith(app, first)).toBe(401)
  expect(await statusWith(app, ` ${second.toUpperCase().replaceAll('-', ' ')} `)).toBe(200)
  expect(await statusWith(app, 'aaaa-bbbb-cccc-dddd')).toBe(401)
  expect(await profileOf(browser)).toMatchObject({ recovery_codes_left: 8 })
})

test('new recovery codes replace the old ones', async () => {
  const app = await startApp()
  const { browser, codes } = await setUpTotp(app)

  const renewed = await browser.post('/api/profile/recovery-codes', proof)

  expect(renewed.statusCode).toBe(201)
  expect(await statusWith(app, codes[0] ?? '')).toBe(401)
  expect(await statusWith(app, renewed.json().data.recovery_codes[0])).toBe(200)
})

test('turned off, the password is enough again and the recovery codes are deleted', async () => {
  const app = await startApp()
  const { browser } = await setUpTotp(app)

  expect((await browser.delete(SET_UP, proof)).statusCode).toBe(200)

  expect((await openBrowser(app).login()).statusCode).toBe(200)
  expect((await readAllTables(app)).recovery_code).toEqual([])
  expect((await browser.delete(SET_UP, proof)).statusCode).toBe(409)
  expect((await browser.post('/api/profile/recovery-codes', proof)).statusCode).toBe(409)
})

test('each change needs the password, and a wrong one changes nothing', async () => {
  const app = await startApp()
  const { browser } = await setUpTotp(app)
  const wrong = { current_password: 'not-the-password' }
  const { account, recovery_code, change, session } = await readAllTables(app)

  for (const refused of [
    await browser.post(SET_UP, wrong),
    await browser.delete(SET_UP, wrong),
    await browser.post('/api/profile/recovery-codes', wrong),
  ]) {
    expect(refused.statusCode).toBe(422)
    expect(refused.json().errors).toMatchObject([{ field: 'current_password' }])
  }
  expect((await browser.post(`${SET_UP}/confirm`, { code: '123456' })).statusCode).toBe(409)
  expect(await readAllTables(app)).toMatchObject({ account, recovery_code, change, session })
})

test('guessing codes with the right password is throttled', async () => {
  const app = await startApp()
  await setUpTotp(app)
  const browser = openBrowser(app)
  const statuses: number[] = []
  for (let n = 0; n < 12; n += 1) {
    await browser.login()
    statuses.push((await browser.login('meera', PASSWORD, `00000${n % 10}`)).statusCode)
  }

  expect(statuses.slice(0, 10)).toEqual(Array(10).fill(401))
  expect(statuses.slice(10)).toEqual([429, 429])
})

test('if required, only the profile can be used until a factor is set up', async () => {
  const app = await startApp({ settings: { REQUIRE_SECOND_FACTOR: 'true' } })
  await createAccount(app.database)
  const browser = openBrowser(app)

  const session = await browser.login()
  expect(session.json().user).toEqual({
    username: 'meera',
    role: 'administrator',
    must_set_up_second_factor: true,
  })
  for (const path of ['/api/ports', '/api/users', '/api/history']) {
    const refused = await browser.get(path)
    expect(refused.statusCode).toBe(403)
    expect(refused.json().message).toBe('Set up a second factor on your profile first')
  }
  const { secret } = (await browser.post(SET_UP, proof)).json().data
  await browser.post(`${SET_UP}/confirm`, { code: codeAt(secret) })
  expect((await browser.get('/api/ports')).statusCode).toBe(200)
  expect((await browser.get('/backend/api/session')).json().user).toEqual({
    username: 'meera',
    role: 'administrator',
  })
  expect((await browser.delete(SET_UP, proof)).statusCode).toBe(409)
})
