import type { Db } from '../database/open.ts'

export function listAttributes(db: Db) {
  return db.selectFrom('attribute').selectAll().orderBy('id').execute()
}

export function listAttributesOfCategory(db: Db, category_id: number) {
  return db.selectFrom('attribute').selectAll().where('category_id', '=', category_id).orderBy('id').execute()
}

export function findAttribute(db: Db, category_id: number, id: number) {
  return db
    .selectFrom('attribute')
    .selectAll()
    .where('category_id', '=', category_id)
    .where('id', '=', id)
    .executeTakeFirst()
}

export function findAttributeByKey(db: Db, category_id: number, name_key: string) {
  return db
    .selectFrom('attribute')
    .selectAll()
    .where('category_id', '=', category_id)
    .where('name_key', '=', name_key)
    .executeTakeFirst()
}
