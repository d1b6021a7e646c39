import type { Database, Db } from '../database/open.ts'
import { findDue, markSent, markUnsent, type OutboxRow, takeDue } from './outbox/outbox.store.ts'
import { pauseAfter, TOO_FAR_AHEAD_MS } from './retry-pauses.ts'
import { sendFailureOf } from './send-failure.ts'
import type { SendMail } from './smtp.ts'

/** Longer than an attempt may take, so that no other worker sends the same mail. */
const LEASE_MS = 5 * 60_000
const ATTEMPT_TIMEOUT_MS = 2 * 60_000

/** `away`: the mail server cannot be used now. */
type DeliveryResult = 'idle' | 'away'

/** `stop` starts no further mail; `abort` also gives up the mail in transit. */
type Signals = { stop: AbortSignal; abort: AbortSignal }

/**
 * Sends mail from the outbox at least once; twice only if it is unknown whether the first attempt succeeded. Several
 * processes may share one database.
 */
export function createDelivery({ db }: Database, send: SendMail) {
  /** Sent, but not recorded yet because the database was unavailable. */
  const unrecorded = new Set<number>()

  async function recordSent(): Promise<void> {
    for (const id of unrecorded) {
      await markSent(db, id, new Date().toISOString())
      unrecorded.delete(id)
    }
  }

  /** Returns whether the mail server can be used. */
  async function deliver(mail: OutboxRow, abort: AbortSignal): Promise<boolean> {
    try {
      await send(mail, AbortSignal.any([abort, AbortSignal.timeout(ATTEMPT_TIMEOUT_MS)]))
    } catch (error) {
      return recordFailure(db, mail, error)
    }
    unrecorded.add(mail.id)
    await recordSent()
    return true
  }

  async function deliverDue({ stop, abort }: Signals): Promise<DeliveryResult> {
    await recordSent()
    while (!stop.aborted) {
      const tooFarAhead = new Date(Date.now() + TOO_FAR_AHEAD_MS).toISOString()
      const found = await findDue(db, new Date().toISOString(), tooFarAhead)
      if (!found) return 'idle'
      const leaseEnds = new Date(Date.now() + LEASE_MS).toISOString()
      const mail = await db.transaction().execute((trx) => takeDue(trx, found, leaseEnds))
      if (mail && !(await deliver(mail, abort))) return 'away'
    }
    return 'idle'
  }

  return { deliverDue }
}

/** Returns whether the mail server can be used, even if it rejects this mail. */
async function recordFailure(db: Db, mail: OutboxRow, error: unknown): Promise<boolean> {
  const { text, isFinal, isServers } = sendFailureOf(error)
  const pause = isFinal ? null : pauseAfter(mail.attempts)
  const next_at = pause === null ? null : new Date(Date.now() + pause).toISOString()
  await markUnsent(db, mail, { next_at, last_error: text })
  return !isServers
}
