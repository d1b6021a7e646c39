import { listJobs } from '../../database/jobs/job.store.ts'
import type { Database } from '../../database/open.ts'
import type { Config } from '../config.ts'
import { NIGHTLY_BACKUP } from './nightly-backup.ts'

/** When the nightly backup failed; null if the last one did not, or none are written. */
export async function whenBackupFailed({ db }: Database, backups: Config['backups']): Promise<string | null> {
  const jobs = backups ? await listJobs(db) : []
  const failed = jobs.find(({ name, failure }) => name === NIGHTLY_BACKUP && failure !== null)
  return failed?.finished_at ?? null
}
