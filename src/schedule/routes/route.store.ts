import type { Db } from '@sailing-desk/records/database/open'
import { preparedQuery } from '@sailing-desk/records/database/queries'
import { storedValues } from '@sailing-desk/records/database/stored-values'
import type { Writing } from '@sailing-desk/records/database/write'
import { ROUTE } from './route.ts'

export const listRoutes = (db: Db) =>
  db.selectFrom('route').select(['id', 'direction', 'service_code', 'version']).orderBy('id').execute()

const routeById = preparedQuery((db, id: number) => db.selectFrom('route').selectAll().where('id', '=', id))

export async function findRoute(db: Db, id: number) {
  return (await routeById(db, id)).at(0)
}

export function findRouteByKey(db: Db, direction_key: string) {
  return db.selectFrom('route').selectAll().where('direction_key', '=', direction_key).executeTakeFirst()
}

export const insertRoute = ({ insert }: Writing, direction: string) =>
  insert('route', storedValues(ROUTE, { direction }, null))
