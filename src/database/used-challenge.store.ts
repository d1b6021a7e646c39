import type { Db } from './open.ts'

/** Takes a challenge once only: false when it was used before. Those that ran out are forgotten. */
export async function useChallenge(
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
