import { expect, test } from 'vitest'
import { type SiteProcess, startSite } from '../../../scripts/site-process.ts'
import { createAccount, PASSWORD } from '../../../tests/accounts.ts'
import { databases, openForTest } from '../../../tests/databases.ts'

const FROM_PROXY = { 'x-request-id': 'c0ffee00-0001' }

type Line = Record<string, unknown>

/** What the site has logged about requests, without what differs from run to run or on a busy machine. */
function loggedRequests({ output }: SiteProcess): Line[] {
  const lines: Line[] = output()
    .split('\n')
    .filter((line) => line.startsWith('{'))
    .map((line) => JSON.parse(line))
  return lines
    .filter(({ reqId, msg }) => reqId && msg !== 'slow request')
    .map(({ pid, hostname, time, ...line }) => line)
}

test('logins, logouts, writes and faults are logged with the id of their request, and nobody by name', async () => {
  const databaseUrl = await databases.SQLite.create('migrated')
  const database = openForTest(databaseUrl)
  const account = await createAccount(database)
  const site = await startSite({ databaseUrl, settings: { LOG_LEVEL: 'info', TRUST_PROXY: 'loopback' } })
  const send = (method: string, path: string, body?: object, cookie = '') =>
    fetch(`${site.url}${path}`, {
      method,
      headers: {
        ...FROM_PROXY,
        'sec-fetch-site': 'same-origin',
        cookie,
        ...(body && { 'content-type': 'application/json' }),
      },
      ...(body && { body: JSON.stringify(body) }),
    })

  await send('POST', '/backend/api/login', { username: 'meera', password: 'wrong-password' })
  const login = await send('POST', '/backend/api/login', { username: 'meera', password: PASSWORD })
  const cookie = login.headers
    .getSetCookie()
    .map((each) => each.split(';')[0])
    .join('; ')
  await send('GET', '/west-east-bound', undefined, cookie)
  await send('GET', '/api/ports', undefined, cookie)
  await send('POST', '/api/ports?from=here', { name: 'Mumbai' }, cookie)
  await send('PUT', '/api/ports/99', { name: 'Kobe' }, cookie)
  await send('POST', '/backend/api/logout', undefined, cookie)
  // The schedule itself is in memory.
  await database.db.schema.dropTable('change').execute()
  const page = await send('GET', '/ports')
  await site.stop()

  const reqId = FROM_PROXY['x-request-id']
  const route = '/backend/api/login'
  const lines = loggedRequests(site)
  expect(lines.slice(0, 5)).toEqual([
    { level: 'info', reqId, result: 'refused', route, msg: 'login' },
    { level: 'info', reqId, account, result: 'success', route, msg: 'login' },
    { level: 'info', reqId, account, method: 'POST', path: '/api/ports', status: 201, msg: 'write' },
    { level: 'info', reqId, account, method: 'PUT', path: '/api/ports/99', status: 404, msg: 'write' },
    { level: 'info', reqId, account, status: 200, msg: 'logout' },
  ])
  expect(page.status).toBe(503)
  expect(await page.text()).toContain(reqId)
  expect(lines.length).toBeGreaterThan(5)
  for (const line of lines.slice(5)) expect(line).toMatchObject({ level: 'error', reqId })
  expect(JSON.stringify(lines)).not.toMatch(/meera|Mumbai|127\.0\.0\.1/)
})

test('a flood of logins and logouts without a password leaves few lines', async () => {
  const databaseUrl = await databases.SQLite.create('migrated')
  const site = await startSite({ databaseUrl, settings: { LOG_LEVEL: 'info' } })
  const send = (path: string, body: object) =>
    fetch(`${site.url}/backend/api/${path}`, {
      method: 'POST',
      headers: { 'sec-fetch-site': 'same-origin', 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
  const statuses = new Set<number>()

  // Many at once: an account may be tried again after some time.
  for (let n = 0; n < 100; n += 20) {
    const guesses = Array.from({ length: 20 }, (_, at) => ({
      username: 'nobody',
      password: `guess-${n + at}`,
    }))
    const answers = guesses.flatMap((guess) => [send('login', guess), send('login', {}), send('logout', {})])
    for (const { status } of await Promise.all(answers)) statuses.add(status)
  }
  await site.stop()

  expect([...statuses].sort()).toEqual([200, 401, 422, 429])
  const results = loggedRequests(site).map(({ msg, result }) => `${msg} ${result ?? ''}`)
  const count = (line: string) => results.filter((each) => each.trim() === line).length
  // Ten guesses are free, and more as time passes.
  expect(count('login refused')).toBeGreaterThanOrEqual(10)
  expect(count('login refused')).toBeLessThanOrEqual(15)
  expect(count('login throttled')).toBe(60)
  expect(count('login invalid')).toBe(60)
  expect(count('logout')).toBe(60)
})
