import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { openBrowser } from '../../../tests/accounts.ts'
import { SECRET_KEY, startApp } from '../../../tests/app.ts'
import { runCommand } from '../../../tests/command.ts'
import { openForTest, testedDatabase } from '../../../tests/databases.ts'
import type { Command } from './command-line.ts'
import { createAdminCommand } from './create-admin.command.ts'
import { listUsersCommand } from './list-users.command.ts'
import { resetPasswordCommand } from './reset-password.command.ts'
import { resetSecondFactorCommand } from './reset-second-factor.command.ts'

const run = promisify(execFile)

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

test('the password of an administrator is read from standard input with its blanks', async () => {
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

/** Runs the command line as a process, which has a standard input. Returns its output; rejects with its error output. */
async function runCli(url: string, args: string[], input = ''): Promise<string> {
  const running = run(process.execPath, ['src/cli.ts', ...args], { env: { DATABASE_URL: url, SECRET_KEY } })
  running.child.stdin?.end(input)
  return (await running).stdout
}
