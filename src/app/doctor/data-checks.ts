import { resolve } from 'node:path'
import type { ReadOnlyDatabase } from '@sailing-desk/records/database/inspection/open-read-only'
import { namesOfMigrations } from '@sailing-desk/records/database/migrate'
import { toUnusableDatabase } from '@sailing-desk/records/database/open-migrated'
import { sqliteCode } from '@sailing-desk/records/database/sqlite'
import { sql } from 'kysely'
import {
  hasLedgerTable,
  type LedgerEntry,
  listLedgerRows,
  readLedgerFile,
  UnusableLedger,
  without,
} from '../../privacy/ledger.ts'
import type { Config } from '../config.ts'
import { counted, type Finding, findingsAbout } from './finding.ts'

const aboutTables = findingsAbout('Tables')
/** Whether the tables are those of this version of the program. */
export async function checkMigrations({ db }: ReadOnlyDatabase): Promise<Finding[]> {
  const tables = await db.introspection.getTables()
  if (!tables.some(({ name }) => name === 'migration'))
    return aboutTables.problem('The database is empty', 'Start the site: it creates its tables.')
  const rows = await sql<{ name: string }>`select name from migration`.execute(db)
  const applied = rows.rows.map(({ name }) => name)
  const unknown = applied.filter((name) => !namesOfMigrations().includes(name))
  const missing = namesOfMigrations().filter((name) => !applied.includes(name))
  if (unknown.length > 0)
    return aboutTables.problem(
      `A newer version of this program has changed the tables (${unknown.join(', ')})`,
      'Install that version, or restore a backup that is older than the upgrade.',
    )
  if (missing.length > 0)
    return aboutTables.problem(
      `The tables are those of an older version (without ${missing.join(', ')})`,
      'Back up, then start the site: it changes them.',
    )
  return aboutTables.ok(`Those of this version: ${counted(applied.length, 'migration')}`)
}

const aboutDatabase = findingsAbout('Database')
export const RESTORE =
  'If it is damaged, stop the site and restore the newest backup: npm run cli -- restore FILE --force'
const OLDEST_SERVER = 13

export function checkIntegrity(database: ReadOnlyDatabase, config: Config): Promise<Finding[]> {
  return database.dialect.name === 'sqlite' ? checkSqlite(database, config) : checkPostgres(database)
}

async function checkSqlite({ db }: ReadOnlyDatabase, { databaseUrl }: Config): Promise<Finding[]> {
  try {
    const { rows } = await sql<{ integrity_check: string }>`pragma integrity_check(3)`.execute(db)
    const faults = rows.map(({ integrity_check }) => integrity_check).filter((text) => text !== 'ok')
    if (faults.length > 0)
      return aboutDatabase.problem(`The file is damaged: ${faults.join('; ').slice(0, 300)}`, RESTORE)
    const orphans = (await sql`pragma foreign_key_check`.execute(db)).rows.length
    if (orphans > 0)
      return aboutDatabase.problem(`${counted(orphans, 'row')} refer to rows that do not exist`, RESTORE)
    const version = await sql<{ version: string }>`select sqlite_version() as version`.execute(db)
    return aboutDatabase.ok(`SQLite ${version.rows[0]?.version}; every page and every reference is in order`)
  } catch (error) {
    if (sqliteCode(error) === 0) throw error
    return aboutDatabase.problem(toUnusableDatabase(error, databaseUrl).message, RESTORE)
  }
}

type ServerRow = { version: string; encoding: string; is_replica: boolean; invalid: string | null }

async function checkPostgres({ db }: ReadOnlyDatabase): Promise<Finding[]> {
  const { rows } = await sql<ServerRow>`
    select current_setting('server_version') as version, current_setting('server_encoding') as encoding,
      pg_is_in_recovery() as is_replica,
      (select string_agg(conname, ', ') from pg_constraint where contype = 'f' and not convalidated) as invalid
  `.execute(db)
  const [server] = rows
  if (!server) return []
  const { version, encoding, is_replica: isReplica, invalid } = server
  const findings: Finding[] = []
  if (isReplica)
    findings.push(
      ...aboutDatabase.problem(
        'The server is a replica, which nobody can write to',
        'Set DATABASE_URL to the primary.',
      ),
    )
  if (encoding !== 'UTF8')
    findings.push(
      ...aboutDatabase.problem(
        `The encoding of the database is ${encoding}`,
        "Take a backup, and restore it into one with encoding 'UTF8'.",
      ),
    )
  if (invalid)
    findings.push(
      ...aboutDatabase.problem(
        `References are not checked: ${invalid}`,
        'alter table … validate constraint …',
      ),
    )
  if (Number.parseInt(version, 10) < OLDEST_SERVER)
    findings.push(
      ...aboutDatabase.warning(`PostgreSQL ${version} is no longer maintained`, 'Upgrade the server.'),
    )
  return findings.length > 0
    ? findings
    : aboutDatabase.ok(`PostgreSQL ${version}, ${encoding}; every reference is checked`)
}

const aboutLedger = findingsAbout('Erasure ledger')

/** Whether the ledger can be read, and is the same in the file and the table. */
export async function checkLedger(config: Config, database: ReadOnlyDatabase | null): Promise<Finding[]> {
  const file = resolve(config.erasureLedger)
  let entries: LedgerEntry[]
  try {
    entries = readLedgerFile(file)
  } catch (error) {
    if (!(error instanceof UnusableLedger)) throw error
    return aboutLedger.problem(
      error.message,
      'Restore the file from its copy: the site does not start without it.',
    )
  }
  const isShared = database?.dialect.name === 'postgres' && (await hasLedgerTable(database.db))
  const shared = isShared ? await listLedgerRows(database.db) : entries
  const alone = without(entries, shared).length + without(shared, entries).length
  if (alone > 0)
    return aboutLedger.warning(
      `${counted(alone, 'erasure is', 'erasures are')} only in ${file} or only in the database`,
      'The next start of the site on this machine adds them to the other.',
    )
  const places = isShared ? `${file} and the database` : file
  return aboutLedger.ok(
    `${counted(entries.length, 'erasure')} in ${places}. Keep a copy apart from the backups`,
  )
}
