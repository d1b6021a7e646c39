import type { Insertable } from 'kysely'
import type { Db } from '../database/open.ts'
import type { Tables } from '../database/tables.ts'
import type { InboxEntity } from './inbox.schema.ts'

const FIELDS = ['id', 'at', 'account_id', 'account_name as account', 'text'] as const

export function listNotes(db: Db, entity: InboxEntity, entity_id: number) {
  return db
    .selectFrom('inbox_note')
    .select(FIELDS)
    .where((row) => row.and({ entity, entity_id }))
    .orderBy('id')
    .execute()
}

export function findNote(db: Db, id: number) {
  return db.selectFrom('inbox_note').select(FIELDS).where('id', '=', id).executeTakeFirstOrThrow()
}

export async function insertNote(trx: Db, values: Insertable<Tables['inbox_note']>): Promise<number> {
  const { id } = await trx.insertInto('inbox_note').values(values).returning('id').executeTakeFirstOrThrow()
  return id
}
