import { randomBytes } from 'node:crypto'
import type { Db } from '../database/open.ts'
import type { About, Letter } from './letter.ts'
import { insertMail } from './outbox.store.ts'

/**
 * Writes mail into the outbox, within the transaction that writes what it tells of; gives its id. `host` is what the
 * Message-ID ends in: it is made here, once, and stays the same over all tries to send it.
 */
export function queueMail(trx: Db, { replyTo, ...letter }: Letter & About, host: string): Promise<number> {
  const now = new Date().toISOString()
  return insertMail(trx, {
    ...letter,
    reply_to: replyTo,
    message_id: `<${randomBytes(16).toString('hex')}@${host}>`,
    state: 'waiting',
    created_at: now,
    next_at: now,
  })
}
