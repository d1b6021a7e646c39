import { dayInIndia } from '@sailing-desk/dates/days'
import type { Db } from '@sailing-desk/records/database/open'
import { countRows } from '@sailing-desk/records/database/queries'
import {
  conditionsOf,
  type Newest,
  type Order,
  readNeighbours,
  readNewest,
  readPage,
} from '@sailing-desk/records/database/read-page'
import type { Tables } from '@sailing-desk/records/database/schema'
import { mapFields } from '@sailing-desk/records/entity-fields'
import { DomainError } from '@sailing-desk/records/errors'
import { type Expression, type Insertable, type Selectable, type SqlBool, sql } from 'kysely'
import { readCargo } from '../database/queries.ts'
import type { ApplicantStage, SubmissionKind } from '../database/tables/submission-tables.ts'
import type { Received } from '../mail/visitor-letter.ts'
import { type InboxFilter, type InboxQuery, type InboxStatus, inboxConditions } from './inbox.schema.ts'

type HandlingColumns = {
  status?: InboxStatus
  status_before_spam?: InboxStatus | null
  assignee_id?: number | null
  come_back_on?: string | null
  stage?: ApplicantStage
  version: number
}

async function findReceived(db: Db, entity: SubmissionKind, id: number): Promise<Received | undefined> {
  if (entity === 'enquiry') {
    const row = await db.selectFrom(entity).selectAll().where('id', '=', id).executeTakeFirst()
    return row && { entity, row, cargo: await readCargo(db, id) }
  }
  const row = await db.selectFrom(entity).selectAll().where('id', '=', id).executeTakeFirst()
  return row && { entity, row }
}

export function listReferences(db: Db, entity: SubmissionKind, ids: readonly number[]) {
  return db.selectFrom(entity).select(['id', 'reference']).where('id', 'in', ids).execute()
}

/** What mails are, and the references of those whom they are about. */
export function listMailKinds(db: Db, ids: readonly number[]) {
  return db
    .selectFrom('outbox')
    .leftJoin('enquiry', (join) =>
      join.onRef('enquiry.id', '=', 'entity_id').on('entity', '=', sql.lit('enquiry')),
    )
    .leftJoin('application', (join) =>
      join.onRef('application.id', '=', 'entity_id').on('entity', '=', sql.lit('application')),
    )
    .select(['outbox.id', 'kind', 'enquiry.reference as asked', 'application.reference as applied'])
    .where('outbox.id', 'in', ids)
    .execute()
}

export function setHandling(trx: Db, entity: SubmissionKind, id: number, values: HandlingColumns) {
  // Only applications have a stage.
  return trx
    .updateTable(entity as 'application')
    .set(values)
    .where('id', '=', id)
    .execute()
}

/** Keeps the time of the first reading. */
export function markRead(trx: Db, entity: SubmissionKind, id: number, now: string) {
  return trx
    .updateTable(entity)
    .set({ read_at: now })
    .where('id', '=', id)
    .where('read_at', 'is', null)
    .execute()
}

/** What was received and is unread, both without spam; and how much spam there is. */
export async function countSubmissions(db: Db, entity: SubmissionKind) {
  const received = db.selectFrom(entity).where('status', '!=', 'spam')
  return {
    unread: await countRows(received.where('read_at', 'is', null)),
    received: await countRows(received),
    spam: await countRows(db.selectFrom(entity).where('status', '=', 'spam')),
  }
}

export function listActiveAccounts(db: Db) {
  return db
    .selectFrom('account')
    .select(['id', 'username', 'role'])
    .where('status', '=', 'active')
    .orderBy('id')
    .execute()
}

export const notFound = (entity: SubmissionKind) =>
  new DomainError(404, entity === 'enquiry' ? 'Enquiry not found' : 'Application not found')

/** Throws 404 if it does not exist. */
export async function requireReceived(db: Db, entity: SubmissionKind, id: number): Promise<Received> {
  const received = await findReceived(db, entity, id)
  if (!received) throw notFound(entity)
  return received
}

const FIELDS = ['id', 'at', 'account_id', 'account_name as account', 'text'] as const

/** The newest, or those before one of them, the oldest first. */
export async function listNotes(db: Db, entity: SubmissionKind, entity_id: number, newest: Newest) {
  const notes = db
    .selectFrom('inbox_note')
    .select(FIELDS)
    .where((row) => row.and({ entity, entity_id }))
  return readNewest(notes, 'id', newest)
}

