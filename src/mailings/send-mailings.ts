import { eachItem } from '@sailing-desk/records/database/jobs/job-items'
import type { JobLog } from '@sailing-desk/records/database/jobs/start-jobs'
import type { Database } from '@sailing-desk/records/database/open'
import { writeWithoutRevision } from '@sailing-desk/records/database/write'
import { authorOnBehalf } from '../accounts/on-behalf.ts'
import type { MailService } from '../mail/mail.service.ts'
import type { createComposer } from './compose.ts'
import type { Mailable } from './content.ts'
import * as store from './mailings.store.ts'

export const SEND_MAILINGS = 'send mailings'

type Dependencies = {
  mail: Pick<MailService, 'queueAll'>
  composer: Pick<ReturnType<typeof createComposer>, 'compose'>
  listMailable: (db: Database['db']) => Promise<Mailable[]>
}

/** Returns a function that queues the mailings whose time has come. Several processes may do so: each is queued once. */
export function createSending(database: Database, { mail, composer, listMailable }: Dependencies) {
  const { db } = database

  /** Returns how many mails it has queued: none if another process was faster. */
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

  /** Returns how many mails were queued. */
  return async (signal?: AbortSignal, log?: JobLog): Promise<number> => {
    let queued = 0
    const doing = {
      ...{ job: SEND_MAILINGS, log, signal },
      keyOf: ({ id, version }: store.MailingRow) => `${id} ${version}`,
      nameOf: ({ subject }: store.MailingRow) => `Mailing '${subject}'`,
      setAside: (mailing: store.MailingRow, failure: string) =>
        writeWithoutRevision(database, { account_id: mailing.send_by }, (trx) =>
          store.updateMailing(trx, mailing, { failure }),
        ),
    }
    await eachItem(database, doing, await store.listDue(db, new Date().toISOString()), async (mailing) => {
      queued += await queue(mailing)
    })
    return queued
  }
}
