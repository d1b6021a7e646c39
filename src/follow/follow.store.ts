import type { Db } from '@sailing-desk/records/database/open'
import type { Tables } from '@sailing-desk/records/database/schema'
import { type Insertable, type NotNull, type Selectable, sql, type Updateable } from 'kysely'
import type { AlertFrequency } from '../database/tables/customer-tables.ts'

export type Follower = Selectable<Tables['follower']>
export type StoredSubscription = Selectable<Tables['subscription']>

export function findFollower(db: Db, email_key: string): Promise<Follower | undefined> {
  return db.selectFrom('follower').selectAll().where('email_key', '=', email_key).executeTakeFirst()
}

export function findFollowerByReference(db: Db, reference: string): Promise<Follower | undefined> {
  return db.selectFrom('follower').selectAll().where('reference', '=', reference).executeTakeFirst()
}

export function insertFollower(trx: Db, values: Insertable<Tables['follower']>): Promise<Follower> {
  return trx.insertInto('follower').values(values).returningAll().executeTakeFirstOrThrow()
}

/** Of one follower. */
export const MAX_SUBSCRIPTIONS = 50

/** Those that wait for their confirmation too. */
export function listSubscriptionsOf(db: Db, follower_id: number): Promise<StoredSubscription[]> {
  return db
    .selectFrom('subscription')
    .selectAll()
    .where('follower_id', '=', follower_id)
    .orderBy('id')
    .limit(MAX_SUBSCRIPTIONS)
    .execute()
}

/** With the reference of its follower. */
export function findSubscription(db: Db, reference: string) {
  return db
    .selectFrom('subscription')
    .innerJoin('follower', 'follower.id', 'follower_id')
    .selectAll('subscription')
    .select('follower.reference as follower')
    .where('subscription.reference', '=', reference)
    .executeTakeFirst()
}

export async function insertSubscription(trx: Db, values: Insertable<Tables['subscription']>): Promise<void> {
  await trx.insertInto('subscription').values(values).execute()
}

export async function updateSubscription(
  trx: Db,
  id: number,
  values: Omit<Updateable<Tables['subscription']>, 'id'>,
): Promise<void> {
  await trx.updateTable('subscription').set(values).where('id', '=', id).execute()
}

/** Deletes the other confirmed subscriptions of this follower to the same page. */
export async function deleteOthers(trx: Db, { id, follower_id, path }: StoredSubscription): Promise<void> {
  await trx
    .deleteFrom('subscription')
    .where('follower_id', '=', follower_id)
    .where('path', '=', path)
    .where('id', '!=', id)
    .where('confirmed_at', 'is not', null)
    .execute()
}

export async function deleteSubscription(trx: Db, { id, follower_id }: { id: number; follower_id: number }) {
  await trx.deleteFrom('subscription').where('id', '=', id).where('follower_id', '=', follower_id).execute()
}

/** What alerts need of a subscription and its follower. */
export type Confirmed = Awaited<ReturnType<typeof listConfirmed>>[number]

const confirmed = (db: Db) =>
  db
    .selectFrom('subscription')
    .innerJoin('follower', 'follower.id', 'follower_id')
    .selectAll('subscription')
    .select(['email', 'follower.reference as follower'])
    .where('confirmed_at', 'is not', null)
    .$narrowType<{ confirmed_at: NotNull }>()
    .orderBy('follower_id')
    .orderBy('subscription.id')

/** The confirmed subscriptions that end after a moment, those of one follower together. */
export function listConfirmed(db: Db, frequency: AlertFrequency, endsAfter: string) {
  return confirmed(db).where('frequency', '=', frequency).where('ends_at', '>', endsAfter).execute()
}

/** Those that end between two moments, and of which nobody was reminded; of one follower, or of all. */
export function listUnreminded(
  db: Db,
  { after, before, follower_id }: { after: string; before: string; follower_id?: number },
) {
  return confirmed(db)
    .where('ends_at', '>', after)
    .where('ends_at', '<=', before)
    .where('reminded_at', 'is', null)
    .$if(follower_id !== undefined, (query) => query.where('follower_id', '=', follower_id ?? null))
    .execute()
}

/** The confirmed subscriptions of pages with paths like this. */
export function listConfirmedLike(db: Db, pattern: string) {
  return confirmed(db).where('path', 'like', pattern).execute()
}

export async function listFollowerIds(db: Db): Promise<Set<number>> {
  return new Set((await db.selectFrom('follower').select('id').execute()).map(({ id }) => id))
}

/** Deletes what was not confirmed since `requestedBefore`, and what has ended. Returns how many. */
export async function deleteEnded(trx: Db, requestedBefore: string, now: string): Promise<number> {
  const { numDeletedRows } = await trx
    .deleteFrom('subscription')
    .where(
      sql<boolean>`(confirmed_at is null and requested_at < ${requestedBefore}) or (confirmed_at is not null and ends_at <= ${now})`,
    )
    .executeTakeFirst()
  return Number(numDeletedRows)
}

/** Up to when changes were sent; undefined before the first run. */
export async function readRun(db: Db, frequency: AlertFrequency): Promise<string | undefined> {
  const run = await db
    .selectFrom('alert_run')
    .select('until')
    .where('frequency', '=', frequency)
    .executeTakeFirst()
  return run?.until
}

export async function addRun(db: Db, frequency: AlertFrequency, until: string): Promise<void> {
  await db
    .insertInto('alert_run')
    .values({ frequency, until })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Returns whether no other process has moved it since it was read as `from`. */
export async function moveRun(
  db: Db,
  frequency: AlertFrequency,
  { from, until }: { from: string; until: string },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('alert_run')
    .set({ until })
    .where('frequency', '=', frequency)
    .where('until', '=', from)
    .executeTakeFirst()
  return Number(numUpdatedRows) === 1
}
