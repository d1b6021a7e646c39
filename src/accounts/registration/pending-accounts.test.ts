import { describe, expect, test } from 'vitest'
import { createAccount, openBrowser, PASSWORD } from '../../../tests/accounts.ts'
import { type StartedApp, startApp } from '../../../tests/app.ts'
import { headerOf, startMailServer } from '../../../tests/mail-server.ts'
import { deliver, setNow } from '../../../tests/outbox.ts'
import { readAllTables } from '../../../tests/records.ts'
import { readConfig } from '../../app/config.ts'
import { createServices } from '../../app/services.ts'

const REGISTER = '/backend/api/register'
const DAY_MS = 86_400_000
const FULL = 'Too many accounts are awaiting approval. Please try again later.'

const daysAgo = (days: number) => new Date(Date.now() - days * DAY_MS).toISOString()
const register = (app: StartedApp, username: string) =>
  openBrowser(app, { remoteAddress: `203.0.113.${username.length}` }).post(REGISTER, {
    username,
    password: PASSWORD,
  })
const accountsOf = ({ database }: StartedApp, settings = {}) =>
  createServices(database, readConfig(settings)).accounts

async function fill({ database: { db } }: StartedApp, count: number) {
  const values = Array.from({ length: count }, (_, n) => ({
    username: `waiting-${n}`,
    username_key: `waiting-${n}`,
    role: 'administrator' as const,
    status: 'pending' as const,
    created_at: daysAgo(1),
    pending_since: daysAgo(1),
  }))
  await db.insertInto('account').values(values).execute()
}

describe('pending accounts', () => {
  test('expire after 30 days, recorded in the history', async () => {
    const app = await startApp({ as: 'visitor' })
    const old = await createAccount(app.database, {
      username: 'old',
      status: 'pending',
      pendingSince: daysAgo(30.01),
    })
    await createAccount(app.database, { username: 'young', status: 'pending', pendingSince: daysAgo(29.9) })
    await createAccount(app.database, { username: 'disabled', status: 'disabled', isApproved: false })
    await createAccount(app.database, { username: 'active' })

    expect(await accountsOf(app).expirePending()).toEqual({ accounts: 1 })

    const { account, change } = await readAllTables(app)
    expect(account.map(({ username }) => username).toSorted()).toEqual(['active', 'disabled', 'young'])
    expect(change).toMatchObject([
      { entity: 'account', entity_id: old, action: 'expire', account_id: null, after: null },
    ])
    expect(JSON.parse(change[0]?.before ?? '')).toMatchObject({ username: 'old', status: 'pending' })
    expect(await accountsOf(app).expirePending()).toEqual({ accounts: 0 })
    expect((await readAllTables(app)).change).toHaveLength(1)
  })

  test('get another 30 days when they are enabled again', async () => {
    const app = await startApp()
    const id = await createAccount(app.database, { status: 'pending', pendingSince: daysAgo(29) })
    for (const step of ['disable', 'enable'])
      await app.inject({ method: 'POST', url: `/api/users/${id}/${step}` })

    setNow(Date.now() + 29 * DAY_MS)
    expect(await accountsOf(app).expirePending()).toEqual({ accounts: 0 })
    setNow(Date.now() + 2 * DAY_MS)
    expect(await accountsOf(app).expirePending()).toEqual({ accounts: 1 })
  })

  test('are limited to 200; further registrations get 429 and write nothing', async () => {
    const app = await startApp()
    await fill(app, 199)
    expect((await register(app, 'the-last')).statusCode).toBe(201)
    const before = await readAllTables(app)

    const refused = await register(app, 'one-too-many')

    expect(refused.statusCode).toBe(429)
    expect(refused.headers['retry-after']).toBe('3600')
    expect(refused.json()).toMatchObject({ success: false, message: FULL, detail: FULL })
    expect(await readAllTables(app)).toEqual(before)

    const { id } = (await readAllTables(app)).account.find(({ username }) => username === 'waiting-0') ?? {}
    await app.inject({ method: 'POST', url: `/api/users/${id}/approve` })
    expect((await register(app, 'one-too-many')).statusCode).toBe(201)
  })

  test('are limited to 200 under concurrent registrations', async () => {
    const app = await startApp({ as: 'visitor' })
    await fill(app, 199)

    const statuses = await Promise.all(
      ['one', 'another', 'third-one'].map(async (name) => (await register(app, name)).statusCode),
    )

    expect(statuses.toSorted()).toEqual([201, 429, 429])
  })

  test('are counted for administrators', async () => {
    const app = await startApp()
    const count = async () => (await app.inject('/api/users/summary')).json()
    expect(await count()).toEqual({ awaiting_approval: 0 })

    await fill(app, 3)
    await createAccount(app.database, { status: 'disabled' })

    expect(await count()).toEqual({ awaiting_approval: 3 })
  })
})

