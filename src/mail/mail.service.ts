import { dayInIndia, momentOfDayInIndia } from '@sailing-desk/dates/days'
import type { Db } from '@sailing-desk/records/database/open'
import type { Author } from '@sailing-desk/records/database/write'
import {
  type About,
  type Chosen,
  type Class,
  chosenBy,
  type Letter,
  type Permit,
} from '@sailing-desk/records/mail/letter'
import { createMailGate, type MailGate } from '@sailing-desk/records/mail/mail-gate'
import {
  countNotified,
  deleteUntried,
  listKindsAbout,
  type MailFile,
} from '@sailing-desk/records/mail/outbox.store'
import type { Company } from '../../content/company.ts'
import type { SiteSecret } from '../secrets/site-secret.ts'
import type { ReadCompany } from '../web/company.ts'
import {
  acknowledgementOf,
  MAX_REGISTRATIONS_PER_DAY,
  notificationOf,
  registrationNotification,
  replyOf,
} from './letters.ts'
import { statusIfUnsent } from './outbox/refusal.ts'
import { type Received, visitorLetter } from './visitor-letter.ts'

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

/** What composes letters, and the gate that they go through. */
type Mailer = MailSettings & { gate: MailGate }

type PasswordLink = { path: string; isInvitation: boolean; isForgotten: boolean }
export type Reply = { text: string; subject?: string | null | undefined; files?: readonly MailFile[] }

/** Delays mail about rows moved out of spam, so that undoing the move can withdraw it. */
const UNDO_MS = 60_000

/** Queues mail in the transaction that writes the row it is about. */
export function createMailService(settings: MailSettings) {
  const { smtpUrl, siteOrigin, isDemo = false, host, siteSecret } = settings
  const gate = createMailGate({ host, readSecret: siteSecret })
  const mailer = { ...settings, gate }
  return {
    isSending: smtpUrl !== undefined || isDemo,
    isDemo,
    /** Without the address of the site a link leads nowhere. */
    mayMailLinks: smtpUrl !== undefined && siteOrigin !== undefined,

    /** Counts a mail to an address that only a form claims. Returns null if its mailbox had enough of them today. */
    permitMail: (trx: Db, address: string): Promise<Permit | null> => gate.permit(trx, address),

    /**
     * Queues the notification to the company and the acknowledgement to the sender, except for spam. A mailbox that had its mails of the
     * day is not acknowledged to.
     */
    async announce(trx: Db, received: Received): Promise<void> {
      if (received.row.status === 'spam') return
      await notify(trx, mailer, received)
      const permit = await gate.permit(trx, received.row.email)
      if (permit) await acknowledge(trx, mailer, received, permit)
    },

    /** Notifies the company that `pending` accounts await approval. Limited per day, because anybody can register. */
    announceRegistration: (trx: Db, account_id: number, pending: number) =>
      announceRegistration(trx, mailer, account_id, pending),

    /**
     * Queues the link that sets a password, in place of an earlier one that nobody has tried to send. Returns false if it cannot
     * be mailed: without a mail server the outbox would only keep it.
     */
    mailPasswordLink: (trx: Db, account: Addressed, link: PasswordLink): Promise<boolean> =>
      mailPasswordLink(trx, mailer, account, link),

    /**
     * Queues the mail that was withheld as spam, since a colleague says that the sender is one. Returns whether any was. Queues nothing twice, and nothing after a reply to
     * the sender.
     */
    async announceWithheld(trx: Db, author: Author, received: Received): Promise<boolean> {
      const queued = await listKindsAbout(trx, { entity: received.entity, entity_id: received.row.id })
      if (queued.includes('reply')) return false
      const missing = (['notification', 'acknowledgement'] as const).filter((kind) => !queued.includes(kind))
      if (missing.includes('notification')) await notify(trx, mailer, received, UNDO_MS)
      const why = { address: chosenBy(author, received.row.email) }
      if (missing.includes('acknowledgement')) await acknowledge(trx, mailer, received, why, UNDO_MS)
      return missing.length > 0
    },

    /** Deletes the mail about a row that became spam, unless sending was attempted. */
    withdraw: (trx: Db, about: About): Promise<void> =>
      deleteUntried(trx, about, ['notification', 'acknowledgement']),

    /** Queues a reply to the sender and returns its id. The subject defaults to that of the submission. */
    async reply(trx: Db, author: Author, received: Received, reply: Reply): Promise<number> {
      const { entity, row } = received
      const company = await settings.readCompany(trx)
      const to = chosenBy(author, row.email)
      const letter = { ...replyOf(company, received, to, reply), entity, entity_id: row.id }
      return gate.queue(trx, { ...letter, status_before: statusIfUnsent(row) }, { files: reply.files })
    },

    /** Queues mail that is about no submission. */
    queueAll: gate.queueAll,
  }
}

