import type { Database, Db } from '@sailing-desk/records/database/open'
import { hasChanged } from '@sailing-desk/records/database/recording'
import { type Author, writeWithoutRevision } from '@sailing-desk/records/database/write'
import { requireSameVersion } from '@sailing-desk/records/entity-service'
import { DomainError } from '@sailing-desk/records/errors'
import type { MailFile } from '@sailing-desk/records/mail/outbox.store'
import type { Counted, Neighbours } from '@sailing-desk/records/paging'
import { type Entities, entitiesOf } from '../accounts/account.ts'
import type { Role } from '../accounts/roles.ts'
import type { ApplicantStage, SubmissionKind } from '../database/tables/submission-tables.ts'
import type { MailService } from '../mail/mail.service.ts'
import type { OutboxMail } from '../mail/outbox/outbox.schema.ts'
import { listMailAbout } from '../mail/outbox/outbox-list.store.ts'
import { isOpen } from '../mail/outbox/refusal.ts'
import type { Received } from '../mail/visitor-letter.ts'
import type { PrivacyService } from '../privacy/privacy.service.ts'
import { type Quotation, quotationText } from '../quotes/quotation.ts'
import { NOT_ATTACHED_WITHOUT_SERVER, NOT_QUOTED, unfilledFieldsText } from '../replies/messages.ts'
import { STATUS_OF_STAGE } from '../submissions/applicant-stage.ts'
import { SUBMISSION_KINDS } from '../submissions/submission-kinds.ts'
import type {
  HandlingForm,
  InboxAnswer,
  InboxFilter,
  InboxNote,
  InboxStatus,
  NoteForm,
  ReplyForm,
} from './inbox.schema.ts'
import * as store from './inbox.store.ts'
import { NEWEST_AT_ONCE, NOT_SENT_YET } from './inbox-labels.ts'
import { applySpamChange } from './spam/spam.service.ts'

type HandledItem<Shown> = {
  entity: SubmissionKind
  mail: Pick<MailService, 'reply' | 'announceWithheld' | 'withdraw' | 'isSending'>
  /** The row as displayed. */
  find: (db: Db, id: number) => Promise<Shown | undefined>
  findNeighbours: (db: Db, id: number, query: InboxFilter) => Promise<Neighbours | undefined>
  erase: PrivacyService['eraseRow']
  attach: Attach
  /** The file of a quotation; only enquiries get one. */
  quote?: (id: number, quotation: Quotation) => Promise<MailFile>
}

/** The PDF files of pages by their addresses. Throws 422 for a page that is no longer there, and if they are too large. */
export type Attach = (paths: readonly string[]) => Promise<MailFile[]>

export type Handling<Shown> = ReturnType<typeof createHandling<Shown>>

/** What administrators do with a submission. The history records no personal data. */
export function createHandling<Shown>(database: Database, handled: HandledItem<Shown>) {
  const { entity, find, erase, mail } = handled
  const { db } = database

  const required = <Found>(found: Found | undefined): Found => {
    if (!found) throw store.notFound(entity)
    return found
  }
  const read = async (id: number): Promise<Shown> => required(await find(db, id))

  return {
    read,
    /** Whether a mail server is configured; otherwise mail is only stored. */
    isSending: mail.isSending,
    entity,
    ...createCorrespondence(database, handled, read),

    async update(author: Author, id: number, form: HandlingForm): Promise<Shown> {
      await writeWithoutRevision(database, author, async (trx, record) => {
        const change = await changeHandling(trx, { ...handled, author }, id, form)
        if (change) record({ entity, entity_id: id, action: 'update', ...change })
      })
      return read(id)
    },

    /** The same for several, all or none. Throws 404 and 422. */
    async updateMany(author: Author, ids: readonly number[], set: Omit<HandlingForm, 'version'>) {
      return writeWithoutRevision(database, author, async (trx, record) => {
        let changed = 0
        for (const id of ids) {
          const change = await changeHandling(trx, { ...handled, author }, id, { ...set, version: undefined })
          if (!change) continue
          record({ entity, entity_id: id, action: 'update', ...change })
          changed += 1
        }
        return changed
      })
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
      await store.requireReceived(db, entity, id)
      await erase(author, entity, id)
    },
  }
}

