import type { Db } from '@sailing-desk/records/database/open'
import type { Tables } from '@sailing-desk/records/database/schema'
import type { Insertable } from 'kysely'

export const insertFile = (trx: Db, values: Insertable<Tables['site_file']>) =>
  trx.insertInto('site_file').values(values).execute()

export const findFile = (db: Db, hash: string) =>
  db.selectFrom('site_file').select(['type', 'content']).where('hash', '=', hash).executeTakeFirst()

export async function hasFile(db: Db, hash: string): Promise<boolean> {
  const found = await db.selectFrom('site_file').select('hash').where('hash', '=', hash).executeTakeFirst()
  return found !== undefined
}

export async function findKnown(db: Db, hashes: readonly string[]): Promise<Set<string>> {
  const rows = await db.selectFrom('site_file').select('hash').where('hash', 'in', hashes).execute()
  return new Set(rows.map(({ hash }) => hash))
}

/** PostgreSQL returns a sum as text. */
export async function sumOfBytes(db: Db): Promise<number> {
  const { sum } = await db
    .selectFrom('site_file')
    .select((row) => row.fn.sum<number | string | null>('bytes').as('sum'))
    .executeTakeFirstOrThrow()
  return Number(sum ?? 0)
}

export const listFiles = (db: Db) => db.selectFrom('site_file').select(['hash', 'unused_since']).execute()

export const setUnusedSince = (trx: Db, hash: string, unused_since: string | null) =>
  trx.updateTable('site_file').set({ unused_since }).where('hash', '=', hash).execute()

export const deleteFile = (trx: Db, hash: string) =>
  trx.deleteFrom('site_file').where('hash', '=', hash).execute()
