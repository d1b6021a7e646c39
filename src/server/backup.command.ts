import { existsSync, rmSync } from 'node:fs'
import { resolve } from 'node:path'
import { backup, DatabaseSync } from 'node:sqlite'
import { parseArgs } from 'node:util'
import { type Command, CommandRefused } from '../command.ts'
import { readConfig, readEnvironment } from './config.ts'

const PAGES_AT_ONCE = 1000

export const backupCommand: Command = {
  name: 'backup',
  usage: 'backup FILE',
  summary: 'copies the SQLite database into a new file, while the site may go on running',
  async run(args) {
    const [given, ...others] = parseArgs({ args, allowPositionals: true }).positionals
    if (!given || others.length > 0) throw new CommandRefused('Name one file: npm run cli -- backup FILE')
    const { databaseUrl, erasureLedger } = readConfig(readEnvironment())
    if (!databaseUrl.startsWith('sqlite:'))
      throw new CommandRefused('This is for SQLite. Use pg_dump for PostgreSQL, such as: pg_dump -Fc -f FILE')
    const source = resolve(databaseUrl.slice('sqlite:'.length))
    if (!existsSync(source)) throw new CommandRefused(`There is no database at ${source}`)
    const file = resolve(given)
    if (existsSync(file)) throw new CommandRefused(`${file} is there already. Name a new file.`)
    await copy(source, file)
    console.log(`The database is in ${file}. Keep the ledger ${resolve(erasureLedger)} apart from it:`)
    console.log('after a restore it says what must be erased again.')
  },
}

/** A copy that was not finished is not left behind. */
async function copy(source: string, file: string): Promise<void> {
  const database = new DatabaseSync(source, { readOnly: true })
  try {
    await backup(database, file, { rate: PAGES_AT_ONCE })
  } catch (error) {
    rmSync(file, { force: true })
    throw new CommandRefused(`The backup could not be written: ${(error as Error).message}`)
  } finally {
    database.close()
  }
}