/** Returns the values before and after, null if they are the same. Throws 404, 409, 422. */
async function changeHandling(
  trx: Db,
  { entity, mail, author }: Pick<HandledItem<unknown>, 'entity' | 'mail'> & { author: Author },
  id: number,
  form: HandlingForm,
) {
  const received = await store.requireReceived(trx, entity, id)
  const { version } = received.row
  const before = { id, ...progressOf(received) }
  requireSameVersion(entity, { version }, form.version)
  const after = { id, ...(await newHandling(trx, entity, before, form)) }
  if (!hasChanged(before, after)) return null
  const { set } = await applySpamChange(trx, { mail, author }, received, after.status)
  await store.setHandling(trx, entity, id, { ...after, ...set, version: version + 1 })
  return { before, after }
}

type Progress = {
  status: InboxStatus
  assignee_id: number | null
  come_back_on: string | null
  stage?: ApplicantStage
}

function progressOf(received: Received): Progress {
  const { status, assignee_id, come_back_on } = received.row
  const progress = { status, assignee_id, come_back_on }
  return received.entity === 'application' ? { ...progress, stage: received.row.stage } : progress
}

/** Fields left out keep their values. */
async function newHandling(
  trx: Db,
  entity: SubmissionKind,
  before: Progress,
  form: HandlingForm,
): Promise<Progress> {
  const { assignee_id = before.assignee_id, stage = before.stage } = form
  const { come_back_on = before.come_back_on, status = statusAfter(before, stage) } = form
  const isAnother = assignee_id !== null && assignee_id !== before.assignee_id
  if (isAnother && !(await mayHandle(trx, entity, assignee_id)))
    throw new DomainError(422, 'Assignee not found', 'assignee_id')
  return { status, assignee_id, come_back_on, ...(before.stage && stage && { stage }) }
}

/** That of the new stage. Spam stays spam until somebody says otherwise. */
function statusAfter(before: Progress, stage: ApplicantStage | undefined): InboxStatus {
  const isMoved = before.stage !== undefined && stage !== undefined && stage !== before.stage
  return isMoved && before.status !== 'spam' ? STATUS_OF_STAGE[stage] : before.status
}

async function mayHandle(trx: Db, entity: SubmissionKind, account: number): Promise<boolean> {
  const found = (await store.listActiveAccounts(trx)).find(({ id }) => id === account)
  return found !== undefined && handledKinds(found.role).includes(entity)
}

/** Notes and replies. */
function createCorrespondence<Shown>(
  database: Database,
  handled: HandledItem<Shown>,
  read: (id: number) => Promise<Shown>,
) {
  const { entity, mail } = handled
  return {
    /** `mayAnswer`: others do not see the texts of replies that are not sent yet. */
    async listNotes(id: number, mayAnswer: boolean, before?: number): Promise<Counted<InboxNote>> {
      await store.requireReceived(database.db, entity, id)
      const { rows, total } = await store.listNotes(database.db, entity, id, {
        before,
        limit: NEWEST_AT_ONCE,
      })
      if (mayAnswer) return { rows, total }
      const unsent = await store.listUnsentNotes(database.db, entity, id)
      return {
        rows: rows.map((note) => (unsent.has(note.id) ? { ...note, text: NOT_SENT_YET } : note)),
        total,
      }
    },

    /** The mail about it, oldest first; its content is cleared when it is sent. */
    async listMail(id: number, before?: number): Promise<Counted<OutboxMail>> {
      await store.requireReceived(database.db, entity, id)
      return listMailAbout(database.db, { entity, entity_id: id }, { before, limit: NEWEST_AT_ONCE })
    },

    async listAnswers(id: number, before?: number): Promise<Counted<InboxAnswer>> {
      await store.requireReceived(database.db, entity, id)
      return store.listAnswers(database.db, entity, id, { before, limit: NEWEST_AT_ONCE })
    },

    /** The idempotency key stores only the id, because a note may name people. */
    async addNote(author: Author, id: number, { text }: NoteForm): Promise<InboxNote> {
      const note = await writeWithoutRevision(database, author, async (trx, record) => {
        await store.requireReceived(trx, entity, id)
        const { account_id, account_name = null } = author
        const at = new Date().toISOString()
        record({ entity, entity_id: id, action: 'note' })
        return store.insertNote(trx, { entity, entity_id: id, at, account_id, account_name, text })
      })
      return store.findNote(database.db, note)
    },

    /**
     * Queues the reply, marks an open item as answered and moves an applicant to another stage. The text is also kept as a
     * note, which outlives the mail. Throws 404, 409 and 422.
     */
    async reply(author: Author, id: number, form: ReplyForm): Promise<Shown> {
      const kind = entity === 'enquiry' ? 'enquiry' : 'received'
      const fault = unfilledFieldsText(form.text, kind)
      if (fault) throw new DomainError(422, fault, 'text')
      await store.requireReceived(database.db, entity, id)
      const files = await filesOf(handled, id, form)
      const text = textOf(form)
      await writeWithoutRevision(database, author, async (trx, record) => {
        const received = await store.requireReceived(trx, entity, id)
        requireSameVersion(entity, received.row, form.version)
        const mail_id = await mail.reply(trx, author, received, { subject: form.subject, text, files })
        await keepReply(trx, author, received, { mail_id, text: noteOf(text, files) })
        record({ entity, entity_id: id, action: 'reply', after: { mail_id } })
        const change = await changeStage(trx, received, form.stage)
        if (change) record({ entity, entity_id: id, action: 'update', ...change })
        return mail_id
      })
      return read(id)
    },
  }
}

