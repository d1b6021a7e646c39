import type { Db } from '../database/open.ts'
import { dayInIndia, momentOfDayInIndia } from '../lib/days.ts'
import { acknowledgementOf } from './acknowledgement.ts'
import { answerTo } from './answer.ts'
import type { About, Letter, Received } from './letter.ts'
import { notificationOf } from './notification.ts'
import { countNotified, deleteUntried, listKindsAbout } from './outbox/outbox.store.ts'
import { queueMail } from './queue-mail.ts'
import { MOST_REGISTRATIONS_A_DAY, registrationNotification } from './registration-notification.ts'

export type MailService = ReturnType<typeof createMailService>

/** `host` is what Message-IDs end in; `notifyTo` who is told of what visitors send. */
export type MailSettings = {
  host: string
  siteOrigin: string | undefined
  notifyTo: readonly string[]
  /** The mail server; without one mail is only kept. */
  smtpUrl?: string | undefined
}

/** How long mail about what was moved out of spam waits, so that undoing the move withdraws it. */
const UNDO_MS = 60_000

/** Mail to be sent. It is written within the transaction of what it tells of, and delivered later (delivery.ts). */
export function createMailService({ host, siteOrigin, notifyTo, smtpUrl }: MailSettings) {
  const queue = (trx: Db, { entity, row }: Received, letter: Letter, delayMs?: number) =>
    queueMail(trx, { ...letter, entity, entity_id: row.id }, host, delayMs)

  async function notify(trx: Db, received: Received, delayMs?: number): Promise<void> {
    for (const recipient of notifyTo)
      await queue(trx, received, notificationOf(received, { recipient, siteOrigin }), delayMs)
  }

  return {
    /** Whether mail is sent at all. */
    isSending: smtpUrl !== undefined,

    /** Tells the company and the sender of what has come in. Nobody is told of what was taken for spam. */
    async announce(trx: Db, received: Received): Promise<void> {
      if (received.row.status === 'spam') return
      await notify(trx, received)
      await queue(trx, received, acknowledgementOf(received))
    },

    /** Tells the company that accounts await approval; `pending` is how many. Not for every one: anybody can register. */
    async announceRegistration(trx: Db, account_id: number, pending: number): Promise<void> {
      const today = momentOfDayInIndia(dayInIndia())
      if ((await countNotified(trx, 'account', today)) >= MOST_REGISTRATIONS_A_DAY) return
      for (const recipient of notifyTo) {
        const letter = registrationNotification(pending, { recipient, siteOrigin })
        await queueMail(trx, { ...letter, entity: 'account', entity_id: account_id }, host)
      }
    },

    /**
     * Queues what was withheld while it was spam; gives whether anything was. Nothing is queued twice, and nothing
     * where an administrator has written to the sender already.
     */
    async announceWithheld(trx: Db, received: Received): Promise<boolean> {
      const queued = await listKindsAbout(trx, { entity: received.entity, entity_id: received.row.id })
      if (queued.includes('reply')) return false
      const missing = (['notification', 'acknowledgement'] as const).filter((kind) => !queued.includes(kind))
      if (missing.includes('notification')) await notify(trx, received, UNDO_MS)
      if (missing.includes('acknowledgement'))
        await queue(trx, received, acknowledgementOf(received), UNDO_MS)
      return missing.length > 0
    },

    /** Takes back what was to tell of something that turned out to be spam, unless a try to send it was made. */
    withdraw: (trx: Db, about: About): Promise<void> =>
      deleteUntried(trx, about, ['notification', 'acknowledgement']),

    /** Writes back to the sender, about what was sent unless a subject is given; gives the id of the mail. */
    answer: (trx: Db, received: Received, words: string, subject?: string | null): Promise<number> =>
      queue(trx, received, answerTo(received, words, subject)),
  }
}
