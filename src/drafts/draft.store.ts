import type { Insertable, Updateable } from 'kysely'
import type { Db } from '../database/open.ts'
import type { Tables } from '../database/tables.ts'

export function insertDraft(db: Db, values: Insertable<Tables['draft']>) {
  return db.insertInto('draft').values(values).returningAll().executeTakeFirstOrThrow()
}

export function findDraft(db: Db, id: number) {
  return db.selectFrom('draft').selectAll().where('id', '=', id).executeTakeFirst()
}

/** Increments the version. */
export function updateDraft(db: Db, id: number, values: Updateable<Tables['draft']>) {
  return db
    .updateTable('draft')
    .set((row) => ({ ...values, version: row('version', '+', 1) }))
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** Deletes its file too. */
export function deleteDraft(db: Db, id: number) {
  return db.deleteFrom('draft').where('id', '=', id).execute()
}

export function insertDraftFile(db: Db, values: Insertable<Tables['draft_file']>) {
  return db.insertInto('draft_file').values(values).execute()
}

export function findDraftFile(db: Db, draftId: number) {
  return db.selectFrom('draft_file').selectAll().where('draft_id', '=', draftId).executeTakeFirst()
}
