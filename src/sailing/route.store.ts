import type { Db } from '../database/open.ts'

export function listRoutes(db: Db) {
  return db.selectFrom('route').select(['id', 'direction', 'version']).orderBy('id').execute()
}

export function findRoute(db: Db, id: number) {
  return db.selectFrom('route').selectAll().where('id', '=', id).executeTakeFirst()
}

export function findRouteByKey(db: Db, direction_key: string) {
  return db.selectFrom('route').selectAll().where('direction_key', '=', direction_key).executeTakeFirst()
}
