import { statSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import { sqliteFile } from '@sailing-desk/records/database/database-url'
import type { ReadOnlyDatabase } from '@sailing-desk/records/database/inspection/open-read-only'
import { sql } from 'kysely'
import type { Config } from '../config.ts'
import { openFilesWarning } from '../file-permissions.ts'
import { existing, freeDisk } from '../monitoring/free-disk.ts'
import { megabytes } from '../monitoring/megabytes.ts'
import { type Finding, findingsAbout } from './finding.ts'

const MEGABYTE = 1_000_000
/** Less is a problem whatever the size of the database. */
const LEAST_FREE = 100 * MEGABYTE
const LEAST_FILES = 1000
/** SQLite empties its log at 4 MB unless somebody keeps reading. */
const LARGE_LOG = 64 * MEGABYTE

/** Size of the database, and room for it: a backup or VACUUM needs as much again, and a backup is unpacked to check it. */
export async function checkDisks(
  { databaseUrl, backups, erasureLedger }: Config,
  database: ReadOnlyDatabase | null,
): Promise<Finding[]> {
  const file = sqliteFile(databaseUrl)
  const size = file ? sizeOf(file) : await serverSize(database)
  const log = file ? sizeOf(`${file}-wal`) : undefined
  const folders = new Map([[existing(dirname(file ?? resolve(erasureLedger))), file ? 'database' : 'data']])
  if (backups) folders.set(existing(resolve(backups.folder)), 'backups')
  return [
    ...(size > 0 ? checkSize(size, log) : []),
    ...[...folders].flatMap(([folder, what]) => checkFolder(folder, what, size)),
  ]
}

/** Whether others can read what the site keeps, and so personal data. */
export function checkFiles(config: Config): Finding[] {
  const { ok, warning } = findingsAbout('Files')
  const open = openFilesWarning(config)
  if (open === null) return ok('Only this user can read the database and what lies beside it')
  const [found = '', advice = ''] = open.split(/(?<=\.) (?=Stop that)/)
  return warning(found, advice)
}

/** PostgreSQL takes care of its log itself. */
function checkSize(size: number, log: number | undefined): Finding[] {
  const { ok, warning } = findingsAbout('Size')
  const found = `The database has ${megabytes(size)}`
  if (log === undefined) return ok(found)
  const both = `${found}, and its log ${megabytes(log)}`
  return log > LARGE_LOG
    ? warning(both, 'Another program keeps the file open and reads: end it, or restart the site.')
    : ok(both)
}

function checkFolder(folder: string, what: string, size: number): Finding[] {
  const { ok, problem, warning } = findingsAbout(`Disk of ${what}`)
  const { bytes: free, files } = freeDisk(folder)
  const found = `${megabytes(free)} are free in ${folder}`
  if (free < LEAST_FREE) return problem(found, 'Make room: a site on a full disk refuses every change.')
  if (files !== null && files < LEAST_FILES)
    return problem(`Only ${files} more files fit into ${folder}`, 'Remove files.')
  if (free < 2 * size + LEAST_FREE)
    return warning(found, `Make room: a backup needs up to ${megabytes(2 * size)} while it is written.`)
  return ok(found)
}

const sizeOf = (file: string) => statSync(file, { throwIfNoEntry: false })?.size ?? 0

async function serverSize(database: ReadOnlyDatabase | null): Promise<number> {
  if (!database) return 0
  const { rows } = await sql<{ size: string }>`select pg_database_size(current_database()) as size`.execute(
    database.db,
  )
  return Number(rows[0]?.size)
}
