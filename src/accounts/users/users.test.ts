import { expect, test } from 'vitest'
import { createAccount, openBrowser, openLoggedIn, PASSWORD } from '../../../tests/accounts.ts'
import { startApp } from '../../../tests/app.ts'
import { readAllTables } from '../../../tests/records.ts'

const LAST = 'The last administrator cannot be removed or disabled'

test('lists all accounts without secrets', async () => {
  const app = await startApp({ as: 'visitor' })
  await createAccount(app.database)
  await createAccount(app.database, { username: 'ravi', status: 'pending' })
  const browser = await openLoggedIn(app)

  const users = (await browser.get('/api/users')).json()

  expect(users).toEqual([
    {
      id: 1,
      username: 'meera',
      email: null,
      role: 'administrator',
      status: 'active',
      created_at: expect.any(String),
      approved_at: expect.any(String),
      last_login_at: expect.any(String),
      has_second_factor: false,
      link_expires_at: null,
      version: 1,
    },
    expect.objectContaining({ id: 2, username: 'ravi', status: 'pending', last_login_at: null }),
  ])
})

test('disabling ends the sessions at once, and enabling does not restore them', async () => {
  const app = await startApp()
  const id = await createAccount(app.database)
  const browser = await openLoggedIn(app)
  const act = (step: string) => app.inject({ method: 'POST', url: `/api/users/${id}/${step}` })

  const disabled = await act('disable')
  expect(disabled.json()).toMatchObject({
    message: 'User disabled successfully!',
    data: { status: 'disabled', version: 2 },
  })
  expect((await browser.get('/api/ports')).statusCode).toBe(401)
  expect((await browser.get('/backend/api/session')).json()).toEqual({ authenticated: false })
  expect((await browser.login()).statusCode).toBe(401)

  expect((await act('enable')).json()).toMatchObject({
    message: 'User enabled successfully!',
    data: { status: 'active' },
  })
  expect((await browser.get('/api/ports')).statusCode).toBe(401)
  expect((await browser.login()).statusCode).toBe(200)
})

test('enabling a never approved account makes it pending, and only approval activates it', async () => {
  const app = await startApp()
  const id = await createAccount(app.database, { status: 'pending' })
  const browser = openBrowser(app)
  const act = (step: string) => app.inject({ method: 'POST', url: `/api/users/${id}/${step}` })
  expect((await act('disable')).json().data).toMatchObject({ status: 'disabled', approved_at: null })

  const enabled = await act('enable')

  expect(enabled.statusCode).toBe(200)
  expect(enabled.json()).toMatchObject({
    message: 'User enabled. The account is awaiting approval.',
    data: { status: 'pending', approved_at: null },
  })
  expect((await browser.login()).statusCode).toBe(403)
  expect((await act('approve')).json().data).toMatchObject({
    status: 'active',
    approved_at: expect.any(String),
  })
  expect((await browser.login()).statusCode).toBe(200)
  await act('disable')
  expect((await act('enable')).json().data).toMatchObject({ status: 'active' })
})

test('removing an account deletes its data, and its id is never reused', async () => {
  const app = await startApp()
  const id = await createAccount(app.database)
  const browser = await openLoggedIn(app)

  const removed = await app.inject({ method: 'DELETE', url: `/api/users/${id}` })
  expect(removed.json()).toEqual({ success: true, message: 'User deleted successfully!' })
  expect((await browser.get('/api/ports')).statusCode).toBe(401)
  const { session, known_device } = await readAllTables(app)
  expect([...session, ...known_device].filter(({ account_id }) => account_id === id)).toEqual([])
  expect(await createAccount(app.database)).toBeGreaterThan(id)
})

test.each([
  ['active', 'approve', 'This account is not awaiting approval'],
  ['disabled', 'approve', 'This account is not awaiting approval'],
  ['disabled', 'disable', 'This account is already disabled'],
  ['active', 'enable', 'This account is not disabled'],
  ['pending', 'enable', 'This account is not disabled'],
] as const)('for status %s, %s is refused', async (status, step, message) => {
  const app = await startApp()
  const id = await createAccount(app.database, { status })
  const before = await readAllTables(app)

  const refused = await app.inject({ method: 'POST', url: `/api/users/${id}/${step}` })

  expect(refused.statusCode).toBe(409)
  expect(refused.json().message).toBe(message)
  expect(await readAllTables(app)).toEqual(before)
})

test('an unknown account gets 404', async () => {
  const app = await startApp()

  for (const step of ['approve', 'disable', 'enable']) {
    const missing = await app.inject({ method: 'POST', url: `/api/users/999/${step}` })
    expect(missing.statusCode).toBe(404)
    expect(missing.json().message).toBe('User not found')
  }
  expect((await app.inject({ method: 'DELETE', url: '/api/users/999' })).statusCode).toBe(404)
  expect((await app.inject({ method: 'DELETE', url: '/api/users/abc' })).statusCode).toBe(400)
})

test('the last administrator cannot be disabled or removed', async () => {
  const app = await startApp({ as: 'visitor' })
  const id = await createAccount(app.database)
  await createAccount(app.database, { username: 'pending-one', status: 'pending' })
  await createAccount(app.database, { username: 'disabled-one', status: 'disabled' })
  const browser = await openLoggedIn(app)
  const before = await readAllTables(app)

  for (const refused of [
    await browser.post(`/api/users/${id}/disable`),
    await browser.delete(`/api/users/${id}`),
  ]) {
    expect(refused.statusCode).toBe(409)
    expect(refused.json().message).toBe(LAST)
  }
  expect(await readAllTables(app)).toEqual(before)
})

test('two administrators cannot disable or remove each other concurrently', async () => {
  for (const act of [
    (id: number) => ({ method: 'DELETE', url: `/api/users/${id}` }) as const,
    (id: number) => ({ method: 'POST', url: `/api/users/${id}/disable` }) as const,
  ]) {
    const app = await startApp({ as: 'visitor' })
    const one = { id: await createAccount(app.database), browser: openBrowser(app) }
    const other = { id: await createAccount(app.database, { username: 'other' }), browser: openBrowser(app) }
    await one.browser.login()
    await other.browser.login('other', PASSWORD)

    const responses = await Promise.all([
      one.browser.request(act(other.id)),
      other.browser.request(act(one.id)),
    ])

    expect(responses.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1)
    const left = (await readAllTables(app)).account.filter(({ status }) => status === 'active')
    expect(left).toHaveLength(1)
  }
})
