import type { Database, Db } from '../database/open.ts'
import { type Author, writeWithoutRevision } from '../database/write.ts'
import type { Received } from '../mail/letter.ts'
import type { HandledItem } from './handling.ts'
import type { InboxNote, NoteForm, ReplyForm } from './inbox.schema.ts'
import { setHandling } from './inbox.store.ts'
import * as notes from './inbox-note.store.ts'
import { requireReceived } from './received-row.ts'

/** Statuses that a reply changes to answered. Replying to spam moves it out of spam. */
const OPEN = ['new', 'in_progress', 'spam']

/** Notes and replies. */
export function createCorrespondence<Shown>(
  database: Database,
  { entity, mail }: HandledItem<Shown>,
  read: (id: number) => Promise<Shown>,
) {
  return {
    async listNotes(id: number): Promise<InboxNote[]> {
      await requireReceived(database.db, entity, id)
      return notes.listNotes(database.db, entity, id)
    },

    /** The idempotency key stores only the id, because a note may name people. */
    async addNote(author: Author, id: number, { text }: NoteForm): Promise<InboxNote> {
      const note = await writeWithoutRevision(database, author, async (trx, record) => {
        await requireReceived(trx, entity, id)
        const { account_id, account_name = null } = author
        const at = new Date().toISOString()
        record({ entity, entity_id: id, action: 'note' })
        return notes.insertNote(trx, { entity, entity_id: id, at, account_id, account_name, text })
      })
      return notes.findNote(database.db, note)
    },

    /** Queues the reply and marks an open item as answered. The text is also kept as a note, which outlives the mail. */
    async reply(author: Author, id: number, form: ReplyForm): Promise<Shown> {
      await writeWithoutRevision(database, author, async (trx, record) => {
        const received = await requireReceived(trx, entity, id)
        const mail_id = await mail.reply(trx, received, form.text, form.subject ?? undefined)
        await keepReply(trx, author, received, form.text)
        record({ entity, entity_id: id, action: 'reply', after: { mail_id } })
        return mail_id
      })
      return read(id)
    },
  }
}

async function keepReply(trx: Db, author: Author, { entity, row }: Received, text: string): Promise<void> {
  const { account_id, account_name = null } = author
  const { id, status, version } = row
  const note = { entity, entity_id: id, at: new Date().toISOString(), text: `Replied by email:\n${text}` }
  await notes.insertNote(trx, { ...note, account_id, account_name })
  const answered = { status: 'answered', status_before_spam: null, version: version + 1 } as const
  if (OPEN.includes(status)) await setHandling(trx, entity, id, answered)
}
