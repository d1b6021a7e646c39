import { setTimeout as pause } from 'node:timers/promises'
import type { Selectable } from 'kysely'
import { repeat } from '../../background/concurrency.ts'
import { errorCode, errorMessage } from '../../errors.ts'
import type { Database, Db } from '../open.ts'
import type { JobTable } from '../schema.ts'

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

type Work = {
  /** Identifies it in the database, names it in the log and on the dashboard. */
  name: string
  /**
   * Returns what it did, for the log; undefined for nothing worth a line. Throws when it gives up because `signal` was aborted: the site
   * stops. It may run again if the process was killed, so a second run must do no harm.
   */
  run: (signal: AbortSignal, log?: JobLog) => Promise<object | undefined>
  /** Whether it works on items of which one may fail each time. It does each on its own (`eachItem`), and a test tries such an item. */
  hasItems: boolean
  /** How long after a run that failed it is tried again, unless it is due before; in milliseconds. */
  retryMs?: number
}

/**
 * `nextDue`: the first moment after `now` when it is due; both in milliseconds. `isDueAtFirst`: also when the site starts for the first
 * time.
 */
export type ClockJob = Work & { nextDue: (now: number) => number; isDueAtFirst?: true }

/** `nextAt`: when there is something to do (ISO timestamp), now or later; null if there is nothing. */
export type WaitingJob = Work & { nextAt: () => Promise<string | null> }

/** Work that one of the processes that share the database does at its time. */
export type Job = ClockJob | WaitingJob

export type JobLog = Record<'info' | 'warn' | 'error', (details: object, message: string) => void>

export type JobRow = Selectable<JobTable>

export function listJobs(db: Db): Promise<JobRow[]> {
  return db.selectFrom('job').selectAll().orderBy('name').execute()
}

/** Keeps what another process added meanwhile. */
export async function addJob(trx: Db, name: string, next_at: string): Promise<void> {
  await trx
    .insertInto('job')
    .values({ name, next_at })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute()
}

/** Returns false, and changes nothing, if another process has set the time since the row was read. */
export async function changeJob(
  trx: Db,
  { name, next_at }: Pick<JobRow, 'name' | 'next_at'>,
  values: Partial<JobRow>,
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('job')
    .set(values)
    .where('name', '=', name)
    .where('next_at', '=', next_at)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

const DAY_MS = 86_400_000
/** 02:00 in India, which has no daylight saving time. */
const NIGHT_UTC_MS = 20.5 * 3_600_000

/** The first 02:00 in India after `now`; both in milliseconds. */
export function nextNight(now: number): number {
  return now + DAY_MS - ((now - NIGHT_UTC_MS) % DAY_MS)
}
