import type { Db } from '@sailing-desk/records/database/open'
import { countRows } from '@sailing-desk/records/database/queries'
import type { Tables } from '@sailing-desk/records/database/schema'
import type { Insertable, Selectable } from 'kysely'
import { sql } from 'kysely'
import type { SubmissionKind } from '../database/tables/submission-tables.ts'

export type ReceivedRow = Selectable<Tables['received_mail']>
export type NewReceived = Insertable<Tables['received_mail']>

const MAX_LISTED = 200

export function readSettings(db: Db) {
  return db.selectFrom('mailbox').select(['senders', 'version']).where('id', '=', 1).executeTakeFirstOrThrow()
}

export function setSenders(trx: Db, senders: string) {
  return trx
    .updateTable('mailbox')
    .set((row) => ({ senders, version: row('version', '+', 1) }))
    .where('id', '=', 1)
    .execute()
}

/** The uids that were read before. */
export async function listUids(db: Db, uid_validity: string): Promise<Set<number>> {
  const rows = await db
    .selectFrom('received_mail')
    .select('uid')
    .where('uid_validity', '=', uid_validity)
    .execute()
  return new Set(rows.map(({ uid }) => Number(uid)))
}

/** How many mails that came since then are kept, as `mailsADay` counts them; `byAddress`: the answers of each sender. */
export type KeptMails = { all: number; strangers: number; byAddress: Map<string, number> }

export async function countKeptSince(db: Db, moment: string): Promise<KeptMails> {
  const rows = await db
    .selectFrom('received_mail')
    .select(({ fn }) => ['sender', 'result', fn.countAll<number | string>().as('mails')])
    .select(sql<number>`case when reason is null then 0 else 1 end`.as('has_reason'))
    .where('received_at', '>=', moment)
    .groupBy(['sender', 'result', 'has_reason'])
    .execute()
  const kept: KeptMails = { all: 0, strangers: 0, byAddress: new Map() }
  for (const { sender, result, mails, has_reason } of rows)
    addKept(kept, { sender, result, reason: Number(has_reason) === 1 ? '' : null }, Number(mails))
  return kept
}

export type KeptMail = Pick<NewReceived, 'sender' | 'result' | 'reason'>

/** Counts one more, or several alike. */
export function addKept(kept: KeptMails, mail: KeptMail, mails = 1): void {
  kept.all += mails
  if (isStrangers(mail)) kept.strangers += mails
  else if (isAnswer(mail)) kept.byAddress.set(mail.sender, (kept.byAddress.get(mail.sender) ?? 0) + mails)
}

/** What anybody can send: a report without consequences, and one that answers nothing that is left. */
export const isStrangers = ({ sender, result, reason }: KeptMail): boolean =>
  ['unknown', 'held', 'set_aside'].includes(result) ||
  (result === 'report' && reason === null) ||
  (result === 'refused' && sender === null)

/** Kept with its text, or refused. */
export const isAnswer = <Mail extends KeptMail>(mail: Mail): mail is Mail & { sender: string } =>
  ['answer', 'refused'].includes(mail.result) && typeof mail.sender === 'string'

/** Keeps what another process has written meanwhile; returns whether it did not. */
export async function insertReceived(trx: Db, values: NewReceived): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('received_mail')
    .values(values)
    .onConflict((conflict) => conflict.columns(['uid_validity', 'uid']).doNothing())
    .executeTakeFirst()
  return (numInsertedOrUpdatedRows ?? 0n) > 0n
}

export function findReceived(db: Db, id: number): Promise<ReceivedRow | undefined> {
  return db.selectFrom('received_mail').selectAll().where('id', '=', id).executeTakeFirst()
}

export function updateReceived(trx: Db, id: number, values: Partial<NewReceived>) {
  return trx.updateTable('received_mail').set(values).where('id', '=', id).execute()
}

/** The newest first, without our own. `reference`: of the enquiry or application that a mail answers. */
export function listReceived(db: Db) {
  return db
    .selectFrom('received_mail')
    .leftJoin('enquiry', (join) =>
      join.onRef('enquiry.id', '=', 'entity_id').on('entity', '=', sql.lit('enquiry')),
    )
    .leftJoin('application', (join) =>
      join.onRef('application.id', '=', 'entity_id').on('entity', '=', sql.lit('application')),
    )
    .select(['received_mail.id', 'received_mail.received_at', 'sender', 'received_mail.subject'])
    .select(['result', 'reason', 'drafts', 'entity', 'entity_id', 'is_automatic'])
    .select(sql<string | null>`coalesce(enquiry.reference, application.reference)`.as('reference'))
    .where('result', '!=', 'own')
    .orderBy('received_mail.id', 'desc')
    .limit(MAX_LISTED)
    .execute()
}

