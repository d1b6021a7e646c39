import { DatabaseSync } from 'node:sqlite'
import { requireKnown } from '../migrate.ts'
import { extendedCode } from '../sqlite.ts'
import { CopyFailed } from './copy-failed.ts'

/** Throws if the SQLite file, unpacked from `backup`, is damaged, not of this program, or of a newer version. */
export function checkFile(file: string, backup: string): void {
  const connection = new DatabaseSync(file, { readOnly: true })
  try {
    connection.exec('pragma trusted_schema = off')
    if (!isOurs(connection)) throw new CopyFailed(`${backup} is not a backup of this program.`)
    if (!isSound(connection)) throw new CopyFailed(`${backup} is damaged.`)
    const applied = connection.prepare('select name from migration').all()
    requireKnown(applied.map(({ name }) => String(name)))
  } catch (error) {
    if (extendedCode(error) === undefined) throw error
    throw new CopyFailed(`${backup} is damaged.`, { cause: error })
  } finally {
    connection.close()
  }
}

/** This program has neither views nor triggers, which could do anything. */
function isOurs(connection: DatabaseSync): boolean {
  const kinds = connection
    .prepare(
      `select type, name from sqlite_schema where name = 'migration' or type not in ('table', 'index')`,
    )
    .all()
  return kinds.length === 1 && kinds[0]?.type === 'table'
}

function isSound(connection: DatabaseSync): boolean {
  const [integrity] = connection.prepare('pragma integrity_check(1)').all()
  const orphans = connection.prepare('pragma foreign_key_check').iterate()
  return integrity?.integrity_check === 'ok' && [...orphans.take(1)].length === 0
}
