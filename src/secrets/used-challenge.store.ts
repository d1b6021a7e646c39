import type { Db } from '@sailing-desk/records/database/open'

/** Marks a challenge as used. Returns false if it was used before. Expired ones are deleted. */
export async function markChallengeUsed(
  db: Db,
  challenge: string,
  expires_at: string,
  now: string,
): Promise<boolean> {
  await db.deleteFrom('used_challenge').where('expires_at', '<', now).execute()
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('used_challenge')
    .values({ challenge, expires_at })
    .onConflict((conflict) => conflict.column('challenge').doNothing())
    .executeTakeFirstOrThrow()
  return numInsertedOrUpdatedRows === 1n
}
