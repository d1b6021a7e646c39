import { accessSync, constants } from 'node:fs'
import { resolve } from 'node:path'
import { createFolder } from '@sailing-desk/records/create-folder'
import { addJob, changeJob, listJobs } from '@sailing-desk/records/database/jobs/start-jobs'
import type { Database } from '@sailing-desk/records/database/open'
import { errorCode } from '@sailing-desk/records/errors'
import type { Config } from '../config.ts'
import { listNightly } from './backup-files.ts'
import { NIGHTLY_BACKUP } from './nightly-backup.ts'

const DAY_MS = 86_400_000
/** The site starts first. */
const SOON_MS = 60_000

/** Called at the start. Returns a warning in one line if no backups can be written; else null. */
export async function prepareBackups(database: Database, backups: Config['backups']): Promise<string | null> {
  if (!backups) return null
  await backUpSoon(database, backups.folder)
  return prepareBackupFolder(backups.folder)
}

/** Creates the folder of the backups. */
function prepareBackupFolder(folder: string): string | null {
  try {
    createFolder(resolve(folder))
    accessSync(folder, constants.W_OK | constants.X_OK)
    return null
  } catch (error) {
    return `No backups can be written: BACKUP_FOLDER ${resolve(folder)} cannot be used (${errorCode(error)}). Let this user write there, or choose another folder.`
  }
}

/** Makes the nightly backup due in a minute if neither the folder nor the database knows of one within a day. */
async function backUpSoon({ db }: Database, folder: string): Promise<void> {
  const now = Date.now()
  const dayAgo = new Date(now - DAY_MS).toISOString()
  const [newest] = listOrNone(folder)
  const row = (await listJobs(db)).find(({ name }) => name === NIGHTLY_BACKUP)
  const last = row?.failure === null ? row.finished_at : null
  if ([newest?.at, last].some((at) => at && at > dayAgo)) return
  const soon = new Date(now + SOON_MS).toISOString()
  if (row && row.next_at <= soon) return
  if (row) await changeJob(db, row, { next_at: soon })
  else await addJob(db, NIGHTLY_BACKUP, soon)
}

function listOrNone(folder: string) {
  try {
    return listNightly(folder)
  } catch {
    // The folder is reported by prepareBackupFolder.
    return []
  }
}
