import type { ReadOnlyDatabase } from '@sailing-desk/records/database/inspection/open-read-only'
import { toUnusableDatabase } from '@sailing-desk/records/database/open-migrated'
import { sqliteCode } from '@sailing-desk/records/database/sqlite'
import { sql } from 'kysely'
import type { Config } from '../config.ts'
import { counted, type Finding, findingsAbout } from './finding.ts'

const { ok, problem, warning } = findingsAbout('Database')
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
    if (faults.length > 0) return problem(`The file is damaged: ${faults.join('; ').slice(0, 300)}`, RESTORE)
    const orphans = (await sql`pragma foreign_key_check`.execute(db)).rows.length
    if (orphans > 0) return problem(`${counted(orphans, 'row')} refer to rows that do not exist`, RESTORE)
    const version = await sql<{ version: string }>`select sqlite_version() as version`.execute(db)
    return ok(`SQLite ${version.rows[0]?.version}; every page and every reference is in order`)
  } catch (error) {
    if (sqliteCode(error) === 0) throw error
    return problem(toUnusableDatabase(error, databaseUrl).message, RESTORE)
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
      ...problem('The server is a replica, which nobody can write to', 'Set DATABASE_URL to the primary.'),
    )
  if (encoding !== 'UTF8')
    findings.push(
      ...problem(
        `The encoding of the database is ${encoding}`,
        "Take a backup, and restore it into one with encoding 'UTF8'.",
      ),
    )
  if (invalid)
    findings.push(...problem(`References are not checked: ${invalid}`, 'alter table … validate constraint …'))
  if (Number.parseInt(version, 10) < OLDEST_SERVER)
    findings.push(...warning(`PostgreSQL ${version} is no longer maintained`, 'Upgrade the server.'))
  return findings.length > 0 ? findings : ok(`PostgreSQL ${version}, ${encoding}; every reference is checked`)
}
