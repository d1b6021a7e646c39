import type { Db } from '@sailing-desk/records/database/open'

export const listSettings = (db: Db) => db.selectFrom('company_setting').selectAll().orderBy('id').execute()

export const findSetting = (db: Db, key: string) =>
  db.selectFrom('company_setting').selectAll().where('key', '=', key).executeTakeFirst()

/** The number of the writes so far: no row that was deleted had a higher version. */
export async function countWrites(db: Db): Promise<number> {
  const { n } = await db.selectFrom('revision').select('n').executeTakeFirstOrThrow()
  return Number(n)
}
