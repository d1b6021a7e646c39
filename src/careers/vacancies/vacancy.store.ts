import { conditionsOf } from '../../database/list-conditions.ts'
import type { Db } from '../../database/open.ts'
import { byText, type Order, type PageQuery, readPage } from '../../database/read-page.ts'

const ORDER: Order = {
  id: 'id',
  by: { id: 'id', closes_on: 'closes_on', ...byText('vacancy', ['title', 'place']) },
}
const SEARCHED = ['title', 'place', 'text']

export function listVacancies(db: Db) {
  return db.selectFrom('vacancy').selectAll().orderBy('id').execute()
}

export function readVacancies(db: Db, { search, ...page }: PageQuery) {
  let query = db.selectFrom('vacancy').selectAll()
  for (const condition of conditionsOf('vacancy', { is: {}, search, columns: SEARCHED }))
    query = query.where(condition)
  return readPage(db, query, ORDER, page)
}

export function findVacancy(db: Db, id: number) {
  return db.selectFrom('vacancy').selectAll().where('id', '=', id).executeTakeFirst()
}

/** Those that close first come first. */
export function listOpenVacancies(db: Db, today: string) {
  return db
    .selectFrom('vacancy')
    .select(['id', 'title', 'place', 'employment_type', 'text', 'posted_on', 'closes_on'])
    .where('closes_on', '>=', today)
    .orderBy('closes_on')
    .orderBy('id')
    .execute()
}

/** Undefined if it is closed or does not exist. */
export function findOpenVacancy(db: Db, id: number, today: string) {
  return db
    .selectFrom('vacancy')
    .select(['id', 'title'])
    .where('id', '=', id)
    .where('closes_on', '>=', today)
    .executeTakeFirst()
}
