import { sql } from 'kysely'
import type { Db } from '../database/open.ts'
import { readCargo } from '../database/queries/cargo-lines.ts'
import { countRows } from '../database/queries/count-rows.ts'
import { namesOf } from '../lib/entity-fields.ts'
import { ENQUIRY_FACTS } from '../submissions/enquiry-facts.ts'
import type { Erased, PersonalEntity, PersonalRow } from './privacy.schema.ts'

export function listRowsOf(db: Db, entity: PersonalEntity, email: string): Promise<PersonalRow[]> {
  return db
    .selectFrom(entity)
    .select(['id', 'reference'])
    .where(sql<string>`lower(email)`, 'in', [email.toLowerCase(), asciiLowerCase(email)])
    .orderBy('id')
    .execute()
}

/** Like lower() of SQLite. */
const asciiLowerCase = (text: string) => text.replace(/[A-Z]/g, (letter) => letter.toLowerCase())

export function listRowsById(db: Db, entity: PersonalEntity, id: number): Promise<PersonalRow[]> {
  return db.selectFrom(entity).select(['id', 'reference']).where('id', '=', id).execute()
}

export function listRowsByReference(
  db: Db,
  entity: PersonalEntity,
  references: readonly string[],
): Promise<PersonalRow[]> {
  return db.selectFrom(entity).select(['id', 'reference']).where('reference', 'in', references).execute()
}

/** Who follows nothing any more, but for those whose last mail waits to be sent. */
function listIdleFollowers(db: Db, limit: number): Promise<PersonalRow[]> {
  return db
    .selectFrom('follower')
    .select(['id', 'reference'])
    .where(sql<boolean>`not exists (select 1 from subscription where follower_id = follower.id)`)
    .where(
      sql<boolean>`not exists (select 1 from outbox
        where entity = 'follower' and entity_id = follower.id and kind = 'alert' and state = 'waiting')`,
    )
    .orderBy('id')
    .limit(limit)
    .execute()
}

/** Oldest first. Applications with consent for later openings have a longer limit. */
export function listExpired(
  db: Db,
  entity: PersonalEntity,
  before: { standard: string; extended: string },
  limit: number,
): Promise<PersonalRow[]> {
  if (entity === 'follower') return listIdleFollowers(db, limit)
  // Kept while their consent is valid.
  if (entity === 'customer') return Promise.resolve([])
  const query = db.selectFrom(entity).select(['id', 'reference']).where('received_at', '<', before.standard)
  const expired =
    entity === 'enquiry'
      ? query
      : query.where(sql<boolean>`(may_be_kept = 0 or received_at < ${before.extended})`)
  return expired.orderBy('received_at').limit(limit).execute()
}

const RELATED = ['inbox_note', 'outbox', 'received_mail'] as const

/** Erases rows with their notes, mail, cargo and resumes. Returns the counts. */
export async function eraseRows(
  trx: Db,
  entity: PersonalEntity,
  rows: readonly PersonalRow[],
): Promise<Erased> {
  const ids = rows.map(({ id }) => id)
  const related = await countRelated(trx, entity, ids)
  for (const each of RELATED)
    await trx.deleteFrom(each).where('entity', '=', entity).where('entity_id', 'in', ids).execute()
  if (entity === 'enquiry') await trx.deleteFrom('cargo_line').where('enquiry_id', 'in', ids).execute()
  if (entity === 'application') await trx.deleteFrom('resume').where('application_id', 'in', ids).execute()
  if (entity === 'follower') await trx.deleteFrom('subscription').where('follower_id', 'in', ids).execute()
  await trx.deleteFrom(entity).where('id', 'in', ids).execute()
  await deleteStoredResponses(trx, rows)
  return {
    enquiries: entity === 'enquiry' ? ids.length : 0,
    applications: entity === 'application' ? ids.length : 0,
    followers: entity === 'follower' ? ids.length : 0,
    customers: entity === 'customer' ? ids.length : 0,
    ...related,
  }
}

async function countRelated(db: Db, entity: PersonalEntity, ids: number[]) {
  const count = (each: (typeof RELATED)[number]) =>
    countRows(
      db
        .selectFrom(each as 'outbox')
        .where('entity', '=', entity)
        .where('entity_id', 'in', ids),
    )
  return {
    notes: await count('inbox_note'),
    mails: (await count('outbox')) + (await count('received_mail')),
  }
}

/** Stored responses for retries contain a hash of what was sent. */
async function deleteStoredResponses(trx: Db, rows: readonly PersonalRow[]): Promise<void> {
  const references = new Set(rows.map(({ reference }) => reference))
  const stored = await trx
    .selectFrom('idempotency')
    .select(['key', 'answer'])
    .where('account_id', '=', 0)
    .execute()
  for (const { key, answer } of stored) {
    const { reference = '' }: { reference?: string } = JSON.parse(answer) ?? {}
    if (!references.has(reference)) continue
    await trx.deleteFrom('idempotency').where('account_id', '=', 0).where('key', '=', key).execute()
  }
}

