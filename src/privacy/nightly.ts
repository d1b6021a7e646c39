import type { PrivacyService } from './privacy.service.ts'

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

/** Erases every night what is too old, as long as the site runs. With several processes, one finds nothing left. */
export function startPruning({ prune }: Pick<PrivacyService, 'prune'>, log: Log) {
  let next = plan()

  function plan(): NodeJS.Timeout {
    return setTimeout(() => void run(), untilNight(Date.now())).unref()
  }

  async function run(): Promise<void> {
    next = plan()
    try {
      log.info(await prune(), 'erased what is older than RETENTION_DAYS')
    } catch (error) {
      log.error(error, 'what is older than RETENTION_DAYS could not be erased')
    }
  }

  return { stop: () => clearTimeout(next) }
}
