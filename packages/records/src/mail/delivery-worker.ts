import { repeat } from '../background/repeat.ts'
import { errorCode } from '../errors.ts'
import type { Delivery } from './delivery.ts'

const POLL_MS = 3000
/** Pause while the mail server or the database is unavailable. */
const ERROR_PAUSE_MS = 30_000
/** Time for mail in transit to be delivered when the site stops. */
const STOP_TIMEOUT_MS = 4000

type Log = { warn: (details: object, message: string) => void }

/** Delivers mail until `stop` is called. `reasonIn`: where administrators read why it is not sent. */
export function startDelivery({ deliverDue }: Delivery, log: Log, reasonIn: string) {
  const aborting = new AbortController()
  const delivering = repeat(runOnce)

  /** Returns the pause before the next pass. */
  async function runOnce(stop: AbortSignal): Promise<number> {
    try {
      if ((await deliverDue({ stop, abort: aborting.signal })) === 'idle') return POLL_MS
      log.warn({}, `the mail server cannot be used; see ${reasonIn} for the reason`)
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
