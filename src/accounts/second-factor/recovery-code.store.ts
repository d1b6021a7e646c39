import type { Db } from '../../database/open.ts'

export async function countRecoveryCodes(db: Db, account_id: number): Promise<number> {
  const { left } = await db
    .selectFrom('recovery_code')
    .select((row) => row.fn.countAll<number | string>().as('left'))
    .where('account_id', '=', account_id)
    .executeTakeFirstOrThrow()
  return Number(left)
}

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
