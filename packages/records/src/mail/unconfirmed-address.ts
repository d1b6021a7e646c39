import { createHmac } from 'node:crypto'
import { domainToASCII } from 'node:url'
import { dayInIndia } from '@sailing-desk/dates/days'
import type { Db } from '../database/open.ts'
import type { Permit } from './letter.ts'

/** A secret of the site. */
export type ReadSecret = (db: Db) => Promise<string>

/** Anybody can enter another's address into a form: that mailbox gets no more mails a day because of it, over all forms. */
export const MAX_UNCONFIRMED_PER_DAY = 3

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
