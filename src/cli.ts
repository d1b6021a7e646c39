import { createAdminCommand } from './accounts/create-admin.command.ts'
import { listUsersCommand } from './accounts/list-users.command.ts'
import { resetPasswordCommand } from './accounts/reset-password.command.ts'
import { resetSecondFactorCommand } from './accounts/reset-second-factor.command.ts'
import { type Command, CommandRefused } from './command.ts'
import { DatabaseRefused } from './database/open.ts'
import { DomainError } from './errors.ts'
import { pruneCommand } from './privacy/prune.command.ts'
import { importCircularCommand } from './sailing/circular/import-circular.command.ts'
import { readDatesCommand } from './sailing/read-dates.command.ts'
import { SecretKeyRefused } from './secrets/secret-key.ts'
import { backupCommand } from './server/backup.command.ts'
import { BadSetting } from './server/config.ts'
import { keepFilesPrivate } from './server/file-permissions.ts'

const COMMANDS: Command[] = [
  createAdminCommand,
  resetPasswordCommand,
  resetSecondFactorCommand,
  listUsersCommand,
  importCircularCommand,
  pruneCommand,
  backupCommand,
  readDatesCommand,
]

async function run([name = 'help', ...args]: string[]): Promise<void> {
  if (['help', '--help', '-h'].includes(name)) return console.log(help())
  const command = COMMANDS.find((each) => each.name === name)
  if (!command) throw new CommandRefused(`Unknown command '${name}'. Try: npm run cli -- help`)
  await command.run(args)
}

function help(): string {
  const commands = COMMANDS.map(({ usage, summary }) => `  ${usage}\n      ${summary}`)
  return ['Usage: npm run cli -- COMMAND', '', ...commands, '  help\n      shows this list'].join('\n')
}

/** Only what the person at the terminal can mend is told in one line; the rest is a fault of ours, with its trace. */
function isExplained(error: unknown): error is Error {
  return (
    [CommandRefused, DatabaseRefused, BadSetting, DomainError, SecretKeyRefused].some(
      (kind) => error instanceof kind,
    ) || String((error as { code?: unknown }).code).startsWith('ERR_PARSE_ARGS')
  )
}

keepFilesPrivate()
run(process.argv.slice(2)).catch((error: unknown) => {
  console.error(isExplained(error) ? error.message : error)
  process.exitCode = 1
})
