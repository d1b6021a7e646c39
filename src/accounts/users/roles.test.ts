import { expect, test } from 'vitest'
import { createAccount, openBrowser, openLoggedIn } from '../../../tests/accounts.ts'
import { startApp } from '../../../tests/app.ts'
import { describeOnBoth } from '../../../tests/databases.ts'
import { readAllTables } from '../../../tests/records.ts'

const LAST = 'The last administrator cannot be restricted'

describeOnBoth('roles', (on) => {
  test('a session follows a new role with its next request', async () => {
    const app = await startApp({ on })
    const id = await createAccount(app.database)
    const browser = await openLoggedIn(app)
    expect((await browser.post('/api/ports', { name: 'Kobe' })).statusCode).toBe(201)

    const changed = await app.inject(setRole(id, 'reader', 1))

    expect(changed.json()).toMatchObject({
      message: 'Role of meera is now Reader',
      data: { role: 'reader', version: 2 },
    })
    const refused = await browser.post('/api/ports', { name: 'Osaka' })
    expect(refused.statusCode).toBe(403)
    expect(refused.json().message).toBe(
      'Your role, Reader, may not change this. It takes the role Schedule. Ask your administrator.',
    )
    expect((await browser.get('/api/ports')).json()).toHaveLength(1)
    expect((await browser.get('/backend/api/session')).json().user).toMatchObject({ role: 'reader' })
    const [event] = (await app.inject('/api/history?entity=account&size=5')).json()
    expect(event).toMatchObject({
      action: 'role',
      before: { role: 'administrator' },
      after: { role: 'reader' },
    })
  })

  test('a stale version is refused, and so is an unknown role or account', async () => {
    const app = await startApp({ on })
    const id = await createAccount(app.database)
    await app.inject(setRole(id, 'site', 1))
    const before = await readAllTables(app)

    const stale = await app.inject(setRole(id, 'reader', 1))
    const unknown = await app.inject(setRole(id, 'captain', 2))

    expect(stale.statusCode).toBe(409)
    expect(stale.json().message).toBe('This account was changed by someone else. Reload and try again.')
    expect(unknown.statusCode).toBe(422)
    expect(unknown.json().errors).toEqual([{ field: 'role', message: 'Choose a role' }])
    expect((await app.inject(setRole(999, 'site', 1))).statusCode).toBe(404)
    expect(await readAllTables(app)).toEqual(before)
  })

  test('the last active administrator cannot be restricted', async () => {
    const app = await startApp({ on, as: 'visitor' })
    const id = await createAccount(app.database)
    await createAccount(app.database, { username: 'pending-one', status: 'pending' })
    await createAccount(app.database, { username: 'a-reader', role: 'reader' })
    const browser = await openLoggedIn(app)

    const refused = await browser.request(setRole(id, 'schedule', 1))

    expect(refused.statusCode).toBe(409)
    expect(refused.json().message).toBe(LAST)
    const removed = await browser.delete(`/api/users/${id}`)
    expect(removed.json().message).toBe('The last administrator cannot be removed or disabled')
  })

  test('a restricted account can be disabled and removed whatever the administrators are', async () => {
    const app = await startApp({ on })
    const id = await createAccount(app.database, { role: 'reader' })

    expect((await app.inject({ method: 'POST', url: `/api/users/${id}/disable` })).statusCode).toBe(200)
    expect((await app.inject({ method: 'DELETE', url: `/api/users/${id}` })).statusCode).toBe(200)
  })

  test.each([0, 1])(
    'of two administrators who restrict each other at once, one wins; others: %i',
    async (others) => {
      const app = await startApp({ on, as: 'visitor' })
      const one = { id: await createAccount(app.database), browser: openBrowser(app) }
      const other = {
        id: await createAccount(app.database, { username: 'other' }),
        browser: openBrowser(app),
      }
      for (let at = 0; at < others; at++) await createAccount(app.database, { username: `third-${at}` })
      await one.browser.login()
      await other.browser.login('other')

      const responses = await Promise.all([
        one.browser.request(setRole(other.id, 'reader', 1)),
        other.browser.request(setRole(one.id, 'reader', 1)),
      ])

      expect(responses.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1)
      const [refused] = responses.filter(({ statusCode }) => statusCode !== 200)
      expect(refused?.statusCode).toBe(403)
      const left = (await readAllTables(app)).account.filter(({ role }) => role === 'administrator')
      expect(left).toHaveLength(1 + others)
    },
  )
})

const setRole = (id: number, role: string, version: number) =>
  ({ method: 'PUT', url: `/api/users/${id}/role`, payload: { role, version } }) as const
