import { randomBytes } from 'node:crypto'
import type { Db } from '../database/open.ts'
import type { About, Letter } from './letter.ts'
import { insertMail } from './outbox/outbox.store.ts'

/**
 * Writes mail into the outbox in the caller's transaction and returns its id. The Message-ID, which ends in `host`, is
 * created here and stays the same for all attempts. The mail is due after `delayMs`.
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
