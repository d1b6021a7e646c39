import { randomBytes } from 'node:crypto'
import { dayInIndia, momentOfDayInIndia } from '@sailing-desk/dates/days'
import type { Db } from '@sailing-desk/records/database/open'
import type { SiteSecret } from '../secrets/site-secret.ts'
import type { ReadCompany } from '../web/company.ts'
import type { About, Class, Letter, Permit, Received } from './letter.ts'
import {
  acknowledgementOf,
  MAX_REGISTRATIONS_PER_DAY,
  notificationOf,
  registrationNotification,
  replyOf,
} from './letters.ts'
import { statusIfUnsent } from './outbox/answered.ts'
import {
  countNotified,
  deleteUntried,
  insertMail,
  insertManyMails,
  listKindsAbout,
  type MailFile,
} from './outbox/outbox.store.ts'
import { passwordLinkLetter } from './password-link-letter.ts'
import { permitMail } from './unconfirmed-address.ts'

export type MailService = ReturnType<typeof createMailService>

/** `host` ends the Message-IDs; `notifyTo` are the addresses to notify of submissions, else that of the company. */
type MailSettings = {
  host: string
  siteOrigin: string | undefined
  notifyTo?: readonly string[] | undefined
  readCompany: ReadCompany
  siteSecret: SiteSecret
  /** Without a mail server, mail is only stored. */
  smtpUrl?: string | undefined
  /** Mail counts as sent, and is kept for the administrators to read. */
  isDemo?: boolean
}

type PasswordLink = { path: string; isInvitation: boolean; isForgotten: boolean }
export type Reply = { text: string; subject?: string | null | undefined; files?: readonly MailFile[] }

/** Delays mail about rows moved out of spam, so that undoing the move can withdraw it. */
const UNDO_MS = 60_000

/** Queues mail in the transaction that writes the row it is about. delivery.ts sends it. */
export function createMailService(settings: MailSettings) {
  const { smtpUrl, siteOrigin, isDemo = false } = settings
  return {
    isSending: smtpUrl !== undefined || isDemo,
    isDemo,
    /** Without the address of the site a link leads nowhere. */
    mayMailLinks: smtpUrl !== undefined && siteOrigin !== undefined,

    /** Counts a mail to an address that only a form claims. Returns null if its mailbox had enough of them today. */
    permitMail: (trx: Db, address: string): Promise<Permit | null> =>
      permitMail(trx, settings.siteSecret, address),

    /**
     * Queues the notification to the company and the acknowledgement to the sender, except for spam. A mailbox that had its mails of the
     * day is not acknowledged to.
     */
    async announce(trx: Db, received: Received): Promise<void> {
      if (received.row.status === 'spam') return
      await notify(trx, settings, received)
      const permit = await permitMail(trx, settings.siteSecret, received.row.email)
      if (permit) await acknowledge(trx, settings, received, permit)
    },

    /** Notifies the company that `pending` accounts await approval. Limited per day, because anybody can register. */
    announceRegistration: (trx: Db, account_id: number, pending: number) =>
      announceRegistration(trx, settings, account_id, pending),

    /**
     * Queues the link that sets a password, in place of an earlier one that nobody has tried to send. Returns false if it cannot
     * be mailed: without a mail server the outbox would only keep it.
     */
    mailPasswordLink: (trx: Db, account: Addressed, link: PasswordLink): Promise<boolean> =>
      mailPasswordLink(trx, settings, account, link),

    /**
     * Queues the mail that was withheld as spam, since a colleague says that the sender is one. Returns whether any was. Queues nothing twice, and nothing after a reply to
     * the sender.
     */
    async announceWithheld(trx: Db, received: Received): Promise<boolean> {
      const queued = await listKindsAbout(trx, { entity: received.entity, entity_id: received.row.id })
      if (queued.includes('reply')) return false
      const missing = (['notification', 'acknowledgement'] as const).filter((kind) => !queued.includes(kind))
      if (missing.includes('notification')) await notify(trx, settings, received, UNDO_MS)
      if (missing.includes('acknowledgement')) await acknowledge(trx, settings, received, 'chosen', UNDO_MS)
      return missing.length > 0
    },

    /** Deletes the mail about a row that became spam, unless sending was attempted. */
    withdraw: (trx: Db, about: About): Promise<void> =>
      deleteUntried(trx, about, ['notification', 'acknowledgement']),

    /** Queues a reply to the sender and returns its id. The subject defaults to that of the submission. */
    async reply(trx: Db, received: Received, { text, subject, files = [] }: Reply): Promise<number> {
      const { entity, row } = received
      const company = await settings.readCompany(trx)
      const letter = { ...replyOf(company, received, text, subject), entity, entity_id: row.id }
      const mail = { ...rowOf(letter, settings.host), status_before: statusIfUnsent(row) }
      return insertMail(trx, mail, files)
    },

    /** Queues mail that is about no submission. */
    queueAll: (trx: Db, letters: readonly (Letter & About)[]): Promise<void> =>
      insertManyMails(
        trx,
        letters.map((letter) => rowOf(letter, settings.host)),
      ),
  }
}

