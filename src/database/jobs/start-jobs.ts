import { setTimeout as pause } from 'node:timers/promises'
import { repeat } from '../../lib/background/repeat.ts'
import { errorCode, errorMessage } from '../../lib/errors.ts'
import type { Database } from '../open.ts'
import { addJob, changeJob, type JobRow, listJobs } from './job.store.ts'
import type { Job, JobLog } from './job.ts'

/** The clock may jump, so it is read often; no timer waits for a whole night. */
const POLL_MS = 30_000
/** Longer than any run: a backup's command is ended after an hour. A run whose process was killed is repeated after it. */
const LONGEST_RUN_MS = 2 * 3_600_000
const STOP_MS = 4000
const RETRY_MS = 15 * 60_000
const LONGEST_FAILURE = 500

/**
 * Runs jobs at their times until `stop` is called, each by one of the processes that share the database: who sets the next
 * time of a job that is due, in one conditional update, runs it. A job that was due while no process ran is run at once.
 */
export function startJobs(
  { db }: Database,
  jobs: readonly Job[],
  log: JobLog,
  { pollMs = POLL_MS, longestRunMs = LONGEST_RUN_MS, stopMs = STOP_MS } = {},
): { stop: () => Promise<void> } {
  /** Returns the pause before the next pass. */
  async function runDue(stopping: AbortSignal): Promise<number> {
    try {
      const rows = new Map((await listJobs(db)).map((row) => [row.name, row]))
      for (const job of jobs) {
        if (!stopping.aborted) await runIfDue(job, rows.get(job.name), stopping)
      }
    } catch (error) {
      log.warn(
        { code: errorCode(error), error: errorMessage(error) },
        'scheduled jobs cannot be read or recorded',
      )
    }
    return pollMs
  }

  async function runIfDue(job: Job, row: JobRow | undefined, stopping: AbortSignal): Promise<void> {
    const now = Date.now()
    if (!row) return addJob(db, job.name, isoTime(job.nextDue(now)))
    if (Date.parse(row.next_at) > now) return
    const taken = { name: job.name, next_at: isoTime(now + longestRunMs) }
    if (!(await changeJob(db, row, { ...taken, started_at: isoTime(now) }))) return
    const result = await runOnce(job, row, stopping, log)
    // A run that was given up is due again at once.
    await changeJob(db, taken, result ?? { next_at: row.next_at })
  }

  const running = repeat(runDue)
  return {
    /** Waits a few seconds for a running job to give up. */
    stop: () => Promise.race([running.stop(), pause(stopMs, undefined, { ref: false })]),
  }
}

/** Returns the result to record; undefined if the run was given up. */
async function runOnce(
  job: Job,
  { failing_since }: JobRow,
  signal: AbortSignal,
  log: JobLog,
): Promise<Partial<JobRow> | undefined> {
  try {
    const done = await job.run(signal)
    log.info({ job: job.name, ...done }, 'scheduled job done')
    const finished_at = isoTime(Date.now())
    return { next_at: isoTime(job.nextDue(Date.now())), finished_at, failure: null, failing_since: null }
  } catch (error) {
    if (signal.aborted) return undefined
    const failure = errorMessage(error).slice(0, LONGEST_FAILURE)
    const next = Math.min(Date.now() + RETRY_MS, job.nextDue(Date.now()))
    log.error({ job: job.name, error: failure, again: isoTime(next) }, 'scheduled job failed')
    const finished_at = isoTime(Date.now())
    return { next_at: isoTime(next), finished_at, failure, failing_since: failing_since ?? finished_at }
  }
}

const isoTime = (ms: number) => new Date(ms).toISOString()