/** What a reply is sent with. Throws 422. */
async function filesOf(
  { mail, attach, quote }: HandledItem<unknown>,
  id: number,
  { attachments = [], quotation }: ReplyForm,
): Promise<MailFile[]> {
  if (attachments.length > 0 && !mail.isSending)
    throw new DomainError(422, NOT_ATTACHED_WITHOUT_SERVER, 'attachments')
  if (!quotation) return attach(attachments)
  if (!quote) throw new DomainError(422, NOT_QUOTED, 'quotation')
  if (!mail.isSending) throw new DomainError(422, NOT_ATTACHED_WITHOUT_SERVER, 'quotation')
  return [await quote(id, quotation), ...(await attach(attachments))]
}

/** Says what the quotation says, so that the conversation keeps it. */
const textOf = ({ text, quotation }: ReplyForm): string =>
  quotation ? `${text}\n\n${quotationText(quotation)}` : text

function noteOf(text: string, files: readonly MailFile[]): string {
  const names = files.map(({ name }) => name)
  const attached = names.length > 0 ? `\n\nAttached: ${names.join(', ')}` : ''
  return `Replied by email:\n${text}${attached}`
}

/** Adds the note, and marks an open item as answered. */
async function keepReply(
  trx: Db,
  author: Author,
  { entity, row }: Received,
  reply: { mail_id: number; text: string },
): Promise<void> {
  const { account_id, account_name = null } = author
  const { id, status, version } = row
  const note = { entity, entity_id: id, at: new Date().toISOString(), ...reply }
  await store.insertNote(trx, { ...note, account_id, account_name })
  const answered = { status: 'answered', status_before_spam: null } as const
  await store.setHandling(trx, entity, id, { ...(isOpen(status) && answered), version: version + 1 })
}

/** Returns the values before and after; null if it keeps its stage. */
async function changeStage(trx: Db, received: Received, stage: ApplicantStage | undefined) {
  if (received.entity !== 'application' || !stage || stage === received.row.stage) return null
  const { id, version, stage: before } = received.row
  // Its reply has moved spam out of spam.
  const status = STATUS_OF_STAGE[stage]
  await store.setHandling(trx, 'application', id, { stage, status, version: version + 1 })
  return { before: { id, stage: before }, after: { id, stage } }
}

/** The kinds of submissions among those that a user may read or change. */
export const inboxKinds = (entities: Entities): SubmissionKind[] =>
  SUBMISSION_KINDS.filter((kind) => entities?.includes(kind) ?? true)

/** Those that accounts of a role may be assigned to. */
export const handledKinds = (role: Role): SubmissionKind[] => inboxKinds(entitiesOf(role, 'write'))
