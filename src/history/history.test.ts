import { expect, test, vi } from 'vitest'
import { createAccount, openBrowser, PASSWORD } from '../../tests/accounts.ts'
import { type StartedApp, startApp } from '../../tests/app.ts'
import type { HistoryEntry } from './history.schema.ts'

async function history(app: StartedApp, query = ''): Promise<HistoryEntry[]> {
  return (await app.inject(`/api/history${query}`)).json()
}

const actions = (entries: HistoryEntry[]) => entries.map(({ action }) => action)

test('records logins, failures and account changes with user, time and address', async () => {
  const app = await startApp()
  const from = { remoteAddress: '203.0.113.9' }
  await openBrowser(app, from).post('/backend/api/register', { username: 'ravi', password: PASSWORD })
  const { id } = (await app.inject('/api/users')).json().at(-1)
  await app.inject({ method: 'POST', url: `/api/users/${id}/approve` })
  const browser = openBrowser(app, from)
  await browser.login('ravi', 'wrong-password')
  await browser.login('nobody-here', 'wrong-password')
  await browser.login('ravi')
  await browser.put('/api/profile', { email: 'ravi@example.com' })
  const passwords = { current_password: PASSWORD, new_password: 'another-lantern-28' }
  await browser.put('/api/profile/password', passwords)
  await browser.post('/backend/api/logout')
  await app.inject({ method: 'POST', url: `/api/users/${id}/disable` })
  await app.inject({ method: 'DELETE', url: `/api/users/${id}` })

  const entries = await history(app)
  expect(actions(entries)).toEqual([
    'delete',
    'disable',
    'logout',
    'password',
    'email',
    'login',
    'login_failed',
    'login_failed',
    'approve',
    'register',
  ])
  const ofRavi = entries.filter(({ account }) => account === 'ravi')
  expect(new Set(ofRavi.map(({ address }) => address))).toEqual(new Set(['203.0.113.9']))
  expect(entries[5]).toMatchObject({ account_id: id, account: 'ravi', entity: 'account', entity_id: id })
  expect(entries[6]).toMatchObject({ account_id: null, account: null, entity_id: 0 })
  expect(entries[8]).toMatchObject({
    account: expect.stringMatching(/^administrator-/),
    address: '127.0.0.1',
    before: { username: 'ravi', status: 'pending' },
    after: { username: 'ravi', status: 'active' },
  })
  for (const { at } of entries) expect(new Date(at).toISOString()).toBe(at)
  expect(JSON.stringify(entries)).not.toMatch(/argon2|another-lantern/)
})

test('filters by entity, account and day in India, and pages', async () => {
  const app = await startApp()
  for (const [now, name] of [
    ['2026-01-09T18:29:59.000Z', 'Day before'],
    ['2026-01-09T18:30:00.000Z', 'First moment'],
    ['2026-01-10T18:29:59.999Z', 'Last moment'],
    ['2026-01-10T18:30:00.000Z', 'Day after'],
  ] as const) {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date(now) })
    const { inject } = await startApp({ database: app.database })
    await inject({ method: 'POST', url: '/api/ports', payload: { name } })
  }
  vi.useRealTimers()
  const id = await createAccount(app.database)
  await openBrowser(app).login()
  const names = (entries: HistoryEntry[]) => entries.map(({ after }) => after?.name)

  expect(names(await history(app, '?from=2026-01-10&to=2026-01-10'))).toEqual(['Last moment', 'First moment'])
  expect(names(await history(app, '?entity=port&to=2026-01-09'))).toEqual(['Day before'])
  expect(actions(await history(app, `?account=${id}`))).toEqual(['login'])
  expect(await history(app, '?entity=vessel')).toEqual([])

  const page = await app.inject('/api/history?entity=port&size=5&page=1')
  expect(page.headers['x-total-count']).toBe('4')
  expect(page.json()).toHaveLength(4)
  expect(await history(app, '?entity=port&size=5&page=2')).toEqual([])
})

test.each(['account=-1', 'account=1%20or%201', 'from=yesterday', 'to=2026-02-30', "entity=port'--"])(
  'refuses the query %s',
  async (query) => {
    const app = await startApp()

    expect((await app.inject(`/api/history?${query}`)).statusCode).toBe(400)
  },
)
