import { randomBytes } from 'node:crypto'
import type { Db } from '../database/open.ts'
import type { About, Letter } from './letter.ts'
import { insertMail } from './outbox/outbox.store.ts'

/**
 * Writes mail into the outbox, within the transaction that writes what it tells of; gives its id. `host` is what the
 * Message-ID ends in: it is made here, once, and stays the same over all tries to send it. It is sent after `delayMs`.
 */
export function queueMail(
  trx: Db,
  { replyTo, ...letter }: Letter & About,
  host: string,
  delayMs = 0,
): Promise<number> {
  const now = Date.now()
  return insertMail(trx, {
    ...letter,
    reply_to: replyTo,
    message_id: `<${randomBytes(16).toString('hex')}@${host}>`,
    state: 'waiting',
    created_at: new Date(now).toISOString(),
    next_at: new Date(now + delayMs).toISOString(),
  })
}
