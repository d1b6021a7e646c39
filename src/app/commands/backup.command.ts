import { existsSync, rmSync } from 'node:fs'
import { resolve } from 'node:path'
import { backup, DatabaseSync } from 'node:sqlite'
import { parseArgs } from 'node:util'
import { type Command, CommandFailed } from '../../lib/command-line/command-line.ts'
import { errorMessage } from '../../lib/errors.ts'
import { readConfig, readEnvironment } from '../config.ts'

const PAGES_PER_STEP = 1000

export const backupCommand: Command = {
  name: 'backup',
  usage: 'backup FILE',
  summary: 'copies the SQLite database to a new file; the site can keep running',
  async run(args) {
    const [target, ...others] = parseArgs({ args, allowPositionals: true }).positionals
    if (!target || others.length > 0) throw new CommandFailed('Give one file: npm run cli -- backup FILE')
    const { databaseUrl, erasureLedger, secretKey, secretKeyFile } = readConfig(readEnvironment())
    if (!databaseUrl.startsWith('sqlite:'))
      throw new CommandFailed(
        'This command is for SQLite. For PostgreSQL use pg_dump, for example: pg_dump -Fc -f FILE',
      )
    const source = resolve(databaseUrl.slice('sqlite:'.length))
    if (!existsSync(source)) throw new CommandFailed(`There is no database at ${source}`)
    const file = resolve(target)
    if (existsSync(file)) throw new CommandFailed(`${file} already exists. Give a new file name.`)
    await copy(source, file)
    console.log(
      `Database saved to ${file}. Keep the erasure ledger ${resolve(erasureLedger)} in a separate place:`,
    )
    console.log('after a restore it shows what must be erased again.')
    console.log(
      `Keep the key in ${secretKey ? 'SECRET_KEY' : resolve(secretKeyFile)} in a separate place, too:`,
    )
    console.log('without it one-time codes must be set up again.')
  },
}

/** Removes the copy if it could not be finished. */
async function copy(source: string, file: string): Promise<void> {
  const database = new DatabaseSync(source, { readOnly: true })
  try {
    await backup(database, file, { rate: PAGES_PER_STEP })
  } catch (error) {
    rmSync(file, { force: true })
    throw new CommandFailed(`The backup could not be written: ${errorMessage(error)}`)
  } finally {
    database.close()
  }
}
