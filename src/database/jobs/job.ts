/** Work that one of the processes that share the database does at its time. */
export type Job = {
  /** Identifies it in the database, and names it in the log. */
  name: string
  /** The first moment after `now` when it is due; both in milliseconds. */
  nextDue: (now: number) => number
  /**
   * Returns what it did, for the log. Throws when it gives up because `signal` was aborted: the site stops. It may run again if the process was killed, so a second run must do no harm.
   */
  run: (signal: AbortSignal) => Promise<object>
}

export type JobLog = Record<'info' | 'warn' | 'error', (details: object, message: string) => void>
