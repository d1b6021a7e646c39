import { mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, dirname, join, resolve } from 'node:path'
import { checkFile, unpack } from '@sailing-desk/records/database/backup/files'
import { sqliteFile } from '@sailing-desk/records/database/database-url'
import { errorMessage } from '@sailing-desk/records/errors'
import { listNightly } from '../backup/backup-files.ts'
import type { Config } from '../config.ts'
import { counted, type Finding, findingsAbout } from './finding.ts'

const { ok, problem, warning } = findingsAbout('Backups')
const HOUR_MS = 3_600_000
/** A night, and time for a retry. */
const OLDEST_MS = 27 * HOUR_MS

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
