import { existsSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'
import { pathToFileURL } from 'node:url'
import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import { sqliteFile } from '../database-url.ts'
import { postgresDialect, sqliteDialect } from '../dialect.ts'
import { type Database, UnusableDatabase } from '../open.ts'
import { requireUtf8, toUnusableDatabase } from '../open-migrated.ts'
import type { Tables } from '../schema.ts'
import { foldEveryScript, queriesOver, TIMEOUT_MS } from '../sqlite.ts'
import { createMutex, NodeSqliteDialect } from '../sqlite-driver.ts'

/** A database that is only looked at: nothing is created, migrated or written, beside a running site or without one. */
export type ReadOnlyDatabase = Pick<Database, 'db' | 'dialect' | 'close'>

/** Throws UnusableDatabase. */
export async function openReadOnly(url: string): Promise<ReadOnlyDatabase> {
  try {
    const file = sqliteFile(url)
    return file ? openSqliteFileReadOnly(file) : await openPostgresReadOnly(url)
  } catch (error) {
    throw toUnusableDatabase(error, url)
  }
}

function openSqliteFileReadOnly(file: string): ReadOnlyDatabase {
  if (!existsSync(file))
    throw new UnusableDatabase(`There is no database at ${file}. The first start of the site creates it.`)
  const connection = new DatabaseSync(addressOf(file), { readOnly: true, timeout: TIMEOUT_MS })
  foldEveryScript(connection)
  const run = queriesOver(connection)
  const dialect = new NodeSqliteDialect({ read: run, write: run, acquireWriteLock: createMutex() })
  const db = new Kysely<Tables>({ dialect })
  return {
    db,
    dialect: sqliteDialect,
    async close() {
      await db.destroy()
      connection.close()
    },
  }
}

/** Without a log nobody has the file open. SQLite would then create a log beside it, unless the file is called immutable. */
function addressOf(file: string): URL {
  const address = pathToFileURL(file)
  if (!existsSync(`${file}-wal`)) address.searchParams.set('immutable', '1')
  return address
}

async function openPostgresReadOnly(url: string): Promise<ReadOnlyDatabase> {
  const settings = { connectionString: url, connectionTimeoutMillis: 5000, query_timeout: 20_000 }
  const pool = new pg.Pool({ ...settings, max: 1, idleTimeoutMillis: 0 })
  pool.on('error', () => {})
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) })
  try {
    // For the one connection of the pool.
    await pool.query('set default_transaction_read_only = on')
    await requireUtf8(db)
  } catch (error) {
    await db.destroy()
    throw error
  }
  return { db, dialect: postgresDialect, close: () => db.destroy() }
}
