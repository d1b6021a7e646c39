import { repeat } from '../lib/background/repeat.ts'
import { errorCode } from '../lib/errors.ts'

const MINUTE_MS = 60_000

type Log = {
  info: (details: object, message: string) => void
  warn: (details: object, message: string) => void
}

/** Queues alerts every minute until `stop` is called. */
export function startAlerts(alerts: { sendDue: () => Promise<number> }, log: Log) {
  return repeat(async () => {
    try {
      const mails = await alerts.sendDue()
      if (mails > 0) log.info({ mails }, 'alerts queued')
    } catch (error) {
      log.warn({ code: errorCode(error) }, 'alerts cannot be queued')
    }
    return MINUTE_MS
  })
}