/** The circulars that are under review, of those with these ids. */
export async function listUnderReview(db: Db, ids: readonly number[]): Promise<Set<number>> {
  if (ids.length === 0) return new Set()
  const rows = await db
    .selectFrom('draft')
    .select('id')
    .where('id', 'in', ids)
    .where('published_batch', 'is', null)
    .execute()
  return new Set(rows.map(({ id }) => id))
}

/** Deletes what is kept of mail that answers nothing; returns how many. */
export async function deleteOld(db: Db, before: string): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('received_mail')
    .where('entity', 'is', null)
    .where('received_at', '<', before)
    .executeTakeFirst()
  return Number(numDeletedRows)
}

const selectSent = (db: Db) =>
  db
    .selectFrom('outbox')
    .select(['id', 'kind', 'entity', 'entity_id', 'mailing_id', 'state', 'rejections', 'message_id'])
    .select(['recipient', 'status_before'])
    .orderBy('id', 'desc')

/** Our own mail with one of these Message-IDs. */
export function findSent(db: Db, messageIds: readonly string[]) {
  if (messageIds.length === 0) return Promise.resolve([])
  return selectSent(db).where('message_id', 'in', messageIds).execute()
}

/** Our own mail whose Message-ID begins so. */
export const findSentBeginning = (db: Db, start: string) =>
  selectSent(db).where('message_id', 'like', `${start}%`).executeTakeFirst()

/** The last mail about an enquiry or application that was sent to its sender, if that is the recipient. */
export async function findLastSent(
  db: Db,
  { entity, id }: { entity: SubmissionKind; id: number },
  recipient: string,
) {
  const of = await db
    .selectFrom(entity as 'enquiry')
    .select('email')
    .where('id', '=', id)
    .executeTakeFirst()
  if (of?.email.toLowerCase() !== recipient) return undefined
  return selectSent(db)
    .where('entity', '=', entity)
    .where('entity_id', '=', id)
    .where('kind', 'in', ['reply', 'acknowledgement'])
    .where('state', '=', 'sent')
    .executeTakeFirst()
}

export function findSubmission(db: Db, entity: SubmissionKind, by: { id: number } | { reference: string }) {
  const [[column, value] = ['id', 0]] = Object.entries(by)
  return db
    .selectFrom(entity as 'enquiry')
    .select(['id', 'status', 'version'])
    .where(sql.ref(column), '=', value)
    .executeTakeFirst()
}

/** Unread again; what was done with goes on. */
export function reopen(
  trx: Db,
  entity: SubmissionKind,
  { id, status, version }: { id: number; status: string; version: number },
) {
  const isDone = status === 'answered' || status === 'closed'
  return trx
    .updateTable(entity)
    .set({ read_at: null, ...(isDone && { status: 'in_progress', version: version + 1 }) })
    .where('id', '=', id)
    .execute()
}

/** Mail that waits for an administrator: held, or set aside. */
export async function countWaiting(db: Db): Promise<{ held: number; set_aside: number }> {
  const count = (result: 'held' | 'set_aside') =>
    countRows(db.selectFrom('received_mail').where('result', '=', result))
  return { held: await count('held'), set_aside: await count('set_aside') }
}

/** The enquiries or applications with an answer that nobody has read, and since when the oldest waits. */
export async function readUnreadAnswers(db: Db, entity: SubmissionKind) {
  const { count, oldest_at } = await db
    .selectFrom('received_mail')
    .innerJoin(entity as 'enquiry', (join) => join.on(sql.ref(`${entity}.id`), '=', sql.ref('entity_id')))
    .select((row) => [
      row.fn.count<number | string>('entity_id').distinct().as('count'),
      row.fn.min('received_mail.received_at').as('oldest_at'),
    ])
    .where('entity', '=', entity)
    .where('read_at', 'is', null)
    .where('status', '!=', 'spam')
    .executeTakeFirstOrThrow()
  return { count: Number(count), oldest_at: oldest_at ?? null }
}
