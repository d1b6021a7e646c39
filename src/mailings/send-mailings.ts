import { authorOnBehalf } from '../accounts/on-behalf.ts'
import type { Database } from '../database/open.ts'
import { writeWithoutRevision } from '../database/write.ts'
import { eachInTurn } from '../lib/background/each-in-turn.ts'
import { DomainError } from '../lib/errors.ts'
import type { MailService } from '../mail/mail.service.ts'
import type { createComposer } from './compose.ts'
import type { Mailable } from './content.ts'
import * as store from './mailings.store.ts'

type Dependencies = {
  mail: Pick<MailService, 'queueAll'>
  composer: Pick<ReturnType<typeof createComposer>, 'compose'>
  listMailable: (db: Database['db']) => Promise<Mailable[]>
}

/** Returns a function that queues the mailings whose time has come. Several processes may do so: each is queued once. */
export function createSending(database: Database, { mail, composer, listMailable }: Dependencies) {
  const { db } = database

  /** Returns how many mails it has queued: none if another process was faster. */
  async function send(mailing: store.MailingRow): Promise<number> {
    try {
      return await queue(mailing)
    } catch (error) {
      if (!(error instanceof DomainError)) throw error
      await writeWithoutRevision(database, { account_id: mailing.send_by }, (trx) =>
        store.updateMailing(trx, mailing, { failure: error.message }),
      )
      return 0
    }
  }

  async function queue(mailing: store.MailingRow): Promise<number> {
    await authorOnBehalf(db, 'mailing', mailing.send_by)
    const mails = await composer.compose(db, { ...mailing, audience: JSON.parse(mailing.audience) })
    return writeWithoutRevision(database, { account_id: null }, async (trx) => {
      await authorOnBehalf(trx, 'mailing', mailing.send_by)
      // Composed before, so that writers do not wait. Meanwhile somebody may have unsubscribed.
      const mailable = new Set((await listMailable(trx)).map(({ id }) => id))
      const left = mails.filter(({ entity_id }) => mailable.has(entity_id))
      const queued = {
        state: 'sending',
        queued_at: new Date().toISOString(),
        customers: left.length,
      } as const
      if (!(await store.updateMailing(trx, mailing, queued))) return 0
      await mail.queueAll(trx, left)
      return left.length
    })
  }

  return async (stopping?: AbortSignal): Promise<number> => {
    const due = await store.listDue(db, new Date().toISOString())
    const queued = await eachInTurn(due, async (mailing) => (stopping?.aborted ? 0 : send(mailing)))
    return queued.reduce((sum, count) => sum + count, 0)
  }
}
