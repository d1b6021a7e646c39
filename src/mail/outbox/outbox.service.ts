import type { Database, Db } from '@sailing-desk/records/database/open'
import { type Author, writeWithoutRevision } from '@sailing-desk/records/database/write'
import { DomainError } from '@sailing-desk/records/errors'
import { markSent, sendAgain } from '@sailing-desk/records/mail/outbox.store'
import type { Page } from '@sailing-desk/records/paging'
import type { Entities } from '../../accounts/account.ts'
import { countForMailing } from './after-delivery.ts'
import type { ListedMail, OutboxMail, OutboxSummary } from './outbox.schema.ts'
import {
  countByState,
  findMail,
  listMail,
  type OutboxPageQuery,
  readMail,
  readMailings,
} from './outbox-list.store.ts'
import { answerAgain } from './refusal.ts'

const NOT_FOUND = 'Mail not found'

export type OutboxService = ReturnType<typeof createOutboxService>

export function createOutboxService(
  database: Database,
  { isSending, isDemo }: { isSending: boolean; isDemo: boolean },
) {
  const { db } = database
  return {
    isSending,

    listMail: async (): Promise<ListedMail[]> => withMailings(db, await listMail(db)),

    async readMails(query: OutboxPageQuery): Promise<Page<ListedMail>> {
      const { rows, ...page } = await readMail(db, query)
      return { rows: await withMailings(db, rows), ...page }
    },

    /** Throws 404 if it does not exist. */
    readMail: (id: number): Promise<OutboxMail> => requireMail(db, id),

    async summary(): Promise<OutboxSummary> {
      const counts = await countByState(db)
      const count = (state: string) => counts.get(state) ?? 0
      const [waiting, sent, failed] = [count('waiting'), count('sent'), count('failed')]
      return { is_sending: isSending, is_demo: isDemo, waiting, sent, failed }
    },

    /** Retried at once and then for three days. Throws 404 if it does not exist, 409 if it has not failed. */
    retryMail: (author: Author, id: number): Promise<OutboxMail> =>
      writeWithoutRevision(database, author, async (trx, record) => {
        const mail = await requireMail(trx, id)
        if (mail.state !== 'failed') throw new DomainError(409, 'Only failed mail can be sent again')
        if (mail.recipient === null) throw new DomainError(409, TEXT_DELETED)
        await sendAgain(trx, id, new Date().toISOString())
        await answerAgain(trx, mail)
        record({ entity: 'outbox', entity_id: id, action: 'retry' })
        return requireMail(trx, id)
      }),

    /**
     * For mail sent from a mail program. Throws 404 if it does not exist or is about a row that the user may not change, 409
     * if it was sent.
     */
    markSent: (author: Author, id: number, writable: Entities): Promise<OutboxMail> =>
      writeWithoutRevision(database, author, async (trx, record) => {
        const mail = await requireMail(trx, id)
        if (writable && !writable.includes(mail.entity)) throw new DomainError(404, NOT_FOUND)
        if (mail.state === 'sent') throw new DomainError(409, 'This mail was sent already')
        const sent = await markSent(trx, id, new Date().toISOString())
        if (sent) await countForMailing(trx, sent)
        record({ entity: 'outbox', entity_id: id, action: 'sent' })
        return requireMail(trx, id)
      }),
  }
}

async function withMailings<Mail extends { mailing_id: number | null }>(db: Db, mails: readonly Mail[]) {
  const mailings = await readMailings(db, [...new Set(mails.flatMap(({ mailing_id }) => mailing_id ?? []))])
  return mails.map(({ mailing_id, ...mail }) => ({
    ...mail,
    mailing: mailings.find(({ id }) => id === mailing_id) ?? null,
  }))
}

/** It was sent, and then the recipient's server refused it. */
const TEXT_DELETED =
  'This mail was refused after it was sent, and its text was deleted. Write it again to another address.'

async function requireMail(trx: Db, id: number): Promise<OutboxMail> {
  const mail = await findMail(trx, id)
  if (!mail) throw new DomainError(404, NOT_FOUND)
  return mail
}