describe('mail about a registration', () => {
  const settings = { NOTIFY_TO: 'desk@agency.example', SITE_ORIGIN: 'https://www.agency.example' }
  const outbox = async (app: StartedApp) => (await readAllTables(app)).outbox

  test('links to the approval without naming the applicant, and is cleared once sent', async () => {
    const app = await startApp({ as: 'visitor', settings })
    const browser = openBrowser(app, { headers: { origin: settings.SITE_ORIGIN } })
    await browser.post(REGISTER, { username: 'ravi.kumar', password: PASSWORD })

    const [mail, ...others] = await outbox(app)
    expect(others).toEqual([])
    expect(mail).toMatchObject({
      kind: 'notification',
      entity: 'account',
      recipient: 'desk@agency.example',
      reply_to: null,
      subject: 'An account is awaiting approval',
      state: 'waiting',
    })
    expect(mail?.text).toContain('https://www.agency.example/admin/users')
    expect(mail?.html).toContain('href="https://www.agency.example/admin/users"')
    expect(JSON.stringify(mail)).not.toContain('ravi')

    const server = await startMailServer()
    await deliver(app.database, server.url)
    expect(server.received.flatMap((mail) => headerOf(mail, 'Subject'))).toEqual([
      'An account is awaiting approval',
    ])
    expect((await outbox(app))[0]).toMatchObject({ state: 'sent', recipient: null, text: null, html: null })
  })

  test('is not sent if the registration is refused', async () => {
    const app = await startApp({ as: 'visitor', settings })
    await createAccount(app.database)

    expect((await register(app, 'meera')).statusCode).toBe(409)
    expect((await register(app, 'x')).statusCode).toBe(422)
    expect(await outbox(app)).toEqual([])
  })

  test('is sent at most ten times a day to each recipient', async () => {
    const app = await startApp({
      as: 'visitor',
      settings: { NOTIFY_TO: 'desk@agency.example,manager@agency.example' },
    })
    for (let n = 1; n <= 12; n += 1)
      expect((await register(app, `u${'x'.repeat(n + 2)}`)).statusCode).toBe(201)
    expect(await outbox(app)).toHaveLength(20)
    expect((await outbox(app)).at(-1)?.subject).toBe('10 accounts are awaiting approval')

    setNow(Date.now() + DAY_MS)
    await register(app, 'the-next-day')
    expect(await outbox(app)).toHaveLength(22)
    expect((await outbox(app)).at(-1)?.subject).toBe('13 accounts are awaiting approval')
  })

  test('is listed in the outbox and deleted with its account', async () => {
    const app = await startApp()
    await register(app, 'ravi')
    expect((await app.inject('/api/outbox')).json()).toMatchObject([
      { kind: 'notification', entity: 'account', reference: null },
    ])
    const { id } = (await app.inject('/api/users')).json().at(-1)

    await app.inject({ method: 'DELETE', url: `/api/users/${id}` })

    expect(await outbox(app)).toEqual([])
  })
})
