import type { Database, Db } from '../database/open.ts'
import { requireSameVersion } from '../database/versions.ts'
import { type Author, writeWithoutRevision } from '../database/write.ts'
import { DomainError } from '../lib/errors.ts'
import type { Neighbours } from '../lib/paging.ts'
import type { MailService } from '../mail/mail.service.ts'
import type { PrivacyService } from '../privacy/privacy.service.ts'
import { createCorrespondence } from './correspondence.ts'
import type { HandlingForm, InboxAsked, InboxEntity } from './inbox.schema.ts'
import * as store from './inbox.store.ts'
import { notFound, requireReceived } from './received-row.ts'
import { acrossSpam } from './spam/spam.ts'

export type HandledItem<Shown> = {
  entity: InboxEntity
  mail: Pick<MailService, 'answer' | 'announceWithheld' | 'withdraw' | 'isSending'>
  /** As it is shown; undefined where there is none. */
  find: (db: Db, id: number) => Promise<Shown | undefined>
  findNeighbours: (db: Db, id: number, asked: InboxAsked) => Promise<Neighbours | undefined>
  erase: PrivacyService['eraseRow']
}

export type Handling<Shown> = ReturnType<typeof createHandling<Shown>>

/** What administrators do with something that came in. The history is told what was done, and nothing of whom it is about. */
export function createHandling<Shown>(database: Database, handled: HandledItem<Shown>) {
  const { entity, find, erase, mail } = handled
  const { db } = database

  async function read(id: number): Promise<Shown> {
    const shown = await find(db, id)
    if (!shown) throw notFound(entity)
    return shown
  }

  return {
    read,
    /** Whether mail is sent, or only kept. */
    isSending: mail.isSending,
    ...createCorrespondence(database, handled, read),

    async update(author: Author, id: number, form: HandlingForm): Promise<Shown> {
      await writeWithoutRevision(database, author, async (trx, record) => {
        const received = await requireReceived(trx, entity, id)
        const { status, assignee_id, version } = received.row
        const before = { id, status, assignee_id }
        requireSameVersion(entity, { version }, form.version)
        const after = { id, ...(await newHandling(trx, before, form)) }
        const { set } = await acrossSpam(trx, mail, received, after.status)
        await store.setHandling(trx, entity, id, { ...after, ...set, version: version + 1 })
        record({ entity, entity_id: id, action: 'update', before, after })
      })
      return read(id)
    },

    /** What comes before and after it in a list, whether it is in it or not. */
    async neighbours(id: number, asked: InboxAsked): Promise<Neighbours> {
      const found = await handled.findNeighbours(db, id, asked)
      if (!found) throw notFound(entity)
      return found
    },

    async markRead(id: number): Promise<Shown> {
      await store.markRead(db, entity, id, new Date().toISOString())
      return read(id)
    },

    /** With its file, its notes and its mail, restores of older backups included. */
    async remove(author: Author, id: number): Promise<void> {
      await requireReceived(db, entity, id)
      await erase(author, entity, id)
    },
  }
}

type Progress = { status: string; assignee_id: number | null }

/** What is not sent stays as it is. */
async function newHandling(trx: Db, before: Progress, form: HandlingForm): Promise<Progress> {
  const { status = before.status, assignee_id = before.assignee_id } = form
  const isAnother = assignee_id !== null && assignee_id !== before.assignee_id
  if (isAnother && !(await store.isAdministrator(trx, assignee_id)))
    throw new DomainError(422, 'Assignee not found', 'assignee_id')
  return { status, assignee_id }
}