type AnswersOf<Answers> = (entity: 'enquiry' | 'application', id: number) => Answers

/** All data of one person. Resumes are downloaded from their applications. */
export async function readPersonData<Answers>(
  db: Db,
  rowsOf: (entity: PersonalEntity) => PersonalRow[],
  answersOf: AnswersOf<Answers>,
) {
  return {
    enquiries: await Promise.all(rowsOf('enquiry').map(({ id }) => readEnquiry(db, id, answersOf))),
    applications: await Promise.all(
      rowsOf('application').map(({ id }) => readApplication(db, id, answersOf)),
    ),
    followers: await Promise.all(rowsOf('follower').map(({ id }) => readFollower(db, id))),
    customers: await Promise.all(rowsOf('customer').map(({ id }) => readCustomer(db, id))),
  }
}

async function readCustomer(db: Db, id: number) {
  const { interests, ...row } = await db
    .selectFrom('customer')
    .select(['reference', 'company', 'person', 'email', 'interests', 'consent', 'consented_on'])
    .select(['unsubscribed_at', 'created_at'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return { ...row, interests: JSON.parse(interests), mails: await readMails(db, 'customer', id) }
}

async function readFollower(db: Db, id: number) {
  const row = await db
    .selectFrom('follower')
    .select(['reference', 'email', 'created_at'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const subscriptions = await db
    .selectFrom('subscription')
    .select(['title', 'path', 'min_days', 'frequency', 'requested_at', 'confirmed_at', 'ends_at'])
    .where('follower_id', '=', id)
    .orderBy('id')
    .execute()
  return { ...row, subscriptions, mails: await readMails(db, 'follower', id) }
}

const COMMON = ['reference', 'received_at', 'name', 'email', 'status', 'come_back_on', 'notice'] as const

async function readEnquiry<Answers>(db: Db, id: number, answersOf: AnswersOf<Answers>) {
  const row = await db
    .selectFrom('enquiry')
    .select(['id', ...COMMON, ...namesOf(ENQUIRY_FACTS), 'message'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return {
    ...row,
    cargo: await readCargo(db, id),
    ...(await readRelated(db, 'enquiry', id)),
    answers: answersOf('enquiry', id),
  }
}

async function readApplication<Answers>(db: Db, id: number, answersOf: AnswersOf<Answers>) {
  const row = await db
    .selectFrom('application')
    .select(['id', ...COMMON, 'contact_number', 'current_location', 'specialization', 'description'])
    .select(['vacancy_title', 'stage', 'may_be_kept', 'resume_name', 'resume_type', 'resume_bytes'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return {
    ...row,
    may_be_kept: row.may_be_kept === 1,
    ...(await readRelated(db, 'application', id)),
    answers: answersOf('application', id),
  }
}

async function readRelated(db: Db, entity: 'enquiry' | 'application', id: number) {
  const notes = await db
    .selectFrom('inbox_note')
    .select(['at', 'text'])
    .where('entity', '=', entity)
    .where('entity_id', '=', id)
    .orderBy('id')
    .execute()
  return { notes, mails: await readMails(db, entity, id) }
}

const ANSWERS_AT_ONCE = 50

/** In pages: there may be thousands. */
export async function* readAnswers(db: Db, entity: 'enquiry' | 'application', id: number) {
  for (let after = 0; ; ) {
    const rows = await readSomeAnswers(db, entity, id, after)
    for (const { id: _, attachments, ...row } of rows)
      yield { ...row, attachments: JSON.parse(attachments) as string[] }
    after = rows.at(-1)?.id ?? 0
    if (rows.length < ANSWERS_AT_ONCE) return
  }
}

function readSomeAnswers(db: Db, entity: 'enquiry' | 'application', id: number, after: number) {
  return db
    .selectFrom('received_mail')
    .select(['id', 'received_at', 'sender', 'subject', 'text', 'attachments'])
    .where('entity', '=', entity)
    .where('entity_id', '=', id)
    .where('id', '>', after)
    .orderBy('id')
    .limit(ANSWERS_AT_ONCE)
    .execute()
}

function readMails(db: Db, entity: PersonalEntity, id: number) {
  return db
    .selectFrom('outbox')
    .select(['kind', 'state', 'created_at', 'sent_at', 'recipient', 'subject', 'text'])
    .where('entity', '=', entity)
    .where('entity_id', '=', id)
    .orderBy('id')
    .execute()
}
