import type { Db } from '@sailing-desk/records/database/open'
import { countRows } from '@sailing-desk/records/database/queries'
import { requireRoom } from '@sailing-desk/records/database/recording'
import type { Tables } from '@sailing-desk/records/database/schema'
import { namesOf } from '@sailing-desk/records/entity-fields'
import { DomainError } from '@sailing-desk/records/errors'
import type { ExpressionBuilder, Insertable, Updateable } from 'kysely'
import type { SiteRegister } from '../database/tables/register.ts'

export function listAccounts(db: Db) {
  return db
    .selectFrom('account')
    .selectAll()
    .select((row) => hasPasskey(row).as('has_passkey'))
    .orderBy('id')
    .execute()
}

const hasPasskey = (row: ExpressionBuilder<Tables, 'account'>) =>
  row.exists(row.selectFrom('passkey').select('passkey.id').whereRef('passkey.account_id', '=', 'account.id'))

export function findAccount(db: Db, id: number) {
  return db.selectFrom('account').selectAll().where('id', '=', id).executeTakeFirst()
}

/** Throws 401 if the account was deleted meanwhile. */
export async function requireAccount(db: Db, id: number) {
  const account = await findAccount(db, id)
  if (!account) throw new DomainError(401, 'Please log in')
  return account
}

export function listUsernames(db: Db, ids: readonly number[]) {
  return db.selectFrom('account').select(['id', 'username']).where('id', 'in', ids).execute()
}

export function findAccountByKey(db: Db, username_key: string) {
  return db.selectFrom('account').selectAll().where('username_key', '=', username_key).executeTakeFirst()
}

export async function insertAccount(db: Db, values: Insertable<Tables['account']>) {
  await requireRoom(db, 'account', 1)
  return db.insertInto('account').values(values).returningAll().executeTakeFirstOrThrow()
}

export function listTotpSecrets(db: Db) {
  return db
    .selectFrom('account')
    .select(['id', 'totp_secret', 'totp_pending'])
    .where((row) => row.or([row('totp_secret', 'is not', null), row('totp_pending', 'is not', null)]))
    .execute()
}

/** For edits by people: raises the version. */
export function updateAccount(db: Db, id: number, values: Updateable<Tables['account']>) {
  return db
    .updateTable('account')
    .set((row) => ({ ...values, version: row('version', '+', 1) }))
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** For values the program sets itself: the version stays, so no open form becomes stale. */
export function updateAccountUnversioned(db: Db, id: number, values: Updateable<Tables['account']>) {
  return db.updateTable('account').set(values).where('id', '=', id).execute()
}

/** What goes with an account: what it did stays, for good or as long as its own rules say. */
type OfAccount = {
  [Name in keyof SiteRegister]: SiteRegister[Name] extends {
    personal: { of: 'colleague' }
    kept: 'with its row' | { since: string }
  }
    ? Name
    : never
}[keyof SiteRegister]

const OF_ACCOUNT: Record<OfAccount, true> = {
  account_link: true,
  session: true,
  known_device: true,
  recovery_code: true,
  passkey: true,
}

/** Deletes also its link, sessions, known devices, recovery codes, passkeys and the mail about it. */
export async function deleteAccount(db: Db, id: number): Promise<void> {
  for (const table of namesOf(OF_ACCOUNT)) await db.deleteFrom(table).where('account_id', '=', id).execute()
  await db.deleteFrom('outbox').where('entity', '=', 'account').where('entity_id', '=', id).execute()
  await db.deleteFrom('account').where('id', '=', id).execute()
}

/** Counts the active administrators other than this account. */
export function countOtherAdministrators(db: Db, id: number): Promise<number> {
  const active = db.selectFrom('account').where('status', '=', 'active')
  return countRows(active.where('role', '=', 'administrator').where('id', '!=', id))
}

export const countPending = (db: Db): Promise<number> =>
  countRows(db.selectFrom('account').where('status', '=', 'pending'))

/** Pending or invited. */
export function listPendingSince(db: Db, before: string) {
  return db
    .selectFrom('account')
    .selectAll()
    .where('status', 'in', ['pending', 'invited'])
    .where('pending_since', '<', before)
    .execute()
}

export async function hasAccounts(db: Db): Promise<boolean> {
  return (await db.selectFrom('account').select('id').limit(1).executeTakeFirst()) !== undefined
}

/**
 * Marks a time step of one-time codes as used. Returns false if it, or a later one, was used before. One that is
 * `tooFarAhead` was used while the clock was wrong.
 */
export async function useTimeStep(db: Db, id: number, step: number, tooFarAhead: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('account')
    .set({ totp_last_step: step })
    .where('id', '=', id)
    .where((row) =>
      row.or([
        row('totp_last_step', 'is', null),
        row('totp_last_step', '<', step),
        row('totp_last_step', '>=', tooFarAhead),
      ]),
    )
    .executeTakeFirstOrThrow()
  return numUpdatedRows === 1n
}
