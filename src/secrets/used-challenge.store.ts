import type { Db } from '@sailing-desk/records/database/open'

/** Marks a challenge as used. Returns false if it was used before. */
export async function markChallengeUsed(db: Db, challenge: string, expires_at: string): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('used_challenge')
    .values({ challenge, expires_at })
    .onConflict((conflict) => conflict.column('challenge').doNothing())
    .executeTakeFirstOrThrow()
  return numInsertedOrUpdatedRows === 1n
}
