import type { Db } from '../database/open.ts'

const FIELDS = [
  'equipment.id',
  'equipment.name',
  'category_id',
  'measurement',
  'equipment.description',
  'equipment.version',
] as const

export function listEquipment(db: Db) {
  return db
    .selectFrom('equipment')
    .leftJoin('category', 'category.id', 'category_id')
    .select(FIELDS)
    .select('category.name as category_name')
    .orderBy('equipment.id')
    .execute()
}

export function listEquipmentOfCategory(db: Db, category_id: number) {
  return db.selectFrom('equipment').selectAll().where('category_id', '=', category_id).orderBy('id').execute()
}

export function findEquipment(db: Db, id: number) {
  return db.selectFrom('equipment').selectAll().where('id', '=', id).executeTakeFirst()
}
