import { reasonNotToErase } from '@sailing-desk/records/database/jobs/job-items'
import {
  type ClockJob,
  type Job,
  type JobLog,
  nextNight,
  startJobs,
} from '@sailing-desk/records/database/jobs/start-jobs'
import type { Database } from '@sailing-desk/records/database/open'
import { namesOf } from '@sailing-desk/records/entity-fields'
import { createResumeScans } from '../../careers/virus-scan/resume-scans.ts'
import { removeExpiredRows } from '../../database/expired-rows.ts'
import type { KeepingJob } from '../../database/tables/table-rules.ts'
import { writeBackupInThread } from '../../database/write-backup-in-thread.ts'
import { createMailboxJob } from '../../mailbox/poll-mailbox.ts'
import { publishing } from '../../schedule/drafts/publish-draft.ts'
import { publishingTexts } from '../../site-content/page-texts/scheduled-texts.ts'
import { prunePublicChanges } from '../../timetable/public-changes/record.ts'
import { createNightlyBackup } from '../backup/nightly-backup.ts'
import type { Config } from '../config.ts'
import type { Services } from '../services.ts'
import type { Worker } from '../stop-site.ts'

const MINUTE_MS = 60_000

/**
 * Jobs that run one after another, and how often it is looked whether one is due. They wait for no others. null is in place of a job
 * for which there is no setting, so that a test of all jobs knows that one is missing.
 */
type Lane = { jobs: (Job | null)[]; pollMs?: number }

/** Everything that the site does at its time, besides sending the mail of the outbox. */
export function siteJobs(
  services: Services,
  config: Config,
  surroundings: { database: Database; log: JobLog },
): Lane[] {
  const { drafts, pageTexts, mailings, follow, mailbox } = services
  const { database, log } = surroundings
  const { scanner, backups, databaseUrl } = config
  return [
    { jobs: [publishing(drafts)], pollMs: 20_000 },
    { jobs: [publishingTexts(pageTexts)], pollMs: 20_000 },
    { jobs: [mailings.sending], pollMs: 20_000 },
    { jobs: [alertsJob(follow)] },
    { jobs: [scanner ? createResumeScans(database, { scanner }) : null], pollMs: 2000 },
    { jobs: [mailbox.login ? createMailboxJob(mailbox.taking, mailbox.login, log) : null], pollMs: 5000 },
    {
      jobs: [
        ...erasingJobs(services, surroundings),
        backups ? createNightlyBackup(backups, (file) => writeBackupInThread(databaseUrl, file)) : null,
      ],
    },
  ]
}

const alertsJob = ({ sendDue }: Services['follow']): Job => ({
  name: 'send alerts',
  hasItems: true,
  isDueAtFirst: true,
  nextDue: (now) => now + MINUTE_MS,
  async run(_signal, log) {
    const mails = await sendDue(Date.now(), log)
    return mails > 0 ? { mails } : undefined
  },
})

export const startSiteJobs = (...[services, config, surroundings]: Parameters<typeof siteJobs>): Worker[] =>
  siteJobs(services, config, surroundings).flatMap(({ jobs, ...times }) => {
    const used = jobs.filter((job) => job !== null)
    return used.length === 0 ? [] : startJobs(surroundings.database, used, surroundings.log, times)
  })

type Surroundings = { database: Database; log: Pick<JobLog, 'warn'> }

/** Whether it does its rows one by one, as `Job` has it. */
type Erasing = Pick<Job, 'hasItems'> & { erase: (log?: JobLog) => Promise<object> }

/** What the site erases every night; its names are those in the table `job`. */
export function erasingJobs(
  { privacy, accounts, circulars, drafts, follow, mailbox, siteFiles }: Services,
  { database, log }: Surroundings,
): ClockJob[] {
  /** Leaves everything for another night if the clock is wrong. */
  const eraseByAge = (name: string, { hasItems, erase }: Erasing): ClockJob => ({
    name,
    hasItems,
    nextDue: nextNight,
    async run(_signal, ownLog) {
      const reason = await reasonNotToErase(database.db)
      if (reason === null) return erase(ownLog)
      log.warn({ job: name }, reason)
      return { isLeftOut: true }
    },
  })

  /** Statements, or a transaction for many rows. */
  const together = (erase: () => Promise<object>): Erasing => ({ hasItems: false, erase })
  const erasing: Record<KeepingJob | 'remove what has expired', Erasing> = {
    'remove what has expired': together(() => removeExpiredRows(database)),
    'end email alerts': {
      hasItems: true,
      erase: async (ownLog) => ({
        reminders: await follow.remind(Date.now(), ownLog),
        ended: await follow.endSubscriptions(),
      }),
    },
    'erase expired submissions': together(privacy.prune),
    'remove unapproved accounts': together(accounts.expirePending),
    'remove untouched circulars': together(drafts.removeUntouched),
    'erase old files of circulars': together(circulars.archive.eraseExpiredFiles),
    'remove the list of received mail': together(mailbox.removeOld),
    'remove unused files of the site': together(siteFiles.removeUnused),
    'remove old changes of the schedule': together(() => prunePublicChanges(database)),
  }

  return namesOf(erasing).map((name) => eraseByAge(name, erasing[name]))
}
