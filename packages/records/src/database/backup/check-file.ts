import { DatabaseSync } from 'node:sqlite'
import { requireKnown } from '../migrate.ts'
import { UnusableDatabase } from '../open.ts'
import { extendedCode } from '../sqlite.ts'
import { CopyFailed } from './files.ts'

/** SQLite's code for a file of something else. */
const NO_DATABASE = 26

/** Throws if the SQLite file, unpacked from `backup`, is damaged, not of this program, or of a newer version. */
export function checkFile(file: string, backup: string): void {
  const connection = new DatabaseSync(file, { readOnly: true })
  try {
    connection.exec('pragma trusted_schema = off')
    // This program has neither views nor triggers, which could do anything.
    const others = connection
      .prepare(`select name from sqlite_schema where type not in ('table', 'index')`)
      .all()
    if (!isOurs(connection) || others.length > 0)
      throw new CopyFailed(`${backup} is not a backup of this program.`)
    if (!isSound(connection)) throw new CopyFailed(`${backup} is damaged.`)
    requireMigrations(migrationsIn(connection))
  } catch (error) {
    if (extendedCode(error) === undefined) throw error
    const what = extendedCode(error) === NO_DATABASE ? 'not a backup of this program' : 'damaged'
    throw new CopyFailed(`${backup} is ${what}.`, { cause: error })
  } finally {
    connection.close()
  }
}

export const isOurs = (connection: DatabaseSync) =>
  connection.prepare(`select 1 from sqlite_schema where type = 'table' and name = 'migration'`).all().length >
  0

export const migrationsIn = (connection: DatabaseSync) =>
  connection
    .prepare('select name from migration')
    .all()
    .map(({ name }) => String(name))

/** Throws UnusableDatabase if it has none, or is of a newer version. */
export function requireMigrations(migrations: readonly string[]): void {
  requireKnown(migrations)
  if (migrations.length === 0)
    throw new UnusableDatabase('The database is empty: the site was never started on it.')
}

function isSound(connection: DatabaseSync): boolean {
  const [integrity] = connection.prepare('pragma integrity_check(1)').all()
  const orphans = connection.prepare('pragma foreign_key_check').iterate()
  return integrity?.integrity_check === 'ok' && [...orphans.take(1)].length === 0
}
