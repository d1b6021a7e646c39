import type { Db } from '../database/open.ts'

const FIELDS = ['id', 'name', 'description', 'measurement_label', 'version'] as const

export function listCategories(db: Db) {
  return db.selectFrom('category').select(FIELDS).orderBy('id').execute()
}

export function findCategory(db: Db, id: number) {
  return db.selectFrom('category').selectAll().where('id', '=', id).executeTakeFirst()
}

export function findCategoryByKey(db: Db, name_key: string) {
  return db.selectFrom('category').selectAll().where('name_key', '=', name_key).executeTakeFirst()
}
