import type { Db } from '../../database/open.ts'
import { preparedQuery } from '../../database/queries/prepared-query.ts'
import { contains, type PageQuery, readPage } from '../../database/read-page.ts'

const select = (db: Db) => db.selectFrom('route').select(['id', 'direction', 'service_code', 'version'])

export function listRoutes(db: Db) {
  return select(db).orderBy('id').execute()
}

export function readRoutes(db: Db, page: PageQuery) {
  let query = select(db)
  if (page.search) query = query.where(contains(['direction_key'], page.search))
  return readPage(db, query, { id: 'id', by: { id: 'id', direction: 'direction_key' } }, page)
}

const routeById = preparedQuery((db, id: number) => db.selectFrom('route').selectAll().where('id', '=', id))

export async function findRoute(db: Db, id: number) {
  return (await routeById(db, id)).at(0)
}

export function findRouteByKey(db: Db, direction_key: string) {
  return db.selectFrom('route').selectAll().where('direction_key', '=', direction_key).executeTakeFirst()
}
