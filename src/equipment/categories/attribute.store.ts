import { sql } from 'kysely'
import type { Db } from '../../database/open.ts'
import { byText, contains, type Order, type PageQuery, readPage } from '../../database/read-page.ts'
import { listedNames } from '../../lib/entity-fields.ts'
import { ATTRIBUTE_DETAILS } from './attribute.ts'

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

const ORDER: Order = {
  id: 'id',
  by: {
    id: 'id',
    name: 'name_key',
    display_name: sql`lower(display_name)`,
    ...byText('attribute', listedNames(ATTRIBUTE_DETAILS)),
  },
}

export function readAttributes(db: Db, category_id: number, page: PageQuery) {
  let query = db.selectFrom('attribute').selectAll().where('category_id', '=', category_id)
  if (page.search) query = query.where(contains(['search_key'], page.search))
  return readPage(db, query, ORDER, page)
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
