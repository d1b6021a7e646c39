import type { Database, Db } from '../database/open.ts'
import { hasChanged } from '../database/recording.ts'
import { requireSameVersion } from '../database/versions.ts'
import { type Author, writeWithoutRevision } from '../database/write.ts'
import { DomainError } from '../lib/errors.ts'
import type { Neighbours } from '../lib/paging.ts'
import type { MailService } from '../mail/mail.service.ts'
import type { PrivacyService } from '../privacy/privacy.service.ts'
import { createCorrespondence } from './correspondence.ts'
import type { HandlingForm, InboxEntity, InboxFilter, InboxStatus } from './inbox.schema.ts'
import * as store from './inbox.store.ts'
import { notFound, requireReceived } from './received-row.ts'
import { applySpamChange } from './spam/spam.ts'

export type HandledItem<Shown> = {
  entity: InboxEntity
  mail: Pick<MailService, 'reply' | 'announceWithheld' | 'withdraw' | 'isSending'>
  /** The row as displayed. */
  find: (db: Db, id: number) => Promise<Shown | undefined>
  findNeighbours: (db: Db, id: number, query: InboxFilter) => Promise<Neighbours | undefined>
  erase: PrivacyService['eraseRow']
}

export type Handling<Shown> = ReturnType<typeof createHandling<Shown>>

/** What administrators do with a submission. The history records no personal data. */
export function createHandling<Shown>(database: Database, handled: HandledItem<Shown>) {
  const { entity, find, erase, mail } = handled
  const { db } = database

  const required = <Found>(found: Found | undefined): Found => {
    if (!found) throw notFound(entity)
    return found
  }
  const read = async (id: number): Promise<Shown> => required(await find(db, id))

  return {
    read,
    /** Whether a mail server is configured; otherwise mail is only stored. */
    isSending: mail.isSending,
    ...createCorrespondence(database, handled, read),

    async update(author: Author, id: number, form: HandlingForm): Promise<Shown> {
      await writeWithoutRevision(database, author, async (trx, record) => {
        const change = await changeHandling(trx, handled, id, form)
        if (change) record({ entity, entity_id: id, action: 'update', ...change })
      })
      return read(id)
    },

    /** The previous and next item of a list, even if the item has left that list. */
    neighbours: async (id: number, query: InboxFilter): Promise<Neighbours> =>
      required(await handled.findNeighbours(db, id, query)),

    async markRead(id: number): Promise<Shown> {
      await store.markRead(db, entity, id, new Date().toISOString())
      return read(id)
    },

    /** Deletes its file, notes and mail too. The erasure ledger repeats this after a backup is restored. */
    async remove(author: Author, id: number): Promise<void> {
      await requireReceived(db, entity, id)
      await erase(author, entity, id)
    },
  }
}

/** Returns the values before and after, null if they are the same. Throws 404, 409, 422. */
async function changeHandling(
  trx: Db,
  { entity, mail }: Pick<HandledItem<unknown>, 'entity' | 'mail'>,
  id: number,
  form: HandlingForm,
) {
  const received = await requireReceived(trx, entity, id)
  const { status, assignee_id, version } = received.row
  const before = { id, status, assignee_id }
  requireSameVersion(entity, { version }, form.version)
  const after = { id, ...(await newHandling(trx, before, form)) }
  if (!hasChanged(before, after)) return null
  const { set } = await applySpamChange(trx, mail, received, after.status)
  await store.setHandling(trx, entity, id, { ...after, ...set, version: version + 1 })
  return { before, after }
}

type Progress = { status: InboxStatus; assignee_id: number | null }

/** Fields left out keep their values. */
async function newHandling(trx: Db, before: Progress, form: HandlingForm): Promise<Progress> {
  const { status = before.status, assignee_id = before.assignee_id } = form
  const isAnother = assignee_id !== null && assignee_id !== before.assignee_id
  if (isAnother && !(await store.isAdministrator(trx, assignee_id)))
    throw new DomainError(422, 'Assignee not found', 'assignee_id')
  return { status, assignee_id }
}
