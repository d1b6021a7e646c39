import { type ColumnDefinitionBuilder, type Kysely, sql } from 'kysely'
import { errorCode, TryLater } from '../errors.ts'
import type { Tables } from './schema.ts'
import { sqliteCode } from './sqlite.ts'

/** The differences between the two databases. */
export type Dialect = {
  name: 'sqlite' | 'postgres'
  idColumn: (column: ColumnDefinitionBuilder) => ColumnDefinitionBuilder
  bytesType: 'blob' | 'bytea'
  /** Locks migrations, across processes, until the transaction ends. */
  lockMigrations: (trx: Kysely<Tables>) => Promise<unknown>
  /** Locks out other writers until the transaction ends, so that rules are checked against current data. */
  lockWriters: (trx: Kysely<Tables>) => Promise<unknown>
  /** Purges deleted data from the database's files. */
  purgeDeleted: (db: Kysely<Tables>) => Promise<unknown>
  /** Marks in the transaction that overwritten text must be purged from the files. */
  markOverwritten: (trx: Kysely<Tables>) => Promise<unknown>
  /** Purges overwritten text from the files if marked. With a large file, the thread of `dbInThread` is busy for seconds. */
  purgeOverwritten: (db: Kysely<Tables>, dbInThread: Kysely<Tables>) => Promise<unknown>
  isUnavailable: (error: unknown) => boolean
  isFull: (error: unknown) => boolean
}

/** Writers are already serialized: every transaction begins `immediate` (see sqlite.ts). */
export const sqliteDialect: Dialect = {
  name: 'sqlite',
  idColumn: (column) => column.primaryKey().autoIncrement(),
  bytesType: 'blob',
  lockMigrations: () => Promise.resolve(),
  lockWriters: () => Promise.resolve(),
  purgeDeleted: (db) => sql`pragma wal_checkpoint(truncate)`.execute(db),
  markOverwritten: (trx) => sql`pragma user_version = 1`.execute(trx),
  purgeOverwritten,
  // Busy, locked, read-only, interrupted, I/O error, corrupt, cannot open, not a database.
  isUnavailable: (error) =>
    [5, 6, 8, 9, 10, 11, 14, 26].includes(sqliteCode(error)) || codeOf(error) === 'ERR_INVALID_STATE',
  isFull: (error) => sqliteCode(error) === 13,
}

/**
 * `secure_delete` overwrites a deleted row in place, but pages that were split before may still contain a copy. Only
 * VACUUM, which rebuilds the file, removes it for sure.
 */
async function purgeOverwritten(db: Kysely<Tables>, dbInThread: Kysely<Tables>): Promise<void> {
  const { rows } = await sql<{ user_version: number }>`pragma user_version`.execute(db)
  if (rows[0]?.user_version !== 1) return
  await sql`vacuum`.execute(dbInThread)
  await sql`pragma user_version = 0`.execute(db)
  await sqliteDialect.purgeDeleted(db)
}

const MIGRATION_LOCK = 7_204_417

/** Shared by all that write, whatever became of the connection with which the site holds it: see backup/site-lock.ts. */
export const SITE_LOCK = 7_204_418

async function lockPostgresWriters(trx: Kysely<Tables>): Promise<void> {
  const { isFree } = await trx
    .selectFrom('revision')
    .select(sql<boolean>`pg_try_advisory_xact_lock_shared(${sql.lit(SITE_LOCK)})`.as('isFree'))
    .forUpdate()
    .executeTakeFirstOrThrow()
  if (!isFree) throw new TryLater(503, RESTORING, 60)
}

const RESTORING = 'A backup is being restored. Please try again in a few minutes.'

export const postgresDialect: Dialect = {
  name: 'postgres',
  idColumn: (column) => column.primaryKey().generatedByDefaultAsIdentity(),
  bytesType: 'bytea',
  lockMigrations: (trx) => sql`select pg_advisory_xact_lock(${sql.lit(MIGRATION_LOCK)})`.execute(trx),
  lockWriters: lockPostgresWriters,
  // Left to autovacuum.
  purgeDeleted: () => Promise.resolve(),
  markOverwritten: () => Promise.resolve(),
  purgeOverwritten: () => Promise.resolve(),
  isUnavailable: (error) =>
    // Connection exceptions, a server that only reads, too many connections, operator intervention, network errors.
    /^(08...|25006|53300|57...|E[A-Z]+)$/.test(codeOf(error)) ||
    /timeout exceeded when trying to connect|connection terminated|not queryable|query read timeout/i.test(
      messageOf(error),
    ),
  isFull: (error) => codeOf(error) === '53100',
}

const messageOf = (error: unknown) => (error instanceof Error ? error.message : '')
const codeOf = (error: unknown) => errorCode(error) ?? ''
