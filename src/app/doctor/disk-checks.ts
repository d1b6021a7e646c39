import { mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, dirname, join, resolve } from 'node:path'
import { checkFile, unpack } from '@sailing-desk/records/database/backup/files'
import { sqliteFile } from '@sailing-desk/records/database/database-url'
import type { ReadOnlyDatabase } from '@sailing-desk/records/database/inspection/open-read-only'
import { errorMessage } from '@sailing-desk/records/errors'
import { sql } from 'kysely'
import { listNightly } from '../backup/nightly-backup.ts'
import type { Config } from '../config.ts'
import { openFilesWarning } from '../file-permissions.ts'
import { existing, freeDisk, megabytes } from '../monitoring/limits.ts'
import { counted, type Finding, findingsAbout } from './finding.ts'

const { ok, problem, warning } = findingsAbout('Backups')

const HOUR_MS = 3_600_000

/** A night, and time for a retry. */
const OLDEST_MS = 27 * HOUR_MS

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

/** Whether the newest nightly backup is young and can be restored. */
export async function checkBackups({ backups, databaseUrl }: Config): Promise<Finding[]> {
  if (!backups)
    return warning('No backups are written: BACKUP_FOLDER is not set', 'Set it to a folder on another disk.')
  const folder = resolve(backups.folder)
  const found = statSync(folder, { throwIfNoEntry: false })
  if (found && !found.isDirectory())
    return problem(`BACKUP_FOLDER ${folder} is a file`, 'Set it to a folder.')
  if (!found)
    return problem(`There is no folder ${folder}`, 'Start the site, which creates it and writes a backup.')
  const files = listNightly(folder)
  const [newest] = files
  if (!newest) return problem(`There is no backup in ${folder}`, 'Start the site: it soon writes one.')
  const age = Date.now() - Date.parse(newest.at)
  const hours = counted(Math.floor(age / HOUR_MS), 'hour')
  const findings = [...onSameDisk(folder, databaseUrl, backups.command)]
  if (age > OLDEST_MS)
    findings.push(
      ...problem(`The newest backup in ${folder} is ${hours} old`, 'See the line about jobs, and the log.'),
    )
  const fault = await faultIn(newest.path)
  if (fault) findings.push(...problem(fault, 'Write another one: npm run cli -- backup FILE'))
  if (findings.length > 0) return findings
  return ok(`${counted(files.length, 'backup')} in ${folder}; the newest is ${hours} old and can be restored`)
}

/** A disk that breaks takes both. */
function onSameDisk(folder: string, databaseUrl: string, command: string | undefined): Finding[] {
  const file = sqliteFile(databaseUrl)
  if (command || !file) return []
  const database = statSync(dirname(file), { throwIfNoEntry: false })
  if (database?.dev !== statSync(folder).dev) return []
  return warning(
    `The backups in ${folder} are on the disk of the database`,
    'Set BACKUP_COMMAND to copy them elsewhere, or BACKUP_FOLDER to another disk.',
  )
}

/** Unpacks the backup as a restore would, into the system's folder for temporary files. Returns why it cannot be restored. */
async function faultIn(backup: string): Promise<string | null> {
  const folder = mkdtempSync(join(tmpdir(), 'sailing-desk-doctor-'))
  try {
    const file = join(folder, 'site.db')
    await unpack(backup, file)
    checkFile(file, backup)
    return null
  } catch (error) {
    return `The newest backup ${basename(backup)} cannot be restored: ${errorMessage(error)}`
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
