import type { Insertable } from 'kysely'
import type { Db } from '../database/open.ts'
import type { Tables } from '../database/tables.ts'

/** The application with its resume: never one without the other. */
export async function insertApplication(
  trx: Db,
  values: Insertable<Tables['application']>,
  content: Uint8Array,
) {
  const row = await trx.insertInto('application').values(values).returningAll().executeTakeFirstOrThrow()
  await trx.insertInto('resume').values({ application_id: row.id, content }).execute()
  return row
}
