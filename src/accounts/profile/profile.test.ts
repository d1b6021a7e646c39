import { expect, test } from 'vitest'
import { createAccount, openBrowser, openLoggedIn, PASSWORD } from '../../../tests/accounts.ts'
import { startApp } from '../../../tests/app.ts'
import { readAllTables } from '../../../tests/records.ts'

const NEW_PASSWORD = 'another-lantern-28'

test('shows the account and the login before this one', async () => {
  const app = await startApp()
  await createAccount(app.database)
  const first = await openLoggedIn(app)
  expect((await first.get('/api/profile')).json()).toEqual({
    username: 'meera',
    email: null,
    signature: null,
    role: 'administrator',
    created_at: expect.any(String),
    previous_login_at: null,
    second_factor: { totp: false, passkeys: 0, recovery_codes_left: 0, required: false },
    version: 1,
  })

  const lastLogin = (await readAllTables(app)).account.find(({ username }) => username === 'meera')
  const second = await openLoggedIn(app)
  expect((await second.get('/api/profile')).json().previous_login_at).toBe(lastLogin?.last_login_at)
})

test('the email address can be changed and cleared; stale versions and invalid addresses are refused', async () => {
  const app = await startApp()
  await createAccount(app.database)
  const browser = await openLoggedIn(app)

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

test('the signature is kept in lines, apart from the email address', async () => {
  const app = await startApp()
  await createAccount(app.database)
  const browser = await openLoggedIn(app)
  await browser.put('/api/profile', { email: 'meera@example.com' })

  const saved = await browser.put('/api/profile', { signature: 'Meera Nair\r\nLiner desk\n' })

  const signature = 'Meera Nair\nLiner desk'
  expect(saved.json().data).toMatchObject({ email: 'meera@example.com', signature })
  expect((await browser.put('/api/profile', { email: '' })).json().data).toMatchObject({
    email: null,
    signature,
  })
  const refused = await browser.put('/api/profile', { signature: 'x'.repeat(501) })
  expect(refused.json().errors).toMatchObject([{ field: 'signature' }])
  expect((await browser.put('/api/profile', { signature: '' })).json().data.signature).toBeNull()
  expect(JSON.stringify((await readAllTables(app)).change)).not.toContain('Liner desk')
})

test('a new password ends the other sessions, but not this one', async () => {
  const app = await startApp()
  await createAccount(app.database)
  const browser = await openLoggedIn(app)
  const other = await openLoggedIn(app)

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
  [{ current_password: PASSWORD }, 'new_password', 'New password is required'],
  [{ new_password: NEW_PASSWORD }, 'current_password', 'Current password is required'],
])('refuses the password change %j', async (form, field, message) => {
  const app = await startApp()
  await createAccount(app.database)
  const browser = await openLoggedIn(app)

  const refused = await browser.put('/api/profile/password', form)

  expect(refused.statusCode).toBe(422)
  expect(refused.json()).toMatchObject({ message, errors: [{ field, message }] })
  expect((await openBrowser(app).login()).statusCode).toBe(200)
})

test('guessing the current password within a session is throttled', async () => {
  const app = await startApp()
  await createAccount(app.database)
  const browser = await openLoggedIn(app)
  const statuses: number[] = []
  for (let n = 0; n < 12; n += 1) {
    const form = { current_password: `wrong-${n}`, new_password: NEW_PASSWORD }
    statuses.push((await browser.put('/api/profile/password', form)).statusCode)
  }

  expect(statuses.slice(0, 10)).toEqual(Array(10).fill(422))
  expect(statuses.slice(10)).toEqual([429, 429])
})
