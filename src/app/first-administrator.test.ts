import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { describe, expect, test } from 'vitest'
import { createAccount, openBrowser } from '../../tests/accounts.ts'
import { SECRET_KEY, startApp } from '../../tests/app.ts'
import { openForTest, testedDatabase } from '../../tests/databases.ts'
import { readAllTables } from '../../tests/records.ts'
import type { Database } from '../database/open.ts'
import { InvalidSetting, readConfig } from './config.ts'
import { ensureFirstAdministrator } from './first-administrator.ts'
import { createServices } from './services.ts'

const run = promisify(execFile)

const start = (database: Database, fromSettings?: { username: string; password: string }, isDemo = false) =>
  ensureFirstAdministrator(createServices(database, readConfig({ SECRET_KEY })).accounts, {
    fromSettings: fromSettings,
    isDemo,
  })

const passwordIn = (lines: string | null) => /password (\S+)/.exec(lines ?? '')?.[1] ?? ''

describe('the first administrator', () => {
  test('gets a random password that is shown once', async () => {
    const app = await startApp({ as: 'visitor' })

    const first = await start(app.database)
    expect(first).toMatch(/^Log in at \/login as admin with the password \S{27} \(shown only once/)
    expect((await openBrowser(app).login('admin', passwordIn(first))).statusCode).toBe(200)
    expect(await start(app.database)).toBeNull()
    expect(JSON.stringify(await readAllTables(app))).not.toContain(passwordIn(first))
  })

  test('is created from the settings, and nothing is shown', async () => {
    const app = await startApp({ as: 'visitor' })
    const fromSettings = { username: 'harbour.master', password: 'lantern-cargo-27' }

    expect(await start(app.database, fromSettings)).toBeNull()
    expect((await openBrowser(app).login('harbour.master')).statusCode).toBe(200)
    await start(app.database, { username: 'someone.else', password: 'lantern-cargo-28' })
    expect((await readAllTables(app)).account).toHaveLength(1)
  })

  test.each([
    [{ username: 'x', password: 'lantern-cargo-27' }, /^Setting ADMIN_USERNAME: Username must have/],
    [{ username: 'master', password: 'short' }, /^Setting ADMIN_PASSWORD: New password must be at least 6/],
    [{ username: 'master', password: 'football' }, /^Setting ADMIN_PASSWORD: .*most common/],
    [
      { username: 'master', password: '        ' },
      /^Setting ADMIN_PASSWORD: .*must not consist of spaces only/,
    ],
    [{ username: 'master', password: 'MASTER' }, /^Setting ADMIN_PASSWORD: .*must not be the username/],
  ])(
    'the settings %j stop the start with one line that does not show the password',
    async (fromSettings, line) => {
      const { database } = await startApp({ as: 'visitor' })

      const refused = start(database, fromSettings)

      await expect(refused).rejects.toThrow(InvalidSetting)
      await expect(refused).rejects.toThrow(line)
      await expect(refused).rejects.not.toThrow(
        new RegExp(fromSettings.password === 'MASTER' ? 'MASTER' : fromSettings.password),
      )
    },
  )

  test('is not created if there is an account, and only once by concurrent starts', async () => {
    const app = await startApp({ as: 'visitor' })
    const shown = await Promise.all([start(app.database), start(app.database), start(app.database)])
    expect(shown.filter(Boolean)).toHaveLength(1)

    const other = await startApp({ as: 'visitor' })
    await createAccount(other.database, { status: 'pending' })
    expect(await start(other.database)).toBeNull()
  })

  test('of the demo is shown at each start while its password is valid', async () => {
    const app = await startApp({ as: 'visitor' })

    const first = await start(app.database, undefined, true)
    expect((await openBrowser(app).login('admin', passwordIn(first))).statusCode).toBe(200)
    expect(await start(app.database, undefined, true)).toBe(first)
    const { accounts } = createServices(app.database, readConfig({ SECRET_KEY }))
    await accounts.resetPassword('admin', 'lantern-cargo-27', { account_id: null })
    expect(await start(app.database, undefined, true)).toBeNull()
  })
})

test('a username without a password, or the reverse, stops the start', () => {
  expect(() => readConfig({ ADMIN_USERNAME: 'master' })).toThrow(/give both or neither/)
  expect(() => readConfig({ ADMIN_PASSWORD: 'lantern-cargo-27' })).toThrow(/give both or neither/)
  expect(() => readConfig({ PASSWORD_MIN_LENGTH: '5' })).toThrow(/PASSWORD_MIN_LENGTH: must be a number/)
  expect(() => readConfig({ REQUIRE_SECOND_FACTOR: 'perhaps' })).toThrow(/must be true or false/)
})

describe('accounts on the command line', () => {
  test('an administrator can be created, listed and given a new password, and a second factor reset', async () => {
    const url = await testedDatabase.create('migrated')
    const cli = (...args: string[]) => runCommand(url, args)

    const created = await cli('create-admin', 'ravi')
    expect(created).toContain('ravi is now an administrator.')
    const app = await startApp({ database: openForTest(url), as: 'visitor' })
    const browser = openBrowser(app)
    const password = (text: string) => /Password: (\S+) \(shown only once/.exec(text)?.[1]
    expect((await browser.login('ravi', password(created))).statusCode).toBe(200)
    await app.database.db.updateTable('account').set({ totp_secret: 'JBSWY3DPEHPK3PXP' }).execute()

    const reset = await cli('reset-password', 'RAVI')
    expect((await browser.get('/api/ports')).statusCode).toBe(401)
    expect((await browser.login('ravi', password(created))).json().second_factor).toBeUndefined()
    expect((await browser.login('ravi', password(reset))).json().second_factor).toEqual(['totp'])
    await cli('reset-2fa', 'ravi')
    expect((await browser.login('ravi', password(reset))).statusCode).toBe(200)

    expect(JSON.parse(await cli('list-users', '--json'))).toMatchObject([
      { username: 'ravi', status: 'active', has_second_factor: false },
    ])
    await expect(cli('create-admin', 'ravi')).rejects.toThrow('Username is already taken')
    await expect(cli('create-admin', 'x')).rejects.toThrow('Username must have')
    await expect(cli('create-admin', 'meera', 'a-password')).rejects.toThrow(
      'A password cannot be given as an argument',
    )
    await expect(cli('reset-password', 'nobody')).rejects.toThrow('User not found')
    await expect(cli('reset-2fa', 'nobody')).rejects.toThrow('User not found')
  })

  test('a password is read from standard input with its blanks', async () => {
    const url = await testedDatabase.create('migrated')
    const fromSettings = ' lantern cargo 27 '

    const output = await runCommand(url, ['create-admin', 'ravi', '--password-stdin'], `${fromSettings}\n`)
    expect(output).not.toContain(fromSettings.trim())

    const app = await startApp({ database: openForTest(url), as: 'visitor' })
    expect((await openBrowser(app).login('ravi', fromSettings)).statusCode).toBe(200)
    const weak = runCommand(url, ['create-admin', 'meera', '--password-stdin'], 'qwerty\n')
    await expect(weak).rejects.toThrow('one of the most common ones')
    for (const command of ['create-admin', 'reset-password']) {
      const name = command === 'create-admin' ? 'meera' : 'ravi'
      const blank = runCommand(url, [command, name, '--password-stdin'], '        \n')
      await expect(blank).rejects.toThrow('The password must not consist of spaces only')
    }
    const none = runCommand(url, ['create-admin', 'meera', '--password-stdin'], '')
    await expect(none).rejects.toThrow('Password is required')
  })
})

/** Returns the output of the command; rejects with its error output. */
async function runCommand(url: string, args: string[], input = ''): Promise<string> {
  const running = run(process.execPath, ['src/cli.ts', ...args], { env: { DATABASE_URL: url, SECRET_KEY } })
  running.child.stdin?.end(input)
  return (await running).stdout
}
