import { setTimeout as pause } from 'node:timers/promises'
import { type ColumnDefinitionBuilder, type Kysely, sql } from 'kysely'
import { BUSY_RETRY_MS, isBusy, TIMEOUT_MS } from './sqlite.ts'
import type { Tables } from './tables.ts'

/** All that differs between the two databases; everything else is written once. */
export type Dialect = {
  name: 'sqlite' | 'postgres'
  idColumn: (column: ColumnDefinitionBuilder) => ColumnDefinitionBuilder
  bytesType: 'blob' | 'bytea'
  /** Lets one migration run at a time, across processes, for the rest of the transaction. */
  lockMigrations: (trx: Kysely<Tables>) => Promise<unknown>
  /** Lets one writer in at a time, for the rest of the transaction, so that rules are checked against what holds. */
  lockWriters: (trx: Kysely<Tables>) => Promise<unknown>
  /** Sees to it that what was deleted is not left in a file of the database's. */
  forgetErased: (db: Kysely<Tables>) => Promise<unknown>
  /** Notes with a transaction that the text it overwrites must not stay in the files. */
  markOverwritten: (trx: Kysely<Tables>) => Promise<unknown>
  /** Removes overwritten text from the files where that was noted and not done yet. */
  forgetOverwritten: (db: Kysely<Tables>) => Promise<unknown>
  isUnavailable: (error: unknown) => boolean
  isFull: (error: unknown) => boolean
}

/** Writers are already one at a time: every transaction begins `immediate` (see sqlite.ts). */
export const sqliteDialect: Dialect = {
  name: 'sqlite',
  idColumn: (column) => column.primaryKey().autoIncrement(),
  bytesType: 'blob',
  lockMigrations: () => Promise.resolve(),
  lockWriters: () => Promise.resolve(),
  forgetErased: (db) => sql`pragma wal_checkpoint(truncate)`.execute(db),
  markOverwritten: (trx) => sql`pragma user_version = 1`.execute(trx),
  forgetOverwritten,
  // busy, locked, read-only, interrupted, I/O error, corrupt, cannot open, not a database
  isUnavailable: (error) =>
    [5, 6, 8, 9, 10, 11, 14, 26].includes(sqliteCode(error)) || codeOf(error) === 'ERR_INVALID_STATE',
  isFull: (error) => sqliteCode(error) === 13,
}

/**
 * `secure_delete` overwrites a deleted row where it was, but a page that was split before may hold an older copy of it
 * between its rows. Only a rebuilt file surely has none.
 */
async function forgetOverwritten(db: Kysely<Tables>): Promise<void> {
  const { rows } = await sql<{ user_version: number }>`pragma user_version`.execute(db)
  if (rows[0]?.user_version !== 1) return
  await whenNotBusy(() => sql`vacuum`.execute(db))
  await sql`pragma user_version = 0`.execute(db)
  await sqliteDialect.forgetErased(db)
}

/** Another process may be writing at this moment. */
async function whenNotBusy(work: () => Promise<unknown>): Promise<void> {
  const patienceEnds = Date.now() + TIMEOUT_MS
  for (;;) {
    try {
      await work()
      return
    } catch (error) {
      if (!isBusy(error) || Date.now() > patienceEnds) throw error
      await pause(BUSY_RETRY_MS)
    }
  }
}

const MIGRATION_LOCK = 7_204_417

export const postgresDialect: Dialect = {
  name: 'postgres',
  idColumn: (column) => column.primaryKey().generatedByDefaultAsIdentity(),
  bytesType: 'bytea',
  lockMigrations: (trx) => sql`select pg_advisory_xact_lock(${sql.lit(MIGRATION_LOCK)})`.execute(trx),
  lockWriters: (trx) => trx.selectFrom('revision').select('n').forUpdate().execute(),
  // Its own cleaning comes round by itself.
  forgetErased: () => Promise.resolve(),
  markOverwritten: () => Promise.resolve(),
  forgetOverwritten: () => Promise.resolve(),
  isUnavailable: (error) =>
    // connection exceptions, too many connections, operator intervention, and what the network says
    /^(08...|53300|57...|E[A-Z]+)$/.test(codeOf(error)) ||
    /timeout exceeded when trying to connect|connection terminated|not queryable|query read timeout/i.test(
      messageOf(error),
    ),
  isFull: (error) => codeOf(error) === '53100',
}

const messageOf = (error: unknown) => (error instanceof Error ? error.message : '')
const codeOf = (error: unknown) => String((error as { code?: unknown } | null)?.code ?? '')

/** SQLite's primary result code: the low byte of the extended one. */
function sqliteCode(error: unknown): number {
  return codeOf(error) === 'ERR_SQLITE_ERROR' ? Number((error as { errcode?: number }).errcode) & 0xff : 0
}
