import { writeWithoutRevision } from '@sailing-desk/records/database/write'
import { afterEach, expect, test, vi } from 'vitest'
import { createAccount, openBrowser } from '../../../tests/accounts.ts'
import { type StartedApp, startApp } from '../../../tests/app.ts'
import { readAllTables } from '../../../tests/records.ts'
import { recordLoginFailure } from './login.service.ts'

const HOUR_MS = 3_600_000
const WRONG = 'not-the-password'
const NOON = Date.parse('2026-11-25T06:30:00.000Z')

const setNow = (now: number) => vi.useFakeTimers({ toFake: ['Date'], now })

/** Fails to log in so many times, unthrottled, from a different address each time. */
async function fail(app: StartedApp, times: number, username: string) {
  for (let n = 0; n < times; n += 1) {
    await app.database.db.deleteFrom('throttle').where('bucket', 'not like', 'login-failures-%').execute()
    const response = await openBrowser(app, { remoteAddress: `203.0.113.${n}` }).login(username, WRONG)
    expect(response.statusCode).toBe(401)
  }
}

async function failures(app: StartedApp) {
  const { change } = await readAllTables(app)
  const of = (action: string) => change.filter((row) => row.action === action)
  return { single: of('login_failed'), summed: of('login_failures') }
}

/** Records failed logins of unknown usernames, as a flood would. */
async function flood(app: StartedApp, times: number) {
  const address = '198.51.100.7'
  const { database } = app
  for (let n = 0; n < times; n += 1)
    await recordLoginFailure(database, undefined, { address, userAgent: undefined }, 'password')
}

afterEach(() => {
  vi.useRealTimers()
})

test('are recorded singly up to 100 a day, then summed in one row', async () => {
  const app = await startApp({ as: 'visitor' })
  setNow(NOON)
  await flood(app, 98)
  await fail(app, 2, 'nobody-here')
  expect(await failures(app)).toMatchObject({ single: { length: 100 }, summed: [] })

  await fail(app, 1, 'nobody-here')
  setNow(NOON + HOUR_MS)
  await fail(app, 2, 'somebody-else')

  const { single, summed } = await failures(app)
  expect(single).toHaveLength(100)
  expect(summed).toHaveLength(1)
  expect(summed[0]).toMatchObject({
    at: new Date(NOON + HOUR_MS).toISOString(),
    entity: 'account',
    entity_id: 0,
    account_id: null,
    account_name: null,
    address: null,
  })
  expect(JSON.parse(summed[0]?.after ?? '')).toEqual({ failures: 3 })
})

test('start a new count each day, by Indian time', async () => {
  const app = await startApp({ as: 'visitor' })
  setNow(Date.parse('2026-11-25T18:29:00.000Z'))
  await flood(app, 102)
  setNow(Date.parse('2026-11-25T18:31:00.000Z'))
  await flood(app, 102)

  const { single, summed } = await failures(app)
  expect(single).toHaveLength(200)
  expect(summed.map(({ after }) => JSON.parse(after ?? ''))).toEqual([{ failures: 2 }, { failures: 2 }])
})

test('of an active account are counted separately from those of all others', async () => {
  const app = await startApp({ as: 'visitor' })
  const id = await createAccount(app.database)
  await createAccount(app.database, { username: 'ravi', status: 'pending' })
  setNow(NOON)
  await flood(app, 101)

  await fail(app, 2, 'meera')
  await fail(app, 1, 'ravi')

  const { single, summed } = await failures(app)
  expect(single.filter(({ entity_id }) => entity_id === id)).toHaveLength(2)
  expect(single).toHaveLength(102)
  expect(summed).toHaveLength(1)
  expect(JSON.parse(summed[0]?.after ?? '')).toEqual({ failures: 2 })

  const account = (await readAllTables(app)).account.find((row) => row.id === id)
  for (let n = 0; n < 100; n += 1)
    await recordLoginFailure(app.database, account, { address: '198.51.100.7', userAgent: undefined }, 'code')
  const now = await failures(app)
  expect(now.single.filter(({ entity_id }) => entity_id === id)).toHaveLength(100)
  expect(now.summed.find(({ entity_id }) => entity_id === id)).toMatchObject({
    account_id: id,
    account_name: 'meera',
    after: '{"failures":2}',
  })
})

test('are all counted when they happen concurrently', async () => {
  const app = await startApp({ as: 'visitor' })
  setNow(NOON)
  await flood(app, 95)

  await Promise.all(Array.from({ length: 20 }, () => flood(app, 1)))

  const { single, summed } = await failures(app)
  expect(single).toHaveLength(100)
  expect(summed.map(({ after }) => JSON.parse(after ?? ''))).toEqual([{ failures: 15 }])
})

test('by passkey count as well', async () => {
  const app = await startApp({ as: 'visitor' })
  setNow(NOON)
  await flood(app, 100)

  const response = await openBrowser(app).post('/backend/api/login/passkey', { credential: { id: 'none' } })

  expect(response.statusCode).toBe(401)
  expect(await failures(app)).toMatchObject({ single: { length: 100 }, summed: { length: 1 } })
})

test('are shown with labels, and the summary row opens like any other', async () => {
  const app = await startApp()
  await flood(app, 103)

  const [batch] = (await app.inject('/api/history/batches?size=5')).json()
  expect(batch).toMatchObject({
    can_be_undone: false,
    total: 1,
    changes: [
      { action: 'login_failures', fields: [{ label: 'Further failed logins', before: null, after: '3' }] },
    ],
  })
  expect((await app.inject(`/api/history/batches/${batch.batch}`)).statusCode).toBe(200)
})

test('are limited regardless of other changes of the day', async () => {
  const app = await startApp({ as: 'visitor' })
  await writeWithoutRevision(app.database, { account_id: null }, async (_trx, record) => {
    for (let n = 0; n < 150; n += 1) record({ entity: 'account', entity_id: 0, action: 'logout' })
  })

  await flood(app, 1)

  expect(await failures(app)).toMatchObject({ single: { length: 1 }, summed: [] })
})
