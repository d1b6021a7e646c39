import { inspect } from 'node:util'
import { CopyFailed } from '@sailing-desk/records/database/backup/files'
import { UnusableDatabase } from '@sailing-desk/records/database/open'
import { DomainError, errorCode } from '@sailing-desk/records/errors'
import { printable } from '@sailing-desk/trade/text'
import { backupCommand } from './app/commands/backup.command.ts'
import { type Command, CommandFailed } from './app/commands/command-line.ts'
import { copyDatabaseCommand } from './app/commands/copy-database.command.ts'
import { createAdminCommand } from './app/commands/create-admin.command.ts'
import { doctorCommand } from './app/commands/doctor.command.ts'
import { exportCircularCommand } from './app/commands/export-circular.command.ts'
import { importCircularCommand } from './app/commands/import-circular.command.ts'
import { listUsersCommand } from './app/commands/list-users.command.ts'
import { mailboxLoginCommand } from './app/commands/mailbox-login.command.ts'
import { pruneCommand } from './app/commands/prune.command.ts'
import { readDatesCommand } from './app/commands/read-dates.command.ts'
import { resetPasswordCommand } from './app/commands/reset-password.command.ts'
import { resetSecondFactorCommand } from './app/commands/reset-second-factor.command.ts'
import { restoreCommand } from './app/commands/restore.command.ts'
import { InvalidSetting } from './app/config.ts'
import { restrictNewFiles } from './app/file-permissions.ts'
import { UnusableLedger } from './privacy/ledger.ts'
import { UnusableSecretKey } from './secrets/secret-box.ts'
import './database/site-schema.ts'

const COMMANDS: Command[] = [
  createAdminCommand,
  resetPasswordCommand,
  resetSecondFactorCommand,
  listUsersCommand,
  mailboxLoginCommand,
  importCircularCommand,
  exportCircularCommand,
  pruneCommand,
  backupCommand,
  restoreCommand,
  copyDatabaseCommand,
  doctorCommand,
  readDatesCommand,
]

async function run([name = 'help', ...args]: string[]): Promise<void> {
  if (['help', '--help', '-h'].includes(name)) return console.log(help())
  const command = COMMANDS.find((each) => each.name === name)
  if (!command) throw new CommandFailed(`Unknown command '${name}'. Try: npm run cli -- help`)
  await command.run(args)
}

function help(): string {
  const commands = COMMANDS.map(({ usage, summary }) => `  ${usage}\n      ${summary}`)
  return ['Usage: npm run cli -- COMMAND', '', ...commands, '  help\n      shows this list'].join('\n')
}

/** Errors that the user can fix are printed in one line; bugs with their stack trace. */
function isExplained(error: unknown): error is Error {
  return (
    [
      CommandFailed,
      UnusableDatabase,
      InvalidSetting,
      DomainError,
      UnusableSecretKey,
      CopyFailed,
      UnusableLedger,
    ].some((kind) => error instanceof kind) || errorCode(error)?.startsWith('ERR_PARSE_ARGS') === true
  )
}

restrictNewFiles()
run(process.argv.slice(2)).catch((error: unknown) => {
  const lines =
    error instanceof InvalidSetting
      ? error.lines
      : isExplained(error)
        ? [error.message]
        : inspect(error).split('\n')
  for (const line of lines) console.error(printable(line))
  process.exitCode = 1
})
