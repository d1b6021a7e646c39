import type { Db } from '@sailing-desk/records/database/open'

export function listAttributesOfCategory(db: Db, category_id: number) {
  return db.selectFrom('attribute').selectAll().where('category_id', '=', category_id).orderBy('id').execute()
}

export function listAttributesOfCategories(db: Db, category_ids: readonly number[]) {
  return db
    .selectFrom('attribute')
    .selectAll()
    .where('category_id', 'in', category_ids)
    .orderBy('id')
    .execute()
}

export function findAttribute(db: Db, category_id: number, id: number) {
  return db
    .selectFrom('attribute')
    .selectAll()
    .where('category_id', '=', category_id)
    .where('id', '=', id)
    .executeTakeFirst()
}
