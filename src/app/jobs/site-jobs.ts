import { type Job, type JobLog, startJobs } from '@sailing-desk/records/database/jobs/start-jobs'
import type { Database } from '@sailing-desk/records/database/open'
import { createResumeScans } from '../../careers/virus-scan/resume-scans.ts'
import { createMailboxJob } from '../../mailbox/poll-mailbox.ts'
import { publishing } from '../../schedule/drafts/scheduled-publishing.ts'
import { publishingTexts } from '../../site-content/page-texts/scheduled-texts.ts'
import type { Config } from '../config.ts'
import type { Services } from '../services.ts'
import type { Worker } from '../stop-site.ts'
import { nightlyJobs } from './nightly-jobs.ts'

const MINUTE_MS = 60_000

/** Jobs that run one after another, and how often it is looked whether one is due. They wait for no others. */
type Lane = { jobs: Job[]; pollMs?: number }

/** Everything that the site does at its time, besides sending the mail of the outbox. */
export function siteJobs(
  services: Services,
  config: Config,
  surroundings: { database: Database; log: JobLog },
): Lane[] {
  const { drafts, pageTexts, mailings, follow, mailbox } = services
  const { database, log } = surroundings
  const { scanner } = config
  return [
    { jobs: [publishing(drafts)], pollMs: 20_000 },
    { jobs: [publishingTexts(pageTexts)], pollMs: 20_000 },
    { jobs: [mailings.sending], pollMs: 20_000 },
    { jobs: [alertsJob(follow)] },
    ...(scanner ? [{ jobs: [createResumeScans(database, { scanner })], pollMs: 2000 }] : []),
    ...(mailbox.login
      ? [{ jobs: [createMailboxJob(mailbox.taking, mailbox.login, log)], pollMs: 5000 }]
      : []),
    { jobs: nightlyJobs(services, config, surroundings) },
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
  siteJobs(services, config, surroundings).map(({ jobs, ...times }) =>
    startJobs(surroundings.database, jobs, surroundings.log, times),
  )
