import { reasonNotToErase } from '@sailing-desk/records/database/jobs/job-items'
import { type ClockJob, type JobLog, nextNight } from '@sailing-desk/records/database/jobs/start-jobs'
import type { Database } from '@sailing-desk/records/database/open'
import { namesOf } from '@sailing-desk/records/entity-fields'
import { removeExpiredRows } from '../../database/expired-rows.ts'
import type { KeepingJob } from '../../database/tables/table-rules.ts'
import { writeBackupInThread } from '../../database/write-backup-in-thread.ts'
import { prunePublicChanges } from '../../timetable/public-changes/record.ts'
import { createNightlyBackup } from '../backup/nightly-backup.ts'
import type { Config } from '../config.ts'
import type { Services } from '../services.ts'

type Surroundings = { database: Database; log: Pick<JobLog, 'warn'> }

/** What the site does every night; its names are those in the table `job`. */
export function nightlyJobs(
  { privacy, accounts, circulars, drafts, follow, mailbox, siteFiles }: Services,
  { backups, databaseUrl }: Config,
  { database, log }: Surroundings,
): ClockJob[] {
  /** Leaves everything for another night if the clock is wrong. */
  const eraseByAge = (name: string, erase: () => Promise<object>): ClockJob => ({
    name,
    // Statements or a transaction for many rows.
    hasItems: false,
    nextDue: nextNight,
    async run() {
      const reason = await reasonNotToErase(database.db)
      if (reason === null) return erase()
      log.warn({ job: name }, reason)
      return { isLeftOut: true }
    },
  })

  const erasing: Record<KeepingJob | 'remove what has expired', () => Promise<object>> = {
    'remove what has expired': () => removeExpiredRows(database),
    'end email alerts': async () => ({
      reminders: await follow.remind(),
      ended: await follow.endSubscriptions(),
    }),
    'erase expired submissions': privacy.prune,
    'remove unapproved accounts': accounts.expirePending,
    'remove untouched circulars': drafts.removeUntouched,
    'erase old files of circulars': circulars.archive.eraseExpiredFiles,
    'remove the list of received mail': mailbox.removeOld,
    'remove unused files of the site': siteFiles.removeUnused,
    'remove old changes of the schedule': () => prunePublicChanges(database),
  }

  return [
    ...namesOf(erasing).map((name) => eraseByAge(name, erasing[name])),
    ...(backups ? [createNightlyBackup(backups, (file) => writeBackupInThread(databaseUrl, file))] : []),
  ]
}
