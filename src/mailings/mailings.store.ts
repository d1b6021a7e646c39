import type { Db } from '@sailing-desk/records/database/open'
import type { Tables } from '@sailing-desk/records/database/schema'
import type { Insertable, Selectable } from 'kysely'
import { sql } from 'kysely'

export type MailingRow = Selectable<Tables['mailing']>

const MAX_LISTED = 200

/** Newest first. */
export function listMailings(db: Db): Promise<MailingRow[]> {
  return db.selectFrom('mailing').selectAll().orderBy('id', 'desc').limit(MAX_LISTED).execute()
}

export function findMailing(db: Db, id: number): Promise<MailingRow | undefined> {
  return db.selectFrom('mailing').selectAll().where('id', '=', id).executeTakeFirst()
}

export function insertMailing(trx: Db, values: Insertable<Tables['mailing']>): Promise<MailingRow> {
  return trx.insertInto('mailing').values(values).returningAll().executeTakeFirstOrThrow()
}

/** Returns the row; undefined if it is no longer of this version. */
export function updateMailing(
  trx: Db,
  { id, version }: Pick<MailingRow, 'id' | 'version'>,
  values: Partial<Omit<MailingRow, 'id' | 'version'>>,
): Promise<MailingRow | undefined> {
  return trx
    .updateTable('mailing')
    .set({ ...values, version: version + 1 })
    .where('id', '=', id)
    .where('version', '=', version)
    .returningAll()
    .executeTakeFirst()
}

/** Without those that wait for somebody, because they could not be sent at their time. */
const scheduled = (db: Db) =>
  db.selectFrom('mailing').where('state', '=', 'scheduled').where('failure', 'is', null).orderBy('send_at')

export function listDue(db: Db, now: string): Promise<MailingRow[]> {
  return scheduled(db).selectAll().where('send_at', '<=', now).execute()
}

/** When the next one is sent; null if none is scheduled. */
export async function nextSending(db: Db): Promise<string | null> {
  return (await scheduled(db).select('send_at').limit(1).executeTakeFirst())?.send_at ?? null
}

/** When the last mailing to this audience was sent, before another; undefined if none was. */
export async function lastSent(db: Db, audience: string, before: string): Promise<string | undefined> {
  const last = await db
    .selectFrom('mailing')
    .select('queued_at')
    .where('audience', '=', audience)
    .where('queued_at', '<', before)
    .orderBy('queued_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  return last?.queued_at ?? undefined
}

/** How many mails of each mailing wait, and how many have failed. */
export async function countUnsent(
  db: Db,
  ids: readonly number[],
): Promise<Map<number, { waiting: number; failed: number }>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('outbox')
    .select(['mailing_id', 'state', sql<number | string>`count(*)`.as('mails')])
    .where('mailing_id', 'in', ids)
    .where('state', '!=', 'sent')
    .groupBy(['mailing_id', 'state'])
    .execute()
  const of = (id: number, state: string) =>
    Number(rows.find((row) => row.mailing_id === id && row.state === state)?.mails ?? 0)
  return new Map(ids.map((id) => [id, { waiting: of(id, 'waiting'), failed: of(id, 'failed') }]))
}

/** The mails of a mailing that were refused, for now or for good, with the companies they are for. */
export function listRefusals(db: Db, id: number) {
  return (
    db
      .selectFrom('outbox')
      .innerJoin('customer', 'customer.id', 'entity_id')
      .select(['outbox.id', 'company', 'last_error as reply', 'outbox.state'])
      // Of mail that was refused after it was sent, the address is the customer's.
      .select(({ fn }) => fn.coalesce('recipient', 'customer.email').as('recipient'))
      .where('mailing_id', '=', id)
      .where('outbox.state', '!=', 'sent')
      .where(({ or, eb }) => or([eb('outbox.state', '=', 'failed'), eb('rejections', '>', 0)]))
      .orderBy('company')
      .orderBy('outbox.id')
      .limit(MAX_LISTED)
      .execute()
  )
}
