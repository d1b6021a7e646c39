import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { repeat } from '../../lib/background/repeat.ts'
import { errorCode, errorMessage } from '../../lib/errors.ts'
import type { Database } from '../open.ts'
import { addJob, type JobRow, leaseJob, listJobs, setNextAt } from './job.store.ts'
import type { Job, JobLog } from './job.ts'
import { runLeased } from './leased-run.ts'
import { watchLeases } from './leases.ts'

/** The clock may jump, so it is read often; no timer waits for a whole night. */
const POLL_MS = 30_000
const LEASE_MS = 60_000
const STOP_MS = 4000
/** The clocks of two processes may differ by so much without one correcting a time that the other has set. */
const CLOCK_TOLERANCE_MS = 10 * 60_000

/**
 * Runs jobs at their times until `stop` is called. A job that was due while no process ran is run at once; one whose
 * process was killed is taken over when its lease has ended.
 */
export function startJobs(
  database: Database,
  jobs: readonly Job[],
  log: JobLog,
  { pollMs = POLL_MS, leaseMs = LEASE_MS, stopMs = STOP_MS } = {},
): { stop: () => Promise<void> } {
  const { db } = database
  const id = randomUUID()
  const isFree = watchLeases(leaseMs)

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
    if (!row || isTooLate(job, row, now)) return schedule(job, row, now)
    if (!isFree(row) || Date.parse(row.next_at) > now) return
    const lease = { leased_by: id, leased_until: isoTime(now + leaseMs) }
    const isLeased = await db.transaction().execute((trx) => leaseJob(trx, row, lease, isoTime(now)))
    if (isLeased) await runLeased(database, job, { id, leaseMs, stopping, log })
  }

  async function schedule(job: Job, row: JobRow | undefined, now: number): Promise<void> {
    const next = isoTime(job.nextDue(now))
    await db.transaction().execute((trx) => (row ? setNextAt(trx, row, next) : addJob(trx, job.name, next)))
  }

  const running = repeat(runDue)
  return {
    /** Waits a few seconds for a running job to give up. If it does not, its lease ends by itself. */
    stop: () => Promise.race([running.stop(), pause(stopMs, undefined, { ref: false })]),
  }
}

const isoTime = (ms: number) => new Date(ms).toISOString()

/** Whether its time was set while the clock was ahead, or is no time at all. */
const isTooLate = (job: Job, { next_at }: JobRow, now: number) =>
  !(Date.parse(next_at) <= job.nextDue(now + CLOCK_TOLERANCE_MS))
