import type { Database, Db } from '../database/open.ts'
import { type Author, writeUnseen } from '../database/write.ts'
import { DomainError } from '../errors.ts'
import type { Received } from '../mail/letter.ts'
import type { MailService } from '../mail/mail.service.ts'
import { requireSameVersion } from '../versions.ts'
import type { HandlingForm, InboxEntity, InboxNote, NoteForm, ReplyForm } from './inbox.schema.ts'
import * as store from './inbox.store.ts'
import * as notes from './inbox-note.store.ts'

export type Handled<Shown> = {
  entity: InboxEntity
  mail: Pick<MailService, 'answer'>
  /** As it is shown; undefined where there is none. */
  find: (db: Db, id: number) => Promise<Shown | undefined>
  findReceived: (db: Db, id: number) => Promise<Received | undefined>
}

export type Handling<Shown> = ReturnType<typeof createHandling<Shown>>

/** What administrators do with something that came in. The history is told what was done, and nothing of whom it is about. */
export function createHandling<Shown>(
  database: Database,
  { entity, mail, find, findReceived }: Handled<Shown>,
) {
  const { db } = database
  const notFound = () =>
    new DomainError(404, entity === 'enquiry' ? 'Enquiry not found' : 'Application not found')

  async function read(id: number): Promise<Shown> {
    const shown = await find(db, id)
    if (!shown) throw notFound()
    return shown
  }

  async function require(trx: Db, id: number) {
    const row = await store.findHandling(trx, entity, id)
    if (!row) throw notFound()
    return row
  }

  async function update(author: Author, id: number, { version, ...form }: HandlingForm): Promise<Shown> {
    await writeUnseen(database, author, async (trx, record) => {
      const { version: newest, ...before } = await require(trx, id)
      requireSameVersion(entity, { version: newest }, version)
      const { status = before.status, assignee_id = before.assignee_id } = form
      if (
        assignee_id &&
        assignee_id !== before.assignee_id &&
        !(await store.isAdministrator(trx, assignee_id))
      )
        throw new DomainError(422, 'Assignee not found', 'assignee_id')
      const after = { status, assignee_id }
      await store.setHandling(trx, entity, id, { ...after, version: newest + 1 })
      record({ entity, entity_id: id, action: 'update', before, after: { id, ...after } })
    })
    return read(id)
  }

  /** Told once: what was noted may name people, and what is kept for a retry must not. */
  async function addNote(author: Author, id: number, { text }: NoteForm): Promise<InboxNote> {
    const note = await writeUnseen(database, author, async (trx, record) => {
      await require(trx, id)
      const { account_id, account_name = null } = author
      const at = new Date().toISOString()
      record({ entity, entity_id: id, action: 'note' })
      return notes.insertNote(trx, { entity, entity_id: id, at, account_id, account_name, text })
    })
    return notes.findNote(db, note)
  }

  /** Writes to the sender. What was open is answered with it. */
  async function reply(author: Author, id: number, { subject, text }: ReplyForm): Promise<Shown> {
    await writeUnseen(database, author, async (trx, record) => {
      const received = await findReceived(trx, id)
      if (!received) throw notFound()
      const mail_id = await mail.answer(trx, received, text, subject ?? undefined)
      const { status, version } = received.row
      const isOpen = status === 'new' || status === 'in_progress'
      if (isOpen) await store.setHandling(trx, entity, id, { status: 'answered', version: version + 1 })
      record({ entity, entity_id: id, action: 'reply', after: { mail_id } })
      return mail_id
    })
    return read(id)
  }

  return {
    read,
    update,
    addNote,
    reply,

    async listNotes(id: number): Promise<InboxNote[]> {
      await require(db, id)
      return notes.listNotes(db, entity, id)
    },

    async markRead(id: number): Promise<Shown> {
      await database.db
        .transaction()
        .execute((trx) => store.markRead(trx, entity, id, new Date().toISOString()))
      return read(id)
    },

    /** With its file, its notes and the mail that was not sent. It cannot be taken back. */
    remove: (author: Author, id: number): Promise<void> =>
      writeUnseen(database, author, async (trx, record) => {
        const { status } = await require(trx, id)
        await store.deleteReceived(trx, entity, id)
        record({ entity, entity_id: id, action: 'delete', before: { status } })
      }),
  }
}
