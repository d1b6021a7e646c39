import { sql } from 'kysely'
import type { Db } from '../../database/open.ts'
import { byText, contains, type Order, type PageQuery, readPage } from '../../database/read-page.ts'
import { listedNames, namesOf } from '../../lib/entity-fields.ts'
import { EQUIPMENT_DETAILS } from './equipment.ts'

const FIELDS = [
  'equipment.id',
  'equipment.name',
  'category_id',
  ...namesOf(EQUIPMENT_DETAILS).map((name) => `equipment.${name}` as const),
  'equipment.version',
] as const

export function listEquipment(db: Db) {
  return selectWithCategory(db).orderBy('equipment.id').execute()
}

const ORDER: Order = {
  id: 'equipment.id',
  by: {
    id: 'equipment.id',
    name: sql`lower(equipment.name)`,
    category_name: 'category.name_key',
    ...byText('equipment', listedNames(EQUIPMENT_DETAILS)),
    measurement: 'measurement_key',
  },
}

/** `category_id` none: equipment without a category. `attribute_id`: equipment with a value for it. */
export type EquipmentFilter = PageQuery & {
  category_id?: number | 'none' | undefined
  attribute_id?: number | undefined
}

export function readEquipment(db: Db, { category_id, attribute_id, ...page }: EquipmentFilter) {
  let query = selectWithCategory(db)
  if (page.search) query = query.where(contains(['equipment.search_key', 'category.name_key'], page.search))
  if (category_id === 'none') query = query.where('category_id', 'is', null)
  else if (category_id) query = query.where('category_id', '=', category_id)
  if (attribute_id) query = query.where('equipment.id', 'in', withValueFor(db, attribute_id))
  return readPage(db, query, ORDER, page)
}

function withValueFor(db: Db, attribute_id: number) {
  return db.selectFrom('attribute_value').select('equipment_id').where('attribute_id', '=', attribute_id)
}

function selectWithCategory(db: Db) {
  return db
    .selectFrom('equipment')
    .leftJoin('category', 'category.id', 'category_id')
    .select(FIELDS)
    .select('category.name as category_name')
}

export function findEquipment(db: Db, id: number) {
  return db.selectFrom('equipment').selectAll().where('id', '=', id).executeTakeFirst()
}
