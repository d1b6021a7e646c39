import { afterEach, expect, test, vi } from 'vitest'
import { createAccount, openBrowser, openLoggedIn, PASSWORD } from '../../../tests/accounts.ts'
import { type StartedApp, startApp } from '../../../tests/app.ts'
import { describeOnBoth } from '../../../tests/databases.ts'
import { readAllTables } from '../../../tests/records.ts'

const WRONG = 'not-the-password'

/** Returns the statuses of so many wrong attempts. */
async function guess(app: StartedApp, times: number, as: (n: number) => [string, string]) {
  const statuses: number[] = []
  for (let n = 0; n < times; n += 1) {
    const [username, remoteAddress] = as(n)
    statuses.push((await openBrowser(app, { remoteAddress }).login(username, WRONG)).statusCode)
  }
  return statuses
}

describeOnBoth('guessing passwords', (on) => {
  afterEach(() => {
    vi.useRealTimers()
  })

  test.each(['meera', 'nobody-here'])(
    '20 wrong attempts for %s from many addresses end in 429',
    async (name) => {
      const app = await startApp({ on })
      await createAccount(app.database)

      const statuses = await guess(app, 20, (n) => [name, `203.0.113.${n}`])

      expect(statuses.slice(0, 10)).toEqual(Array(10).fill(401))
      expect(statuses.slice(10)).toEqual(Array(10).fill(429))
    },
  )

  test('20 wrong attempts from one address for many names end in 429', async () => {
    const app = await startApp({ on })

    const statuses = await guess(app, 20, (n) => [`nobody-${n}`, '203.0.113.5'])

    expect(statuses.slice(0, 19)).toEqual(Array(19).fill(401))
    expect(statuses[19]).toBe(429)
  })

  test('a 429 says when to retry, and then the right password works', async () => {
    const app = await startApp({ on })
    await createAccount(app.database)
    await guess(app, 12, () => ['meera', '203.0.113.5'])
    const refused = await openBrowser(app).login()

    expect(refused.statusCode).toBe(429)
    expect(refused.json()).toMatchObject({ success: false, status: 429, title: 'Too many requests' })
    const seconds = Number(refused.headers['retry-after'])
    expect(seconds).toBeGreaterThanOrEqual(1)
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + seconds * 1000 })
    expect((await openBrowser(app).login()).statusCode).toBe(200)
    expect((await openBrowser(app).login('meera', WRONG)).statusCode).toBe(401)
  })

  test('the owner can log in on a known device while others are blocked', async () => {
    const app = await startApp({ on })
    await createAccount(app.database)
    const known = await openLoggedIn(app)
    await known.post('/backend/api/logout')
    expect(known.cookies.device).toBeDefined()
    await guess(app, 25, () => ['meera', '127.0.0.1'])

    expect((await openBrowser(app).login()).statusCode).toBe(429)
    expect((await known.login()).statusCode).toBe(200)
  })

  test('a known device is throttled by its own failures, and does not help with another account', async () => {
    const app = await startApp({ on })
    await createAccount(app.database)
    await createAccount(app.database, { username: 'other' })
    const known = await openLoggedIn(app)
    const statuses: number[] = []
    for (let n = 0; n < 12; n += 1) statuses.push((await known.login('meera', WRONG)).statusCode)
    expect(statuses.slice(-2)).toEqual([429, 429])

    await guess(app, 12, (n) => ['other', `203.0.113.${n}`])
    expect((await known.login('other')).statusCode).toBe(429)
  })

  test('concurrent attempts get no more tries than sequential ones', async () => {
    const app = await startApp({ on })
    await createAccount(app.database)

    const statuses = await Promise.all(
      Array.from({ length: 60 }, async (_, n) => {
        const browser = openBrowser(app, { remoteAddress: `203.0.113.${n}` })
        return (await browser.login('meera', WRONG)).statusCode
      }),
    )

    expect(statuses.filter((status) => status === 401).length).toBeLessThanOrEqual(10)
    expect(statuses.filter((status) => status !== 401 && status !== 429)).toEqual([])
  })

  test('case, blanks, extra fields and a forged X-Forwarded-For do not start a new count', async () => {
    const app = await startApp({ on })
    await createAccount(app.database)
    const names = ['meera', 'MEERA', ' meera', 'Meera ']
    for (let n = 0; n < 10; n += 1) {
      await openBrowser(app, { headers: { 'x-forwarded-for': `198.51.100.${n}` } }).post(
        '/backend/api/login',
        { username: names[n % names.length], password: WRONG, id: n, extra: 'x' },
      )
    }

    expect((await openBrowser(app).login()).statusCode).toBe(429)
    const addresses = (await readAllTables(app)).change.map(({ address }) => address)
    expect(new Set(addresses)).toEqual(new Set(['127.0.0.1']))
  })

  test('behind a trusted proxy the client address is the forwarded one', async () => {
    const app = await startApp({ on, settings: { TRUST_PROXY: '127.0.0.1' } })
    await createAccount(app.database)
    const headers = { 'x-forwarded-for': '6.6.6.6, 198.51.100.9' }

    await openBrowser(app, { headers }).login('meera', WRONG)

    expect((await readAllTables(app)).change.at(-1)?.address).toBe('198.51.100.9')
  })

  test('a port after the forwarded address is ignored, and an invalid address counts as the proxy', async () => {
    const app = await startApp({ on, settings: { TRUST_PROXY: '127.0.0.1, 10.0.0.0/8' } })
    await createAccount(app.database)
    const forwarded = [
      '198.51.100.9:5678',
      '198.51.100.9:1234, 10.0.0.7:80',
      '[2001:db8::1]:443',
      '[2001:db8::1]',
      'unknown',
      '_hidden, not an address',
    ]
    for (const address of forwarded)
      await openBrowser(app, { headers: { 'x-forwarded-for': address } }).login('meera', WRONG)

    const { change, throttle } = await readAllTables(app)
    expect(change.map(({ address }) => address)).toEqual([
      '198.51.100.9',
      '198.51.100.9',
      '2001:db8::1',
      '2001:db8::1',
      '127.0.0.1',
      '127.0.0.1',
    ])
    const buckets = throttle.map(({ bucket }) => bucket).filter((bucket) => bucket.startsWith('address:'))
    expect(buckets.toSorted()).toEqual([
      'address:127.0.0.1',
      'address:198.51.100.9',
      'address:2001:db8:0:0::/64',
    ])
  })

  test('throttled attempts write nothing to the database', async () => {
    const app = await startApp({ on })
    await createAccount(app.database)
    await guess(app, 12, () => ['meera', '203.0.113.5'])
    const before = await readAllTables(app)

    await guess(app, 10, () => ['meera', '203.0.113.5'])

    expect(await readAllTables(app)).toEqual(before)
  })

  test('neither the typed username nor the password is stored', async () => {
    const app = await startApp({ on })
    await openBrowser(app).login('MySecretPassw0rd', 'AnotherSecret-77')

    const stored = JSON.stringify(await readAllTables(app)).toLowerCase()

    expect(stored).toContain('login_failed')
    expect(stored).not.toContain('mysecret')
    expect(stored).not.toContain('anothersecret')
  })

  test('logging in to one account does not reset the failures of the address', async () => {
    const app = await startApp({ on })
    await createAccount(app.database, { username: 'thief' })
    const statuses: number[] = []
    for (let n = 0; n < 22; n += 1) {
      statuses.push((await openBrowser(app).login(`victim-${n}`, WRONG)).statusCode)
      await openBrowser(app).login('thief')
    }

    expect(statuses.slice(19)).toEqual([429, 429, 429])
  })

  test('registering is throttled too', async () => {
    const app = await startApp({ on })
    const statuses: number[] = []
    for (let n = 0; n < 31; n += 1) {
      const form = { username: `new-user-${n}`, password: PASSWORD }
      statuses.push((await openBrowser(app).post('/backend/api/register', form)).statusCode)
    }

    expect(statuses.slice(0, 30)).toEqual(Array(30).fill(201))
    expect(statuses[30]).toBe(429)
  })
})
