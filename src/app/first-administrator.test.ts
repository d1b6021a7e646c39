import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { describe, expect, test } from 'vitest'
import { createAccount, openBrowser } from '../../tests/accounts.ts'
import { SECRET_KEY, startApp } from '../../tests/app.ts'
import { runCommand } from '../../tests/command.ts'
import { openForTest, testedDatabase } from '../../tests/databases.ts'
import { readAllTables } from '../../tests/records.ts'
import type { Database } from '../database/open.ts'
import type { Command } from '../lib/command-line/command-line.ts'
import { createAdminCommand } from './commands/create-admin.command.ts'
import { listUsersCommand } from './commands/list-users.command.ts'
import { resetPasswordCommand } from './commands/reset-password.command.ts'
import { resetSecondFactorCommand } from './commands/reset-second-factor.command.ts'
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
})

describe('accounts on the command line', () => {
  test('an administrator can be created, listed and given a new password, and a second factor reset', async () => {
    const url = await testedDatabase.create('migrated')
    const cli = (command: Command, ...args: string[]) =>
      runCommand(command, args, { DATABASE_URL: url, SECRET_KEY })

    const created = await cli(createAdminCommand, 'ravi')
    expect(created).toContain('ravi is now an administrator.')
    const app = await startApp({ database: openForTest(url), as: 'visitor' })
    const browser = openBrowser(app)
    const password = (text: string) => /Password: (\S+) \(shown only once/.exec(text)?.[1]
    expect((await browser.login('ravi', password(created))).statusCode).toBe(200)
    await app.database.db.updateTable('account').set({ totp_secret: 'JBSWY3DPEHPK3PXP' }).execute()

    const reset = await cli(resetPasswordCommand, 'RAVI')
    expect((await browser.get('/api/ports')).statusCode).toBe(401)
    expect((await browser.login('ravi', password(created))).json().second_factor).toBeUndefined()
    expect((await browser.login('ravi', password(reset))).json().second_factor).toEqual(['totp'])
    await cli(resetSecondFactorCommand, 'ravi')
    expect((await browser.login('ravi', password(reset))).statusCode).toBe(200)

    expect(JSON.parse(await cli(listUsersCommand, '--json'))).toMatchObject([
      { username: 'ravi', status: 'active', has_second_factor: false },
    ])
    expect(await cli(createAdminCommand, 'ravi')).toContain('Username is already taken')
    expect(await cli(createAdminCommand, 'x')).toContain('Username must have')
    expect(await cli(createAdminCommand, 'meera', 'a-password')).toContain(
      'A password cannot be given as an argument',
    )
    expect(await cli(resetPasswordCommand, 'nobody')).toContain('User not found')
    expect(await cli(resetSecondFactorCommand, 'nobody')).toContain('User not found')
  })

  test('a password is read from standard input with its blanks', async () => {
    const url = await testedDatabase.create('migrated')
    const fromSettings = ' lantern cargo 27 '

    const output = await runCli(url, ['create-admin', 'ravi', '--password-stdin'], `${fromSettings}\n`)
    expect(output).not.toContain(fromSettings.trim())

    const app = await startApp({ database: openForTest(url), as: 'visitor' })
    expect((await openBrowser(app).login('ravi', fromSettings)).statusCode).toBe(200)
    const weak = runCli(url, ['create-admin', 'meera', '--password-stdin'], 'qwerty\n')
    await expect(weak).rejects.toThrow('one of the most common ones')
    const none = runCli(url, ['create-admin', 'meera', '--password-stdin'], '')
    await expect(none).rejects.toThrow('Password is required')
  })
})

/** Runs the command line as a process, which has a standard input. Returns its output; rejects with its error output. */
async function runCli(url: string, args: string[], input = ''): Promise<string> {
  const running = run(process.execPath, ['src/cli.ts', ...args], { env: { DATABASE_URL: url, SECRET_KEY } })
  running.child.stdin?.end(input)
  return (await running).stdout
}
