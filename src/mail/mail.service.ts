import type { Db } from '../database/open.ts'
import { acknowledgementOf } from './acknowledgement.ts'
import { answerTo } from './answer.ts'
import type { Letter, Received } from './letter.ts'
import { notificationOf } from './notification.ts'
import { queueMail } from './queue-mail.ts'

export type MailService = ReturnType<typeof createMailService>

/** `host` is what Message-IDs end in; `notifyTo` who is told of what visitors send. */
export type MailSettings = { host: string; siteOrigin: string | undefined; notifyTo: readonly string[] }

/** Mail to be sent. It is written within the transaction of what it tells of, and delivered later (delivery.ts). */
export function createMailService({ host, siteOrigin, notifyTo }: MailSettings) {
  const queue = (trx: Db, { entity, row }: Received, letter: Letter) =>
    queueMail(trx, { ...letter, entity, entity_id: row.id }, host)

  return {
    /** Tells the company and the sender of what has come in. Nobody is told of what was taken for spam. */
    async announce(trx: Db, received: Received): Promise<void> {
      if (received.row.flag !== null) return
      for (const recipient of notifyTo)
        await queue(trx, received, notificationOf(received, { recipient, siteOrigin }))
      await queue(trx, received, acknowledgementOf(received))
    },

    /** Writes back to the sender, about what was sent unless a subject is given; gives the id of the mail. */
    answer: (trx: Db, received: Received, words: string, subject?: string | null): Promise<number> =>
      queue(trx, received, answerTo(received, words, subject)),
  }
}
