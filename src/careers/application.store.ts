import type { Db } from '@sailing-desk/records/database/open'
import type { Tables } from '@sailing-desk/records/database/schema'
import type { Insertable } from 'kysely'

export async function insertApplication(
  trx: Db,
  values: Insertable<Tables['application']>,
  content: Uint8Array,
) {
  const row = await trx.insertInto('application').values(values).returningAll().executeTakeFirstOrThrow()
  await trx.insertInto('resume').values({ application_id: row.id, content }).execute()
  return row
}

export function findApplication(db: Db, id: number) {
  return db.selectFrom('application').selectAll().where('id', '=', id).executeTakeFirst()
}

export async function readResume(db: Db, application_id: number): Promise<Uint8Array> {
  const { content } = await db
    .selectFrom('resume')
    .select('content')
    .where('application_id', '=', application_id)
    .executeTakeFirstOrThrow()
  return content
}
