import { randomBytes } from 'node:crypto'
import type { Db } from '../database/open.ts'
import { type About, addressText, type Letter } from './letter.ts'
import { insertMail, insertManyMails, type MailFile, type NewMail } from './outbox.store.ts'
import { permitMail, type ReadSecret } from './unconfirmed-address.ts'

/** `host` ends the Message-IDs; `readSecret` keys what is stored of addresses that nobody has confirmed. */
export type GateSettings = { host: string; readSecret: ReadSecret }

/** What a site stores beside a letter. */
type OwnColumns = Partial<Omit<NewMail, keyof Letter>>

export type MailGate = ReturnType<typeof createMailGate>

/** The one way to send mail: a letter, which says its class, goes into the outbox in the caller's transaction. delivery.ts sends it. */
export function createMailGate({ host, readSecret }: GateSettings) {
  return {
    /** Counts a mail to an address that only a form claims. Returns null if its mailbox had enough of them today. */
    permit: (trx: Db, address: string) => permitMail(trx, readSecret, address),

    /** Returns the id of the mail, which is due after `delayMs`. */
    queue: (
      trx: Db,
      letter: Letter & About & OwnColumns,
      { delayMs, files }: { delayMs?: number | undefined; files?: readonly MailFile[] | undefined } = {},
    ): Promise<number> => insertMail(trx, rowOf(letter, host, delayMs), files),

    queueAll: (trx: Db, letters: readonly (Letter & About & OwnColumns)[]): Promise<void> =>
      insertManyMails(
        trx,
        letters.map((letter) => rowOf(letter, host)),
      ),
  }
}

/** The Message-ID is created here and stays the same for all attempts. Throws if the class is for another address. */
function rowOf(
  { class: reason, replyTo, unsubscribe, ...letter }: Letter & About & OwnColumns,
  host: string,
  delayMs = 0,
) {
  if (typeof reason === 'object' && addressText(reason.address) !== letter.recipient)
    throw new Error('A letter to one address had the permit, the confirmation or the choice of another')
  const now = Date.now()
  return {
    ...letter,
    reply_to: replyTo,
    unsubscribe: unsubscribe ?? null,
    message_id: `<${randomBytes(16).toString('hex')}@${host}>`,
    state: 'waiting' as const,
    created_at: new Date(now).toISOString(),
    next_at: new Date(now + delayMs).toISOString(),
  }
}