async function notify(trx: Db, mailer: Mailer, received: Received, delayMs?: number): Promise<void> {
  const { notifyTo, siteOrigin, readCompany } = mailer
  const company = await readCompany(trx)
  for (const recipient of notifyTo ?? [company.company.email]) {
    const letter = notificationOf(received, { company, recipient, siteOrigin })
    await queue(trx, mailer, received, letter, delayMs)
  }
}

async function acknowledge(trx: Db, mailer: Mailer, received: Received, why: Class, delayMs?: number) {
  const { entity, row } = received
  const known = { entity, reference: row.reference, recipient: row.email }
  const letter = acknowledgementOf(await mailer.readCompany(trx), known, why)
  await queue(trx, mailer, received, letter, delayMs)
}

async function announceRegistration(
  trx: Db,
  { notifyTo, siteOrigin, gate, readCompany }: Mailer,
  account_id: number,
  pending: number,
): Promise<void> {
  const today = momentOfDayInIndia(dayInIndia())
  if ((await countNotified(trx, 'account', today)) >= MAX_REGISTRATIONS_PER_DAY) return
  const company = await readCompany(trx)
  for (const recipient of notifyTo ?? [company.company.email]) {
    const letter = registrationNotification(pending, { company, recipient, siteOrigin })
    await gate.queue(trx, { ...letter, entity: 'account', entity_id: account_id })
  }
}

type Addressed = { id: number; username: string; email: Chosen | null }

async function mailPasswordLink(
  trx: Db,
  { smtpUrl, siteOrigin, gate, readCompany }: Mailer,
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
  await gate.queue(trx, { ...letter, ...about })
  return true
}

const queue = (trx: Db, { gate }: Mailer, { entity, row }: Received, letter: Letter, delayMs?: number) =>
  gate.queue(trx, { ...letter, entity, entity_id: row.id }, { delayMs })

type Link = { username: string; url: string; isInvitation: boolean; isForgotten: boolean }

/** The link by which a user of the back office sets the password. */
const passwordLinkLetter = (
  from: Company,
  recipient: Chosen,
  { username, url, isInvitation, isForgotten }: Link,
): Letter =>
  visitorLetter(from, {
    class: { address: recipient },
    kind: 'confirmation',
    recipient,
    subject: isInvitation ? `Your account at ${from.company.name}` : 'Set a new password',
    blocks: isInvitation
      ? [
          'Good day,',
          `An account for the back office of ${from.company.name} was made for you. You log in as ${username}.`,
          { link: 'Choose your password here, within 7 days. The link works once', url },
        ]
      : [
          'Good day,',
          isForgotten
            ? `Somebody asked for this link at the login of ${from.company.name}, for the account ${username}.`
            : `An administrator of ${from.company.name} made this link for the account ${username}.`,
          { link: 'Choose a new password here, within one hour. The link works once', url },
          'If you did not ask for it, please tell your administrator. Your password stays as it is until the link is used.',
        ],
  })
