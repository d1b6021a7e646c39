import type { ReadOnlyDatabase } from '@sailing-desk/records/database/inspection/open-read-only'
import { listSetAside, reasonNotToErase } from '@sailing-desk/records/database/jobs/job-items'
import { listJobs } from '@sailing-desk/records/database/jobs/start-jobs'
import { SCAN_RESUMES } from '../../careers/virus-scan/resume-scans.ts'
import { READ_MAILBOX } from '../../mailbox/poll-mailbox.ts'
import { NIGHTLY_BACKUP } from '../backup/nightly-backup.ts'
import type { Config } from '../config.ts'
import { counted, type Finding, findingsAbout } from './finding.ts'

const { ok, problem, warning } = findingsAbout('Jobs')
/** More are not named. */
const MAX_NAMED = 20
const HOUR_MS = 3_600_000

/** What the site does at its times: whether it was done, and at its time. */
export async function checkJobs(
  { backups, mailbox, scanner }: Config,
  { db }: ReadOnlyDatabase,
): Promise<Finding[]> {
  const unused = [
    ...(backups ? [] : [NIGHTLY_BACKUP]),
    ...(mailbox ? [] : [READ_MAILBOX]),
    ...(scanner ? [] : [SCAN_RESUMES]),
  ]
  const jobs = (await listJobs(db)).filter(({ name }) => !unused.includes(name))
  const anHourAgo = new Date(Date.now() - HOUR_MS).toISOString()
  const overdue = jobs.filter(({ next_at }) => next_at < anHourAgo)
  const failed = jobs.filter(({ failure }) => failure !== null)
  const findings = failed.flatMap(({ name, failure, finished_at }) =>
    problem(
      `The job '${name}' failed at ${finished_at}: ${failure}`,
      'Remove the cause: it is tried again by itself, every 15 minutes at least.',
    ),
  )
  if (overdue.length > 0)
    findings.push(
      ...warning(
        `Overdue for more than an hour: ${overdue.map(({ name }) => `'${name}'`).join(', ')}`,
        'Start the site: jobs run only while it does.',
      ),
    )
  for (const { name, reason, failed_at } of await listSetAside(db, MAX_NAMED))
    findings.push(
      ...warning(
        `${name} was set aside at ${failed_at}: ${reason}`,
        'Remove the cause: it is tried again once a day.',
      ),
    )
  const clock = await reasonNotToErase(db)
  if (clock) findings.push(...warning(clock, 'Set the clock, and keep it right with a time service (NTP).'))
  return findings.length > 0 ? findings : ok(`${counted(jobs.length, 'job')}, none failed or overdue`)
}
