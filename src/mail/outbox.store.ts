import type { Insertable } from 'kysely'
import type { Db } from '../database/open.ts'
import type { Tables } from '../database/tables.ts'

export async function insertMail(db: Db, values: Insertable<Tables['outbox']>): Promise<number> {
  const { id } = await db.insertInto('outbox').values(values).returning('id').executeTakeFirstOrThrow()
  return id
}
