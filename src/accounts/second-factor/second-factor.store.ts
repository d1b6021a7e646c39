import type { Db } from '@sailing-desk/records/database/open'
import { countRows } from '@sailing-desk/records/database/queries'
import type { Tables } from '@sailing-desk/records/database/schema'
import type { Insertable } from 'kysely'

export const countPasskeys = (db: Db, account_id: number): Promise<number> =>
  countRows(db.selectFrom('passkey').where('account_id', '=', account_id))

export function listPasskeys(db: Db, account_id: number) {
  return db.selectFrom('passkey').selectAll().where('account_id', '=', account_id).orderBy('id').execute()
}

export function findPasskey(db: Db, credential_id: string) {
  return db.selectFrom('passkey').selectAll().where('credential_id', '=', credential_id).executeTakeFirst()
}

export function insertPasskey(db: Db, values: Insertable<Tables['passkey']>) {
  return db.insertInto('passkey').values(values).returningAll().executeTakeFirstOrThrow()
}

export function updatePasskeyUse(db: Db, id: number, counter: number, last_used_at: string) {
  return db.updateTable('passkey').set({ counter, last_used_at }).where('id', '=', id).execute()
}

export async function deletePasskey(db: Db, account_id: number, id: number): Promise<string | undefined> {
  const removed = await db
    .deleteFrom('passkey')
    .where('account_id', '=', account_id)
    .where('id', '=', id)
    .returning('name')
    .executeTakeFirst()
  return removed?.name
}

export function deletePasskeys(db: Db, account_id: number) {
  return db.deleteFrom('passkey').where('account_id', '=', account_id).execute()
}

export const countRecoveryCodes = (db: Db, account_id: number): Promise<number> =>
  countRows(db.selectFrom('recovery_code').where('account_id', '=', account_id))

export function insertRecoveryCodes(db: Db, codes: { account_id: number; code_hash: string }[]) {
  return db.insertInto('recovery_code').values(codes).execute()
}

/** Deletes a code. Returns false if it does not exist or was used already. */
export async function useRecoveryCode(db: Db, account_id: number, code_hash: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('recovery_code')
    .where('account_id', '=', account_id)
    .where('code_hash', '=', code_hash)
    .executeTakeFirstOrThrow()
  return numDeletedRows === 1n
}

export function deleteRecoveryCodes(db: Db, account_id: number) {
  return db.deleteFrom('recovery_code').where('account_id', '=', account_id).execute()
}