async function notify(trx: Db, settings: MailSettings, received: Received, delayMs?: number): Promise<void> {
  const { notifyTo, siteOrigin, readCompany } = settings
  const company = await readCompany(trx)
  for (const recipient of notifyTo ?? [company.company.email]) {
    const letter = notificationOf(received, { company, recipient, siteOrigin })
    await queue(trx, settings, received, letter, delayMs)
  }
}

async function acknowledge(
  trx: Db,
  settings: MailSettings,
  received: Received,
  why: Class,
  delayMs?: number,
) {
  const { entity, row } = received
  const known = { entity, reference: row.reference, recipient: row.email }
  const letter = acknowledgementOf(await settings.readCompany(trx), known, why)
  await queue(trx, settings, received, letter, delayMs)
}

async function announceRegistration(
  trx: Db,
  { notifyTo, siteOrigin, host, readCompany }: MailSettings,
  account_id: number,
  pending: number,
): Promise<void> {
  const today = momentOfDayInIndia(dayInIndia())
  if ((await countNotified(trx, 'account', today)) >= MAX_REGISTRATIONS_PER_DAY) return
  const company = await readCompany(trx)
  for (const recipient of notifyTo ?? [company.company.email]) {
    const letter = registrationNotification(pending, { company, recipient, siteOrigin })
    await queueMail(trx, { ...letter, entity: 'account', entity_id: account_id }, host)
  }
}

type Addressed = { id: number; username: string; email: string | null }

async function mailPasswordLink(
  trx: Db,
  { smtpUrl, siteOrigin, host, readCompany }: MailSettings,
  { id, username, email }: Addressed,
  { path, ...kind }: PasswordLink,
): Promise<boolean> {
  const about = { entity: 'account', entity_id: id } as const
  await deleteUntried(trx, about, ['confirmation'])
  if (!email || !smtpUrl || !siteOrigin) return false
  const letter = passwordLinkLetter(await readCompany(trx), email, {
    username,
    url: siteOrigin + path,
    ...kind,
  })
  await queueMail(trx, { ...letter, ...about }, host)
  return true
}

const queue = (
  trx: Db,
  { host }: MailSettings,
  { entity, row }: Received,
  letter: Letter,
  delayMs?: number,
) => queueMail(trx, { ...letter, entity, entity_id: row.id }, host, delayMs)

/** Writes mail into the outbox in the caller's transaction and returns its id. */
const queueMail = (trx: Db, letter: Letter & About, host: string, delayMs?: number): Promise<number> =>
  insertMail(trx, rowOf(letter, host, delayMs))

/**
 * The Message-ID, which ends in `host`, is created here and stays the same for all attempts. The mail is due after
 * `delayMs`.
 */
function rowOf({ class: _, replyTo, unsubscribe, ...letter }: Letter & About, host: string, delayMs = 0) {
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
