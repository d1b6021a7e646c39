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
