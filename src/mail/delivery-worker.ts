import type { Database } from '../database/open.ts'
import { errorCode } from '../lib/errors.ts'
import { createDelivery } from './delivery.ts'
import { createSmtp, type SmtpSettings } from './smtp.ts'

const POLL_MS = 3000
/** Pause while the mail server or the database is unavailable. */
const ERROR_PAUSE_MS = 30_000
/** Time for mail in transit to be delivered when the site stops. */
const STOP_TIMEOUT_MS = 4000

type Log = { warn: (details: object, message: string) => void }

/** Delivers mail until `stop` is called. */
export function startMailDelivery(database: Database, settings: SmtpSettings, log: Log) {
  const { deliverDue } = createDelivery(database, createSmtp(settings))
  const stopping = new AbortController()
  const aborting = new AbortController()
  const signals = { stop: stopping.signal, abort: aborting.signal }
  let next: NodeJS.Timeout | undefined
  let pass = Promise.resolve()
  schedule(0)

  function schedule(pause: number): void {
    next = setTimeout(() => {
      pass = runOnce().then((nextPause) => {
        if (!stopping.signal.aborted) schedule(nextPause)
      })
    }, pause).unref()
  }

  /** Returns the pause before the next pass. */
  async function runOnce(): Promise<number> {
    try {
      if ((await deliverDue(signals)) === 'idle') return POLL_MS
      log.warn({}, 'the mail server cannot be used; see /admin/outbox for the reason')
    } catch (error) {
      log.warn({ code: errorCode(error) }, 'the outbox cannot be read or written to')
    }
    return ERROR_PAUSE_MS
  }

  async function stop(): Promise<void> {
    clearTimeout(next)
    stopping.abort()
    const timeout = setTimeout(() => aborting.abort(), STOP_TIMEOUT_MS)
    await pass
    clearTimeout(timeout)
  }

  return { stop }
}
