import { sql } from 'kysely'
import type { Db } from '../database/open.ts'
import type { Erased, PersonalEntity, PersonalRow } from './privacy.schema.ts'

/** Both tables have the columns that are asked for here. */
const table = (entity: PersonalEntity) => entity as 'enquiry'

export function listRowsOf(db: Db, entity: PersonalEntity, email: string): Promise<PersonalRow[]> {
  return db
    .selectFrom(table(entity))
    .select(['id', 'reference'])
    .where(sql<string>`lower(email)`, 'in', [email.toLowerCase(), asciiLowerCase(email)])
    .orderBy('id')
    .execute()
}

/** As SQLite makes it. */
const asciiLowerCase = (text: string) => text.replace(/[A-Z]/g, (letter) => letter.toLowerCase())

export function listRowsById(db: Db, entity: PersonalEntity, id: number): Promise<PersonalRow[]> {
  return db.selectFrom(table(entity)).select(['id', 'reference']).where('id', '=', id).execute()
}

export function listRowsByReference(
  db: Db,
  entity: PersonalEntity,
  references: readonly string[],
): Promise<PersonalRow[]> {
  return db
    .selectFrom(table(entity))
    .select(['id', 'reference'])
    .where('reference', 'in', references)
    .execute()
}

/** The oldest first. An application that may be kept has a limit of its own. */
export function listExpired(
  db: Db,
  entity: PersonalEntity,
  before: { usual: string; kept: string },
  limit: number,
): Promise<PersonalRow[]> {
  const query = db
    .selectFrom(table(entity))
    .select(['id', 'reference'])
    .where('received_at', '<', before.usual)
  const expired =
    entity === 'enquiry'
      ? query
      : query.where(sql<boolean>`(may_be_kept = 0 or received_at < ${before.kept})`)
  return expired.orderBy('received_at').limit(limit).execute()
}

/** Erases rows with everything that hangs on them; gives how much it was. */
export async function eraseRows(
  trx: Db,
  entity: PersonalEntity,
  rows: readonly PersonalRow[],
): Promise<Erased> {
  const ids = rows.map(({ id }) => id)
  const hanging = await countHanging(trx, entity, ids)
  for (const each of ['inbox_note', 'outbox'] as const)
    await trx.deleteFrom(each).where('entity', '=', entity).where('entity_id', 'in', ids).execute()
  if (entity === 'application') await trx.deleteFrom('resume').where('application_id', 'in', ids).execute()
  await trx.deleteFrom(table(entity)).where('id', 'in', ids).execute()
  await forgetAnswers(trx, rows)
  return {
    enquiries: entity === 'enquiry' ? ids.length : 0,
    applications: entity === 'application' ? ids.length : 0,
    ...hanging,
  }
}

async function countHanging(db: Db, entity: PersonalEntity, ids: number[]) {
  const count = async (each: 'inbox_note' | 'outbox') => {
    const { n } = await db
      .selectFrom(each)
      .select((row) => row.fn.countAll<number | string>().as('n'))
      .where('entity', '=', entity)
      .where('entity_id', 'in', ids)
      .executeTakeFirstOrThrow()
    return Number(n)
  }
  return { notes: await count('inbox_note'), mails: await count('outbox') }
}

/** What is kept for retries of a visitor's request holds a hash of what was sent. */
async function forgetAnswers(trx: Db, rows: readonly PersonalRow[]): Promise<void> {
  const references = new Set(rows.map(({ reference }) => reference))
  const kept = await trx
    .selectFrom('idempotency')
    .select(['key', 'answer'])
    .where('account_id', '=', 0)
    .execute()
  for (const { key, answer } of kept) {
    const { reference = '' } = (JSON.parse(answer) ?? {}) as { reference?: string }
    if (!references.has(reference)) continue
    await trx.deleteFrom('idempotency').where('account_id', '=', 0).where('key', '=', key).execute()
  }
}
