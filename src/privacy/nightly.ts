const DAY_MS = 86_400_000
/** 02:00 in India. */
const NIGHT_UTC_MS = 20.5 * 3_600_000

type Log = {
  info: (details: object, message: string) => void
  error: (details: unknown, message: string) => void
}

/** Milliseconds until the next 02:00 in India. */
export function untilNight(now: number): number {
  return DAY_MS - ((now - NIGHT_UTC_MS) % DAY_MS)
}

/** Removes expired data and returns the counts. `what` is for the log. */
type NightlyJob = { what: string; remove: () => Promise<object> }

/** Runs the jobs every night. With several processes, the later ones find nothing left. */
export function startPruning(jobs: readonly NightlyJob[], log: Log) {
  let next = schedule()

  function schedule(): NodeJS.Timeout {
    return setTimeout(() => void run(), untilNight(Date.now())).unref()
  }

  async function run(): Promise<void> {
    next = schedule()
    for (const { what, remove } of jobs) {
      try {
        log.info(await remove(), `erased ${what}`)
      } catch (error) {
        log.error(error, `${what} could not be erased`)
      }
    }
  }

  return { stop: () => clearTimeout(next) }
}
