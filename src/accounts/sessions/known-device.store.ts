import type { Db } from '../../database/open.ts'

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

export function deleteDevicesUnusedSince(db: Db, moment: string) {
  return db.deleteFrom('known_device').where('last_used_at', '<=', moment).execute()
}
