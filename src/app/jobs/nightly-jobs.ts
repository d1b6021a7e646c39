import { writeBackupInThread } from '../../database/backup/write-backup-in-thread.ts'
import type { Job } from '../../database/jobs/job.ts'
import { nextNight } from '../../database/jobs/next-night.ts'
import { createNightlyBackup } from '../backup/nightly-backup.ts'
import type { Config } from '../config.ts'
import type { Services } from '../services.ts'

const nightly = (name: string, run: Job['run']): Job => ({ name, nextDue: nextNight, run })

/** What the site does every night; its names are those in the table `job`. */
export function nightlyJobs(
  { privacy, accounts, drafts }: Services,
  { backups, databaseUrl }: Config,
): Job[] {
  return [
    nightly('erase expired submissions', privacy.prune),
    nightly('remove unapproved accounts', accounts.expirePending),
    nightly('remove untouched circulars', drafts.removeUntouched),
    ...(backups ? [createNightlyBackup(backups, (file) => writeBackupInThread(databaseUrl, file))] : []),
  ]
}
