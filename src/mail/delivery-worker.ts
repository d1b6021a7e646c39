import type { Database } from '../database/open.ts'
import { createDelivery } from './delivery.ts'
import { createSmtp, type SmtpSettings } from './smtp.ts'

const EVERY_MS = 3000
/** While the mail server, or the database, is of no use. */
const REST_MS = 30_000
/** How long the mail on the way has to arrive when the site stops. */
const TIMEOUT_MS = 4000

type Log = { warn: (details: object, message: string) => void }

/** Sends mail as long as the site runs, until `stop` is called. */
export function startMailDelivery(database: Database, settings: SmtpSettings, log: Log) {
  const { deliverDue } = createDelivery(database, createSmtp(settings))
  const stopping = new AbortController()
  const breakingOff = new AbortController()
  const signals = { stop: stopping.signal, breakOff: breakingOff.signal }
  let next: NodeJS.Timeout | undefined
  let pass = Promise.resolve()
  plan(0)

  function plan(pause: number): void {
    next = setTimeout(() => {
      pass = passOnce().then((then) => {
        if (!stopping.signal.aborted) plan(then)
      })
    }, pause).unref()
  }

  /** Gives how long to wait for the next one. */
  async function passOnce(): Promise<number> {
    try {
      if ((await deliverDue(signals)) === 'idle') return EVERY_MS
      log.warn({}, 'the mail server cannot be used; see /admin/outbox for the reason')
    } catch (error) {
      log.warn({ code: (error as { code?: unknown }).code }, 'the outbox cannot be read or written to')
    }
    return REST_MS
  }

  async function stop(): Promise<void> {
    clearTimeout(next)
    stopping.abort()
    const patience = setTimeout(() => breakingOff.abort(), TIMEOUT_MS)
    await pass
    clearTimeout(patience)
  }

  return { stop }
}
