import { expect, test } from 'vitest'
import { createAccount, openBrowser, openLoggedIn, PASSWORD } from '../../../tests/accounts.ts'
import { startApp } from '../../../tests/app.ts'
import { comparable } from '../../../tests/comparable-response.ts'
import { readAllTables } from '../../../tests/records.ts'

const LOGIN = '/backend/api/login'
/** Some would match an account after Unicode folding. */
const IMPOSSIBLE_USERNAMES = [
  'ab',
  'x'.repeat(65),
  'x'.repeat(7000),
  `x${' '.repeat(7000)}x`,
  "' or 1=1 --",
  'meera\r\nset-cookie: a=b',
  'mee\u0000ra',
  '\u0000',
  'ｍｅｅｒａ',
  '\tmeera',
  '\ud800',
  '\ufdfa'.repeat(2000),
  'मीरा',
]

test('the right password opens a session, and logout ends it', async () => {
  const app = await startApp()
  await createAccount(app.database)
  const browser = openBrowser(app)

  expect((await browser.get('/backend/api/session')).json()).toEqual({ authenticated: false })
  const opened = await browser.login()
  expect(opened.statusCode).toBe(200)
  expect(opened.json()).toEqual({
    success: true,
    message: 'Login successful',
    user: { username: 'meera', role: 'administrator' },
  })
  expect((await browser.get('/backend/api/session')).json()).toEqual({
    authenticated: true,
    user: { username: 'meera', role: 'administrator' },
  })
  expect((await browser.get('/api/ports')).statusCode).toBe(200)

  const stolen = { ...browser.cookies }
  const ended = await browser.post('/backend/api/logout')
  expect(ended.statusCode).toBe(200)
  expect(browser.cookies.sid).toBeUndefined()
  expect((await browser.get('/backend/api/session')).json()).toEqual({ authenticated: false })
  expect((await app.app.inject({ url: '/api/ports', cookies: stolen })).statusCode).toBe(401)
})

test('logging out without a session succeeds', async () => {
  const app = await startApp()

  expect((await openBrowser(app).post('/backend/api/logout')).statusCode).toBe(200)
})

test('the session cookie is HttpOnly, Lax and host-only, and only its hash is stored', async () => {
  const app = await startApp()
  await createAccount(app.database)
  const opened = await openBrowser(app).login()

  const cookie = opened.cookies.find(({ name }) => name === 'sid')
  expect(cookie).toMatchObject({ httpOnly: true, sameSite: 'Lax', path: '/' })
  expect(cookie?.value).toMatch(/^[\w-]{43}$/)
  expect(JSON.stringify(await readAllTables(app))).not.toContain(cookie?.value)
})

test('over HTTPS cookies are Secure and have the __Host- prefix', async () => {
  const app = await startApp({ settings: { SITE_ORIGIN: 'https://www.example.com' } })
  await createAccount(app.database)
  const opened = await openBrowser(app).login()

  expect(opened.cookies.map(({ name }) => name)).toEqual(['__Host-sid', '__Host-device'])
  for (const cookie of opened.cookies) expect(cookie).toMatchObject({ secure: true, path: '/' })
  expect(opened.headers['strict-transport-security']).toBe('max-age=63072000')
})

test('a session or device cookie the browser sends is replaced, never adopted', async () => {
  const app = await startApp()
  await createAccount(app.database)
  const browser = await openLoggedIn(app)
  const { sid: first = '' } = browser.cookies
  await browser.login()
  const preset = 'A'.repeat(43)
  const victim = openBrowser(app)
  await victim.request({
    method: 'POST',
    url: LOGIN,
    payload: { username: 'meera', password: PASSWORD },
    cookies: { sid: preset, device: preset },
  })

  expect(browser.cookies.sid).not.toBe(first)
  expect((await app.app.inject({ url: '/api/ports', cookies: { sid: first } })).statusCode).toBe(401)
  expect(victim.cookies.sid).not.toBe(preset)
  expect(victim.cookies.device).not.toBe(preset)
  expect((await app.app.inject({ url: '/api/ports', cookies: { sid: preset } })).statusCode).toBe(401)
})

