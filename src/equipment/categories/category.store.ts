import type { Db } from '../../database/open.ts'
import { byText, contains, type Order, type PageQuery, readPage } from '../../database/read-page.ts'
import { listedNames, namesOf } from '../../lib/entity-fields.ts'
import { CATEGORY_DETAILS } from './category.ts'

const FIELDS = ['id', 'name', ...namesOf(CATEGORY_DETAILS), 'version'] as const

export function listCategories(db: Db) {
  return db.selectFrom('category').select(FIELDS).orderBy('id').execute()
}

const ORDER: Order = {
  id: 'id',
  by: { id: 'id', name: 'name_key', ...byText('category', listedNames(CATEGORY_DETAILS)) },
}

export function readCategories(db: Db, page: PageQuery) {
  let query = db.selectFrom('category').select(FIELDS)
  if (page.search) query = query.where(contains(['name_key'], page.search))
  return readPage(db, query, ORDER, page)
}

export function findCategory(db: Db, id: number) {
  return db.selectFrom('category').selectAll().where('id', '=', id).executeTakeFirst()
}

export function findCategoryByKey(db: Db, name_key: string) {
  return db.selectFrom('category').selectAll().where('name_key', '=', name_key).executeTakeFirst()
}

export function listEquipmentOfCategory(db: Db, category_id: number) {
  return db.selectFrom('equipment').selectAll().where('category_id', '=', category_id).orderBy('id').execute()
}