/** The notes of replies that are not sent, by id. */
export async function listUnsentNotes(
  db: Db,
  entity: SubmissionKind,
  entity_id: number,
): Promise<Set<number>> {
  const rows = await db
    .selectFrom('inbox_note')
    .innerJoin('outbox', 'outbox.id', 'inbox_note.mail_id')
    .select('inbox_note.id')
    .where('inbox_note.entity', '=', entity)
    .where('inbox_note.entity_id', '=', entity_id)
    .where('outbox.state', '!=', 'sent')
    .execute()
  return new Set(rows.map(({ id }) => id))
}

/** The newest, or those before one of them, the oldest first. */
export async function listAnswers(db: Db, entity: SubmissionKind, entity_id: number, newest: Newest) {
  const answers = db
    .selectFrom('received_mail')
    .select(['id', 'received_at as at', 'sender', 'text', 'attachments', 'is_automatic'])
    .where((row) => row.and({ entity, entity_id }))
  const { rows, total } = await readNewest(answers, 'id', newest)
  const shown = rows.map(({ is_automatic, ...row }) => ({
    ...{ ...row, text: row.text ?? '', attachments: JSON.parse(row.attachments) },
    is_automatic: is_automatic === 1,
  }))
  return { rows: shown, total }
}

export function findNote(db: Db, id: number) {
  return db.selectFrom('inbox_note').select(FIELDS).where('id', '=', id).executeTakeFirstOrThrow()
}

export async function insertNote(trx: Db, values: Insertable<Tables['inbox_note']>): Promise<number> {
  const { id } = await trx.insertInto('inbox_note').values(values).returning('id').executeTakeFirstOrThrow()
  return id
}

/** A submission with the username of its assignee. */
type Shown<Entity extends SubmissionKind> = Selectable<Tables[Entity]> & { assignee: string | null }

/** The lists of a kind of submission: the columns of its own that are searched, and text columns by the names of their sorts. */
export function createReceivedStore<Entity extends SubmissionKind>(
  entity: Entity,
  { searched, sorts }: { searched: readonly string[]; sorts: Record<string, string> },
) {
  const own = (column: string) => `${entity}.${column}`
  const texts = { name: 'name', email: 'email', ...sorts }
  const order: Order = {
    id: own('id'),
    by: {
      ...{
        id: own('id'),
        received_at: 'received_at',
        status: own('status'),
        come_back_on: own('come_back_on'),
      },
      ...mapFields(texts, (column) => sql`lower(${sql.ref(own(column))})`),
    },
  }
  const columns = ['reference', 'name', 'email', ...searched]
  const conditions = (params: InboxFilter) => [
    ...conditionsOf(entity, { ...inboxConditions(params), columns }),
    ...comeBackConditions(entity, params),
  ]
  const select = (db: Db) =>
    db
      // The types of both tables at once are too much for Kysely: the cast gives each kind its own.
      .selectFrom(entity as 'enquiry')
      .leftJoin('account', 'account.id', 'assignee_id')
      .selectAll(entity as 'enquiry')
      .select('account.username as assignee')
      .$castTo<Shown<Entity>>()

  return {
    list: (db: Db) =>
      select(db)
        .orderBy(sql.ref(own('id')))
        .execute() as Promise<Shown<Entity>[]>,

    async read(db: Db, params: InboxQuery) {
      let query = select(db)
      for (const condition of conditions(params)) query = query.where(condition)
      const { rows, ...page } = await readPage(db, query, order, params)
      return { rows: rows as Shown<Entity>[], ...page }
    },

    findNeighbours: (db: Db, id: number, params: InboxFilter) =>
      readNeighbours(db, select(db), { order, conditions: conditions(params), id, sort: params.sort }),

    show: (db: Db, id: number) =>
      select(db)
        .where(sql.ref(own('id')), '=', id)
        .executeTakeFirst() as Promise<Shown<Entity> | undefined>,
  }
}

/** What is closed, or spam, is not due. */
function comeBackConditions(entity: SubmissionKind, { come_back }: InboxFilter): Expression<SqlBool>[] {
  if (!come_back) return []
  const [day, status] = [sql.ref(`${entity}.come_back_on`), sql.ref(`${entity}.status`)]
  return come_back === 'set'
    ? [sql`${day} is not null`]
    : [sql`${day} <= ${dayInIndia()}`, sql`${status} not in ('closed', 'spam')`]
}
