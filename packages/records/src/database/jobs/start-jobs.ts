import { setTimeout as pause } from 'node:timers/promises'
import { repeat } from '../../background/repeat.ts'
import { errorCode, errorMessage } from '../../errors.ts'
import type { Database } from '../open.ts'
import { addJob, changeJob, type JobRow, listJobs } from './job.store.ts'
import type { Job, JobLog, WaitingJob } from './job.ts'

/** The clock may jump, so it is read often; no timer waits for a whole night. */
const POLL_MS = 30_000
const SOON_MS = 500
/** Renewed while a job runs: a run whose process was killed is repeated after it. */
const LEASE_MS = 5 * 60_000
const STOP_MS = 4000
const RETRY_MS = 15 * 60_000
/** A job that waits for something to do shows so often that it is looked after. */
const SHOWN_MS = 10 * 60_000
const LONGEST_FAILURE = 500

/**
 * Runs jobs one by one at their times until `stop` is called, each by one of the processes that share the database: who sets the next
 * time of a job that is due, in one conditional update, runs it. A job that was due while no process ran is run at once.
 */
export function startJobs(
  { db }: Pick<Database, 'db'>,
  jobs: readonly Job[],
  log: JobLog,
  { pollMs = POLL_MS, leaseMs = LEASE_MS, stopMs = STOP_MS } = {},
): { stop: () => Promise<void> } {
  /** Returns the pause before the next pass. */
  async function runDue(stopping: AbortSignal): Promise<number> {
    let next = pollMs
    try {
      const rows = new Map((await listJobs(db)).map((row) => [row.name, row]))
      for (const job of jobs) {
        if (!stopping.aborted) next = Math.min(next, await runIfDue(job, rows.get(job.name), stopping))
      }
    } catch (error) {
      log.warn(
        { code: errorCode(error), error: errorMessage(error) },
        'scheduled jobs cannot be read or recorded',
      )
    }
    return next
  }

  /** Returns after how long to look again. */
  async function runIfDue(job: Job, row: JobRow | undefined, stopping: AbortSignal): Promise<number> {
    const now = Date.now()
    if (!row) {
      const isDue = 'nextAt' in job || job.isDueAtFirst
      await addJob(db, job.name, isoTime(isDue ? now : job.nextDue(now)))
      return SOON_MS
    }
    if (Date.parse(row.next_at) > now) return Date.parse(row.next_at) - now
    const waits = 'nextAt' in job ? await waitOf(job, now) : 0
    if (waits > 0) {
      if (now - Date.parse(row.next_at) > SHOWN_MS) await changeJob(db, row, { next_at: isoTime(now) })
      return waits
    }
    const lease = await takeLease(row, now)
    if (!lease) return SOON_MS
    const result = await runOnce(job, row, stopping, log)
    // A run that was given up is due again at once.
    await lease.end(result ?? { next_at: row.next_at })
    if (!('nextAt' in job)) return pollMs
    // What is still due has failed, and is left to the next pass.
    return (await waitOf(job, Date.now())) || pollMs
  }

  const waitOf = async (job: WaitingJob, now: number) => {
    const at = await job.nextAt()
    return at === null ? pollMs : Math.max(0, Date.parse(at) - now)
  }

  /** Undefined if another process was faster. */
  async function takeLease({ name, next_at }: JobRow, now: number) {
    const until = () => isoTime(Date.now() + leaseMs)
    let taken = { name, next_at: isoTime(now + leaseMs) }
    if (!(await changeJob(db, { name, next_at }, { ...taken, started_at: isoTime(now) }))) return undefined
    let renewing: Promise<unknown> = Promise.resolve()
    const timer = setInterval(() => {
      renewing = renew().catch((error) =>
        log.warn({ job: name, code: errorCode(error) }, 'a lease was not renewed'),
      )
    }, leaseMs / 3).unref()

    async function renew(): Promise<void> {
      const longer = { name, next_at: until() }
      if (await changeJob(db, taken, longer)) taken = longer
    }

    return {
      async end(values: Partial<JobRow>): Promise<void> {
        clearInterval(timer)
        await renewing
        await changeJob(db, taken, values)
      },
    }
  }

  const running = repeat(runDue)
  return {
    /** Waits a few seconds for a running job to give up. */
    stop: () => Promise.race([running.stop(), pause(stopMs, undefined, { ref: false })]),
  }
}

/** Returns the result to record; undefined if the run was given up. The same failure is logged once. */
async function runOnce(
  job: Job,
  { failure: failedBefore, failing_since }: JobRow,
  signal: AbortSignal,
  log: JobLog,
): Promise<Partial<JobRow> | undefined> {
  const dueAfter = (now: number) => ('nextAt' in job ? now : job.nextDue(now))
  try {
    const done = await job.run(signal, log)
    if (done || failedBefore !== null) log.info({ job: job.name, ...done }, 'scheduled job done')
    const finished_at = isoTime(Date.now())
    return { next_at: isoTime(dueAfter(Date.now())), finished_at, failure: null, failing_since: null }
  } catch (error) {
    if (signal.aborted) return undefined
    const failure = errorMessage(error).slice(0, LONGEST_FAILURE)
    const now = Date.now()
    const retry = now + (job.retryMs ?? RETRY_MS)
    const next = 'nextAt' in job ? retry : Math.min(retry, job.nextDue(now))
    const finished_at = isoTime(now)
    if (failure !== failedBefore)
      log.error({ job: job.name, error: failure, again: isoTime(next) }, 'scheduled job failed')
    return { next_at: isoTime(next), finished_at, failure, failing_since: failing_since ?? finished_at }
  }
}

const isoTime = (ms: number) => new Date(ms).toISOString()
