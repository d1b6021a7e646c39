import { existsSync } from 'node:fs'
import { basename, join, resolve } from 'node:path'
import { type ClockJob, listJobs, nextNight } from '@sailing-desk/records/database/jobs/start-jobs'
import type { Database } from '@sailing-desk/records/database/open'
import type { Config } from '../config.ts'
import { runBackupCommand } from './backup-command.ts'
import { nightlyName, removeOldest } from './backup-files.ts'

export const NIGHTLY_BACKUP = 'nightly backup'

/** After the jobs that erase what is too old, so that it is not in the backup. */
const AFTER_MIDNIGHT_JOBS_MS = 30 * 60_000
/** A failed command is tried again with the same file for so long. */
const SAME_FILE_MS = 20 * 3_600_000

type Backups = NonNullable<Config['backups']>

/** Writes a backup of the database as this file. */
type WriteBackup = (file: string) => Promise<{ bytes: number }>

/** Writes a backup to the folder at 02:30 in India, removes the oldest, and runs the owner's command. */
export function createNightlyBackup(
  { folder, keep, command, environment }: Backups,
  writeBackup: WriteBackup,
): ClockJob {
  /** A backup whose command has failed. Writing another one every time would push the older ones out. */
  let unsent: { file: string; writtenAt: number } | undefined

  async function write(signal: AbortSignal): Promise<{ file: string; removed: number }> {
    const now = Date.now()
    if (unsent && now - unsent.writtenAt < SAME_FILE_MS && existsSync(unsent.file))
      return { file: unsent.file, removed: 0 }
    const file = join(resolve(folder), nightlyName(new Date(now)))
    await unlessAborted(writeBackup(file), signal)
    unsent = { file, writtenAt: now }
    return { file, removed: removeOldest(folder, keep, file).length }
  }

  return {
    name: NIGHTLY_BACKUP,
    hasItems: false,
    nextDue: (now) => nextNight(now - AFTER_MIDNIGHT_JOBS_MS) + AFTER_MIDNIGHT_JOBS_MS,
    async run(signal) {
      const { file, removed } = await write(signal)
      if (command) await runBackupCommand(command, { file, environment, signal })
      unsent = undefined
      return { file: basename(file), removed }
    },
  }
}

/** What is being written when the site stops ends with the process. */
async function unlessAborted<Result>(work: Promise<Result>, signal: AbortSignal): Promise<Result> {
  const { promise: aborted, reject } = Promise.withResolvers<never>()
  const abort = () => reject(signal.reason)
  signal.addEventListener('abort', abort)
  if (signal.aborted) abort()
  try {
    return await Promise.race([work, aborted])
  } finally {
    signal.removeEventListener('abort', abort)
  }
}

type LastBackup = { written_at: string | null; failed_at: string | null }

/** When the nightly backup was last written, or failed; null if none are written. Why it failed is for the operator: it may quote a command. */
export async function readLastBackup(
  { db }: Database,
  backups: Config['backups'],
): Promise<LastBackup | null> {
  if (!backups) return null
  const job = (await listJobs(db)).find(({ name }) => name === NIGHTLY_BACKUP)
  const at = job?.finished_at ?? null
  return job?.failure ? { written_at: null, failed_at: at } : { written_at: at, failed_at: null }
}
