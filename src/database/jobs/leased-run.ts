import { errorCode, errorMessage } from '../../lib/errors.ts'
import type { Database } from '../open.ts'
import { endLease, extendLease, type JobResult } from './job.store.ts'
import type { Job, JobLog } from './job.ts'

const RETRY_MS = 15 * 60_000
const LONGEST_FAILURE = 500

type Holder = { id: string; leaseMs: number; stopping: AbortSignal; log: JobLog }

const isoTime = (ms: number) => new Date(ms).toISOString()

/** Runs a job that was leased to `id`, extends the lease meanwhile, and records how it ended. */
export async function runLeased(
  { db }: Database,
  job: Job,
  { id, leaseMs, stopping, log }: Holder,
): Promise<void> {
  const takenOver = new AbortController()
  const signal = AbortSignal.any([stopping, takenOver.signal])
  const extending = setInterval(() => void extend(), leaseMs / 4).unref()

  async function extend(): Promise<void> {
    const lease = { leased_by: id, leased_until: isoTime(Date.now() + leaseMs) }
    try {
      const isOurs = await db.transaction().execute((trx) => extendLease(trx, job.name, lease))
      if (!isOurs) takenOver.abort()
    } catch (error) {
      log.warn(
        { job: job.name, code: errorCode(error) },
        'the lease of a scheduled job could not be extended',
      )
    }
  }

  try {
    const result = await runOnce(job, signal, log)
    await db.transaction().execute((trx) => endLease(trx, job.name, id, result))
  } finally {
    clearInterval(extending)
  }
}

/** Returns the result to record; undefined if the run was given up. */
async function runOnce(job: Job, signal: AbortSignal, log: JobLog): Promise<JobResult | undefined> {
  try {
    const done = await job.run(signal)
    log.info({ job: job.name, ...done }, 'scheduled job done')
    return { next_at: isoTime(job.nextDue(Date.now())), finished_at: isoTime(Date.now()), failure: null }
  } catch (error) {
    if (signal.aborted) return undefined
    const failure = errorMessage(error).slice(0, LONGEST_FAILURE)
    const next = Math.min(Date.now() + RETRY_MS, job.nextDue(Date.now()))
    log.error({ job: job.name, error: failure, again: isoTime(next) }, 'scheduled job failed')
    return { next_at: isoTime(next), finished_at: isoTime(Date.now()), failure }
  }
}
