import { expect, test } from 'vitest'
import { createAccount, openBrowser, PASSWORD } from '../../../tests/accounts.ts'
import { startApp } from '../../../tests/app.ts'
import { readAllTables } from '../../../tests/records.ts'

const REGISTER = '/backend/api/register'

test('creates a pending account that can log in once an administrator approves it', async () => {
  const app = await startApp()
  const browser = openBrowser(app)

  const registered = await browser.post(REGISTER, { username: 'ravi.k@port', password: PASSWORD })
  expect(registered.statusCode).toBe(201)
  expect(registered.json()).toEqual({ success: true, message: 'Registration successful! Please login.' })
  expect(browser.cookies).toEqual({})
  expect((await browser.login('ravi.k@port')).statusCode).toBe(403)

  const { id } = (await app.inject('/api/users')).json().at(-1)
  const approved = await app.inject({ method: 'POST', url: `/api/users/${id}/approve` })
  expect(approved.json()).toMatchObject({ success: true, data: { id, status: 'active' } })
  expect((await browser.login('ravi.k@port')).statusCode).toBe(200)
})

test('refuses a taken name, in any case', async () => {
  const app = await startApp()
  await createAccount(app.database)
  const before = await readAllTables(app)

  const refused = await openBrowser(app).post(REGISTER, { username: 'MEERA', password: PASSWORD })

  expect(refused.statusCode).toBe(409)
  expect(refused.json()).toMatchObject({ success: false, detail: 'Username is already taken' })
  expect((await readAllTables(app)).account).toEqual(before.account)
})

test('gives a name to one of several concurrent registrations', async () => {
  const app = await startApp()

  const statuses = await Promise.all(
    ['ravi', 'Ravi', 'RAVI'].map(
      async (username) =>
        (await openBrowser(app).post(REGISTER, { username, password: PASSWORD })).statusCode,
    ),
  )

  expect(statuses.toSorted()).toEqual([201, 409, 409])
})

test.each([
  ['ab', 'Username must have 3 to 64 characters: letters, digits, and . _ - @'],
  ['x'.repeat(65), 'Username must have 3 to 64 characters: letters, digits, and . _ - @'],
  ['with space', 'Username must have 3 to 64 characters: letters, digits, and . _ - @'],
  ['josé', 'Username must have 3 to 64 characters: letters, digits, and . _ - @'],
  ['a<script>', 'Username must have 3 to 64 characters: letters, digits, and . _ - @'],
  ['line\r\nbreak', 'Username must have 3 to 64 characters: letters, digits, and . _ - @'],
  ['', 'Username is required'],
  [undefined, 'Username is required'],
  [['ravi'], 'Username is required'],
  [123, 'Username is required'],
])('refuses the username %j', async (username, message) => {
  const app = await startApp()
  const before = await readAllTables(app)

  const refused = await openBrowser(app).post(REGISTER, { username, password: PASSWORD })

  expect(refused.statusCode).toBe(422)
  expect(refused.json()).toMatchObject({ detail: message, errors: [{ field: 'username' }] })
  expect(await readAllTables(app)).toEqual(before)
})

test.each([
  ['five5', 'New password must be at least 6 characters'],
  ['🚢🚢🚢🚢🚢', 'New password must be at least 6 characters'],
  ['qwerty', 'This password is one of the most common ones. Please choose another.'],
  ['Password1', 'This password is one of the most common ones. Please choose another.'],
  ['123456789', 'This password is one of the most common ones. Please choose another.'],
  ['RAVI.kumar', 'The password must not be the username'],
  ['        ', 'The password must not consist of spaces only'],
  ['\u00a0\u2003\t\u3000\u2003\u00a0', 'The password must not consist of spaces only'],
  ['x'.repeat(201), 'Password must be at most 200 characters'],
  ['\ud800'.repeat(10), 'Password must be text'],
  ['', 'Password is required'],
  [undefined, 'Password is required'],
  [{ $gt: '' }, 'Password is required'],
])('refuses the password %j', async (password, message) => {
  const app = await startApp()
  const before = await readAllTables(app)

  const refused = await openBrowser(app).post(REGISTER, { username: 'ravi.kumar', password })

  expect(refused.statusCode).toBe(422)
  expect(refused.json()).toMatchObject({ detail: message, errors: [{ field: 'password' }] })
  expect(await readAllTables(app)).toEqual(before)
})

test.each([
  ['another script', 'नमस्ते दुनिया'],
  ['ships', '🚢'.repeat(200)],
  ['outer blanks', ' outer blanks '],
  ['control characters', 'tab\tand\u0000nul'],
  ['200 characters', 'x'.repeat(200)],
])('a password of %s is stored in full', async (_what, password) => {
  const app = await startApp()
  await openBrowser(app).post(REGISTER, { username: 'ravi', password })
  await app.database.db.updateTable('account').set({ status: 'active' }).execute()

  expect((await openBrowser(app).login('ravi', password)).statusCode).toBe(200)
  const other = `${[...password].slice(0, -1).join('')}!`
  expect((await openBrowser(app).login('ravi', other)).statusCode).toBe(401)
  const shorter = [...password].slice(1).join('')
  expect((await openBrowser(app).login('ravi', shorter)).statusCode).toBe(401)
})

test('a setting raises the minimum password length', async () => {
  const app = await startApp({ settings: { PASSWORD_MIN_LENGTH: '12' } })
  const register = (password: string) => openBrowser(app).post(REGISTER, { username: 'ravi', password })

  expect((await register('eleven-chrs')).json().detail).toBe('New password must be at least 12 characters')
  expect((await register('twelve-chars')).statusCode).toBe(201)
})

test('ignores unknown fields', async () => {
  const app = await startApp()

  await openBrowser(app).post(REGISTER, {
    username: 'ravi',
    password: PASSWORD,
    id: 77,
    role: 'owner',
    status: 'active',
    password_hash: 'x',
    approved_at: '2026-01-01',
  })

  const { account } = await readAllTables(app)
  expect(account.at(-1)).toMatchObject({
    username: 'ravi',
    role: 'administrator',
    status: 'pending',
    approved_at: null,
  })
  expect(account.at(-1)?.id).not.toBe(77)
  expect(account.at(-1)?.password_hash).toMatch(/^\$argon2id\$v=19\$m=8,t=1,p=1\$/)
})
