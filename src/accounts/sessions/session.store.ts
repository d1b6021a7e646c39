import type { Db } from '@sailing-desk/records/database/open'
import { preparedQuery } from '@sailing-desk/records/database/queries'
import type { Tables } from '@sailing-desk/records/database/schema'
import type { Insertable } from 'kysely'

const openSession = preparedQuery((db, token_hash: string, now: string, idleSince: string, newest: string) =>
  db
    .selectFrom('session')
    .innerJoin('account', 'account.id', 'session.account_id')
    .select([
      'session.id as session_id',
      'session.last_seen_at',
      'session.authenticated_at',
      'account.id',
      'account.username',
      'account.role',
      'account.status',
      'account.totp_secret',
    ])
    .select((row) =>
      row
        .exists(
          row.selectFrom('passkey').select('passkey.id').whereRef('passkey.account_id', '=', 'account.id'),
        )
        .as('has_passkey'),
    )
    .where('token_hash', '=', token_hash)
    .where('expires_at', '>', now)
    .where('last_seen_at', '>', idleSince)
    .where('session.created_at', '<=', newest),
)

/**
 * Returns the session with its account, unless it is expired at `now`, idle since `idleSince`, or begun after `newest` by a
 * clock that was wrong (ISO timestamps).
 */
export async function findOpenSession(
  db: Db,
  token_hash: string,
  now: string,
  idleSince: string,
  newest: string,
) {
  return (await openSession(db, token_hash, now, idleSince, newest)).at(0)
}

export function insertSession(db: Db, values: Insertable<Tables['session']>) {
  return db.insertInto('session').values(values).execute()
}

export function touchSession(db: Db, id: number, now: string) {
  return db.updateTable('session').set({ last_seen_at: now }).where('id', '=', id).execute()
}

export function setAuthenticatedAt(db: Db, id: number, now: string) {
  return db.updateTable('session').set({ authenticated_at: now }).where('id', '=', id).execute()
}

/** Returns false if the session no longer exists. */
export async function replaceToken(db: Db, id: number, token_hash: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('session')
    .set({ token_hash })
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return numUpdatedRows === 1n
}

const MOST_LISTED = 100

/** Last used first. */
export function listOpenSessions(db: Db, account_id: number, now: string, idleSince: string) {
  return db
    .selectFrom('session')
    .select(['id', 'device', 'address', 'created_at', 'last_seen_at'])
    .where('account_id', '=', account_id)
    .where('expires_at', '>', now)
    .where('last_seen_at', '>', idleSince)
    .orderBy('last_seen_at', 'desc')
    .orderBy('id', 'desc')
    .limit(MOST_LISTED)
    .execute()
}

export async function deleteSessionByHash(db: Db, token_hash: string): Promise<number | undefined> {
  const ended = await db
    .deleteFrom('session')
    .where('token_hash', '=', token_hash)
    .returning('account_id')
    .executeTakeFirst()
  return ended?.account_id
}

export async function deleteSession(db: Db, account_id: number, id: number): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('session')
    .where('account_id', '=', account_id)
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return numDeletedRows === 1n
}

/** Deletes all sessions of an account, except one if given. */
export function deleteSessions(db: Db, account_id: number, except?: number) {
  const all = db.deleteFrom('session').where('account_id', '=', account_id)
  const chosen = except === undefined ? all : all.where('id', '!=', except)
  return chosen.execute()
}

export async function isKnownDevice(
  db: Db,
  token_hash: string,
  account_id: number,
  usedSince: string,
): Promise<boolean> {
  const found = await db
    .selectFrom('known_device')
    .select('account_id')
    .where('token_hash', '=', token_hash)
    .where('account_id', '=', account_id)
    .where('last_used_at', '>', usedSince)
    .executeTakeFirst()
  return found !== undefined
}

export async function isDeviceOfAnyAccount(db: Db, token_hash: string): Promise<boolean> {
  const found = await db
    .selectFrom('known_device')
    .select('account_id')
    .where('token_hash', '=', token_hash)
    .limit(1)
    .executeTakeFirst()
  return found !== undefined
}

export function saveKnownDevice(db: Db, token_hash: string, account_id: number, now: string) {
  return db
    .insertInto('known_device')
    .values({ token_hash, account_id, last_used_at: now })
    .onConflict((conflict) =>
      conflict.columns(['token_hash', 'account_id']).doUpdateSet({ last_used_at: now }),
    )
    .execute()
}

export function deleteKnownDevices(db: Db, account_id: number, exceptHash?: string) {
  const all = db.deleteFrom('known_device').where('account_id', '=', account_id)
  const chosen = exceptHash === undefined ? all : all.where('token_hash', '!=', exceptHash)
  return chosen.execute()
}
