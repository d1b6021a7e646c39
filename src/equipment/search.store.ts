import { sql } from 'kysely'
import type { Db } from '../database/open.ts'
import { contains, matchCount, prefixFirst } from '../database/read-page.ts'

export function findEquipmentItems(db: Db, text: string, limit: number) {
  return db
    .selectFrom('equipment')
    .leftJoin('category', 'category.id', 'category_id')
    .select(['equipment.id', 'equipment.name', 'category.name as category_name', matchCount.as('matches')])
    .where(contains(['equipment.search_key'], text))
    .orderBy(prefixFirst('equipment.search_key', text))
    .orderBy(sql`lower(equipment.name)`)
    .orderBy('equipment.id')
    .limit(limit)
    .execute()
}

export function findCategories(db: Db, text: string, limit: number) {
  return db
    .selectFrom('category')
    .select(['id', 'name', 'description', matchCount.as('matches')])
    .where(contains(['name_key'], text))
    .orderBy(prefixFirst('name_key', text))
    .orderBy('name_key')
    .limit(limit)
    .execute()
}

export function findAttributes(db: Db, text: string, limit: number) {
  return db
    .selectFrom('attribute')
    .innerJoin('category', 'category.id', 'category_id')
    .select(['attribute.id', 'category_id', 'display_name', 'category.name as category_name'])
    .select(matchCount.as('matches'))
    .where(contains(['attribute.search_key'], text))
    .orderBy(prefixFirst('attribute.search_key', text))
    .orderBy('attribute.name_key')
    .orderBy('attribute.id')
    .limit(limit)
    .execute()
}
