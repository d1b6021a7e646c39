const DAY_MS = 86_400_000
/** Two o'clock in the night in India. */
const NIGHT_UTC_MS = 20.5 * 3_600_000

type Log = {
  info: (details: object, message: string) => void
  error: (details: unknown, message: string) => void
}

/** How long it is until the next night. */
export function untilNight(now: number): number {
  return DAY_MS - ((now - NIGHT_UTC_MS) % DAY_MS)
}

/** What is removed every night; gives how much it was. `what` is for the log. */
export type NightlyJob = { what: string; remove: () => Promise<object> }

/** Removes every night what is too old, as long as the site runs. With several processes, one finds nothing left. */
export function startPruning(jobs: readonly NightlyJob[], log: Log) {
  let next = plan()

  function plan(): NodeJS.Timeout {
    return setTimeout(() => void run(), untilNight(Date.now())).unref()
  }

  async function run(): Promise<void> {
    next = plan()
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
