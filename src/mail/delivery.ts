import type { Database } from '../database/open.ts'
import { findDue, markSent, markUnsent, type OutboxRow, takeDue } from './outbox/outbox.store.ts'
import { pauseAfter } from './retry-pauses.ts'
import { sendFailureOf } from './send-failure.ts'
import type { SendMail } from './smtp.ts'

/** Longer than a try may take: no other sender has the mail meanwhile. */
const LEASE_MS = 5 * 60_000
const TRY_MS = 2 * 60_000

/** `away`: the mail server is of no use now. */
export type DeliveryResult = 'idle' | 'away'

/** `stop`: nothing further is begun. `breakOff`: what is on the way is given up. */
export type Signals = { stop: AbortSignal; breakOff: AbortSignal }

/**
 * Sends mail from the outbox, each at least once; twice only when it stays unknown whether the first time succeeded.
 * Several processes may do so over one database.
 */
export function createDelivery({ db }: Database, send: SendMail) {
  /** Sent, but the database was away when it should have been noted. */
  const unnoted = new Set<number>()

  async function noteSent(): Promise<void> {
    for (const id of unnoted) {
      await markSent(db, id, new Date().toISOString())
      unnoted.delete(id)
    }
  }

  /** Gives whether the mail server can be used, whatever it says to this mail. */
  async function deliver(mail: OutboxRow, breakOff: AbortSignal): Promise<boolean> {
    try {
      await send(mail, AbortSignal.any([breakOff, AbortSignal.timeout(TRY_MS)]))
    } catch (error) {
      const { words, isFinal, isServers } = sendFailureOf(error)
      const pause = isFinal ? null : pauseAfter(mail.attempts)
      const next_at = pause === null ? null : new Date(Date.now() + pause).toISOString()
      await markUnsent(db, mail, { next_at, last_error: words })
      return !isServers
    }
    unnoted.add(mail.id)
    await noteSent()
    return true
  }

  /** Sends what is due, one after the other. */
  async function deliverDue({ stop, breakOff }: Signals): Promise<DeliveryResult> {
    await noteSent()
    while (!stop.aborted) {
      const found = await findDue(db, new Date().toISOString())
      if (!found) return 'idle'
      const leaseEnds = new Date(Date.now() + LEASE_MS).toISOString()
      const mail = await db.transaction().execute((trx) => takeDue(trx, found, leaseEnds))
      if (mail && !(await deliver(mail, breakOff))) return 'away'
    }
    return 'idle'
  }

  return { deliverDue }
}
