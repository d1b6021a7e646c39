import type { ReadOnlyDatabase } from '@sailing-desk/records/database/inspection/open-read-only'
import { listSetAside, reasonNotToErase } from '@sailing-desk/records/database/jobs/job-items'
import { listJobs } from '@sailing-desk/records/database/jobs/start-jobs'
import { SCAN_RESUMES } from '../../careers/virus-scan/resume-scans.ts'
import { READ_MAILBOX } from '../../mailbox/poll-mailbox.ts'
import { sumOfBytes } from '../../site-content/files/site-file.store.ts'
import { NIGHTLY_BACKUP } from '../backup/nightly-backup.ts'
import type { Config } from '../config.ts'
import { freeDisk, megabytes, NEAR, readLimits } from '../monitoring/limits.ts'
import { counted, type Finding, findingsAbout } from './finding.ts'

const aboutJobs = findingsAbout('Jobs')
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
    aboutJobs.problem(
      `The job '${name}' failed at ${finished_at}: ${failure}`,
      'Remove the cause: it is tried again by itself, every 15 minutes at least.',
    ),
  )
  if (overdue.length > 0)
    findings.push(
      ...aboutJobs.warning(
        `Overdue for more than an hour: ${overdue.map(({ name }) => `'${name}'`).join(', ')}`,
        'Start the site: jobs run only while it does.',
      ),
    )
  for (const { name, reason, failed_at } of await listSetAside(db, MAX_NAMED))
    findings.push(
      ...aboutJobs.warning(
        `${name} was set aside at ${failed_at}: ${reason}`,
        'Remove the cause: it is tried again once a day.',
      ),
    )
  const clock = await reasonNotToErase(db)
  if (clock)
    findings.push(...aboutJobs.warning(clock, 'Set the clock, and keep it right with a time service (NTP).'))
  return findings.length > 0
    ? findings
    : aboutJobs.ok(`${counted(jobs.length, 'job')}, none failed or overdue`)
}

const aboutLimits = findingsAbout('Limits')
const MB = 1024 * 1024

/** How near the limits of what is stored are. */
export async function checkLimits(config: Config, { db }: ReadOnlyDatabase): Promise<Finding[]> {
  const limits = await readLimits(db, config)
  const findings = limits.flatMap(({ used, text }): Finding[] => {
    if (used >= 1)
      return aboutLimits.problem(
        text,
        'The limit is reached: make room, or see the addresses in the log of the proxy.',
      )
    return used >= NEAR ? aboutLimits.warning(text, 'Make room before the limit is reached.') : []
  })
  const room = config.mediaLimitMb * MB - (await sumOfBytes(db))
  const free = freeDisk(config.uploads.folder).bytes
  if (room > free)
    findings.push(
      ...aboutLimits.warning(
        `MEDIA_LIMIT_MB allows ${megabytes(room)} more, but the disk has ${megabytes(free)}`,
        'Lower it, or make room.',
      ),
    )
  return findings.length > 0
    ? findings
    : aboutLimits.ok('What visitors send, pictures, documents and the disk are far from theirs')
}
