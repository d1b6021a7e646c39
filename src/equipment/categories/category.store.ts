import type { Db } from '@sailing-desk/records/database/open'

export function findCategory(db: Db, id: number) {
  return db.selectFrom('category').selectAll().where('id', '=', id).executeTakeFirst()
}

export function listEquipmentOfCategories(db: Db, ids: readonly number[]) {
  return db.selectFrom('equipment').selectAll().where('category_id', 'in', ids).orderBy('id').execute()
}