test('unknown, disabled and wrong logins get identical responses', async () => {
  const app = await startApp()
  await createAccount(app.database)
  await createAccount(app.database, { username: 'disabled-one', status: 'disabled' })
  await createAccount(app.database, { username: 'pending-one', status: 'pending' })
  const browser = openBrowser(app)

  const responses = [
    await browser.login('meera', 'wrong-password'),
    await browser.login('nobody-here', PASSWORD),
    await browser.login('disabled-one', PASSWORD),
    await browser.login('pending-one', 'wrong-password'),
  ]

  const [first] = responses.map(comparable)
  for (const response of responses) {
    expect(response.statusCode).toBe(401)
    expect(response.json()).toMatchObject({ success: false, message: 'Invalid username or password' })
    expect(comparable(response)).toEqual(first)
  }
})

test('a pending account with the right password gets 403 with the reason', async () => {
  const app = await startApp()
  await createAccount(app.database, { status: 'pending' })
  const browser = openBrowser(app)

  const refused = await browser.login()

  expect(refused.statusCode).toBe(403)
  expect(refused.json().message).toBe('Your account is awaiting approval by an administrator.')
  expect(browser.cookies).toEqual({})
})

test('case and outer blanks are ignored in the username, not in the password', async () => {
  const app = await startApp()
  await createAccount(app.database)

  expect((await openBrowser(app).login(' MEERA ')).statusCode).toBe(200)
  expect((await openBrowser(app).login('meera', ` ${PASSWORD}`)).statusCode).toBe(401)
  expect((await openBrowser(app).login('meera', PASSWORD.toUpperCase())).statusCode).toBe(401)
})

test('a hash with an outdated cost is renewed', async () => {
  const app = await startApp({ hashCost: { memory: 16, passes: 2, parallelism: 1 } })
  await createAccount(app.database)

  const browser = openBrowser(app)
  expect((await browser.login()).statusCode).toBe(200)

  const renewed = (await readAllTables(app)).account.find(({ username }) => username === 'meera')
  expect(renewed?.password_hash).toMatch(/^\$argon2id\$v=19\$m=16,t=2,p=1\$/)
  expect((await browser.get('/api/ports')).statusCode).toBe(200)
  expect((await browser.login()).statusCode).toBe(200)
})

test('a username that cannot exist gets the same response as an unknown one', async () => {
  const app = await startApp()
  await createAccount(app.database)
  const unknown = await openBrowser(app).login('nobody-here', PASSWORD)

  for (const [n, username] of IMPOSSIBLE_USERNAMES.entries()) {
    const refused = await openBrowser(app, { remoteAddress: `198.51.100.${n}` }).login(username, PASSWORD)
    expect(refused.statusCode, username).toBe(401)
    expect(comparable(refused)).toEqual(comparable(unknown))
  }
})

test('an overlong password gets the same response as a wrong one', async () => {
  const app = await startApp()
  await createAccount(app.database)

  expect((await openBrowser(app).login('meera', 'x'.repeat(201))).statusCode).toBe(401)
  expect((await openBrowser(app).login('meera', 'x'.repeat(7000))).statusCode).toBe(401)
})

test.each([
  ['username', undefined],
  ['username', ''],
  ['username', ['meera']],
  ['username', { $ne: '' }],
  ['username', 7],
  ['username', true],
  ['username', '   '],
  ['password', undefined],
  ['password', ''],
  ['password', ['a']],
  ['password', 1],
  ['password', '\ud800'],
  ['code', ['1']],
  ['code', '1'.repeat(41)],
  ['code', '-'.repeat(1000)],
])('refused before any lookup: %s=%j', async (field, value) => {
  const app = await startApp()
  const before = await readAllTables(app)
  const payload = { username: 'meera', password: PASSWORD, [field]: value }

  const refused = await openBrowser(app).post(LOGIN, payload)

  expect(refused.statusCode).toBe(422)
  expect(refused.json().errors).toMatchObject([{ field }])
  expect(await readAllTables(app)).toEqual(before)
})
