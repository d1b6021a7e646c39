import { createHmac, randomBytes } from 'node:crypto'
import { domainToASCII } from 'node:url'
import { dayInIndia } from '@sailing-desk/dates/days'
import type { Db } from '../database/open.ts'
import { type About, addressText, type Letter, type Permit } from './letter.ts'
import { insertMail, insertManyMails, type MailFile, type NewMail } from './outbox.store.ts'

/** Anybody can enter another's address into a form: that mailbox gets no more mails a day because of it, over all forms. */
const MAX_UNCONFIRMED_PER_DAY = 3

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

/** A secret of the site. */
type ReadSecret = (db: Db) => Promise<string>

/**
 * Counts a mail to an address that only a form claims, in the transaction that queues it. Returns null if its mailbox had its mails of
 * the day in India. The mailbox is stored as a keyed hash, and forgotten the next day.
 */
export async function permitMail(trx: Db, readSecret: ReadSecret, address: string): Promise<Permit | null> {
  const day = dayInIndia()
  const mailbox = createHmac('sha256', await readSecret(trx))
    .update(mailboxOf(address))
    .digest('base64url')
  const counted = await trx
    .insertInto('unconfirmed_mail')
    .values({ day, mailbox, mails: 1 })
    .onConflict((conflict) =>
      conflict
        .columns(['day', 'mailbox'])
        .doUpdateSet((row) => ({ mails: row('unconfirmed_mail.mails', '+', 1) }))
        .where('unconfirmed_mail.mails', '<', MAX_UNCONFIRMED_PER_DAY),
    )
    .returning('mails')
    .executeTakeFirst()
  return counted ? ({ address } as Permit) : null
}

/** The same for every way to write the address of one mailbox: 'A.Person+shop@Googlemail.com' is 'aperson@gmail.com'. */
export function mailboxOf(address: string): string {
  const text = address.normalize('NFKC').toLowerCase()
  const at = text.lastIndexOf('@')
  const host = domainToASCII(text.slice(at + 1)) || text.slice(at + 1)
  const [local = ''] = text.slice(0, at).split('+')
  return /^(gmail|googlemail)\.com$/.test(host)
    ? `${local.replaceAll('.', '')}@gmail.com`
    : `${local}@${host}`
}
