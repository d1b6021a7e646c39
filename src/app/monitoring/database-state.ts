import { access, constants } from 'node:fs/promises'
import { sql } from 'kysely'
import { unknownMigrations } from '../../database/migrate.ts'
import type { Database, Db } from '../../database/open.ts'

/** `newer`: a newer version of this program has migrated it meanwhile. */
export type DatabaseState = 'up' | 'read-only' | 'newer' | 'unavailable'

/** Throws if the database does not answer. */
export async function readDatabaseState({ db, dialect, revision }: Database): Promise<DatabaseState> {
  await revision()
  if ((await unknownMigrations(db)).length > 0) return 'newer'
  return (await (dialect.name === 'sqlite' ? isFileWritable(db) : isServerWritable(db))) ? 'up' : 'read-only'
}

/** An open file stays writable for SQLite until its first write fails, so the file system is asked. */
async function isFileWritable(db: Db): Promise<boolean> {
  const databases = sql<{ file: string }>`pragma_database_list`.as('databases')
  const { file } = await db.selectFrom(databases).select('file').executeTakeFirstOrThrow()
  return access(file, constants.W_OK).then(
    () => true,
    () => false,
  )
}

/** A replica and a server that was set to read-only refuse writes. */
async function isServerWritable(db: Db): Promise<boolean> {
  const { rows } = await sql<{ transaction_read_only: string }>`show transaction_read_only`.execute(db)
  return rows[0]?.transaction_read_only === 'off'
}
