import { repeat } from '@sailing-desk/records/background/repeat'
import type { Database } from '@sailing-desk/records/database/open'
import { errorCode } from '@sailing-desk/records/errors'
import { createSmtp, type SmtpSettings } from '@sailing-desk/records/mail/smtp'
import { createDelivery, type Lane } from './delivery.ts'

const POLL_MS = 3000
/** Pause while the mail server or the database is unavailable. */
const ERROR_PAUSE_MS = 30_000
/** Time for mail in transit to be delivered when the site stops. */
const STOP_TIMEOUT_MS = 4000

type Log = { warn: (details: object, message: string) => void }

/** Delivers the mail of a lane until `stop` is called. Without settings it counts as sent, and is kept. */
export function startMailDelivery(database: Database, lane: Lane, settings: SmtpSettings | null, log: Log) {
  const send = settings ? createSmtp(settings) : async () => {}
  const { deliverDue } = createDelivery(database, send, { lane, isKept: settings === null })
  const aborting = new AbortController()
  const delivering = repeat(runOnce)

  /** Returns the pause before the next pass. */
  async function runOnce(stop: AbortSignal): Promise<number> {
    try {
      if ((await deliverDue({ stop, abort: aborting.signal })) === 'idle') return POLL_MS
      log.warn({}, 'the mail server cannot be used; see /admin/mail/outbox for the reason')
    } catch (error) {
      log.warn({ code: errorCode(error) }, 'the outbox cannot be read or written to')
    }
    return ERROR_PAUSE_MS
  }

  async function stop(): Promise<void> {
    const timeout = setTimeout(() => aborting.abort(), STOP_TIMEOUT_MS)
    await delivering.stop()
    clearTimeout(timeout)
  }

  return { stop }
}
