import type { Database } from '../../database/open.ts'
import { requireSameVersion } from '../../database/versions.ts'
import { type Author, type Writing, write } from '../../database/write.ts'
import { DomainError } from '../../lib/errors.ts'
import type { PageQuery } from '../../lib/paging.ts'
import { nameKey } from '../../lib/text.ts'
import type { SailingRoute } from '../../timetable/sailing.schema.ts'
import type { SailingRouteForm } from './route.schema.ts'
import * as routes from './route.store.ts'

export function createRouteService(database: Database) {
  return {
    listRoutes: () => routes.listRoutes(database.db),
    readRoutes: (query: PageQuery) => routes.readRoutes(database.db, query),

    addRoute: (author: Author, { direction, service_code }: SailingRouteForm): Promise<SailingRoute> =>
      write(database, author, async (writing) => {
        await requireNewDirection(writing, direction)
        return toRoute(await insertRoute(writing, direction, service_code))
      }),

    updateRoute: (
      author: Author,
      id: number,
      { direction, service_code, version }: SailingRouteForm,
    ): Promise<SailingRoute> =>
      write(database, author, async (writing) => {
        const before = await requireRoute(writing, id)
        requireSameVersion('route', before, version)
        await requireNewDirection(writing, direction, id)
        const after = { direction, direction_key: nameKey(direction), service_code }
        return toRoute(await writing.update('route', before, after))
      }),
  }
}

export function insertRoute({ insert }: Writing, direction: string, service_code: string | null = null) {
  return insert('route', { direction, direction_key: nameKey(direction), service_code })
}

async function requireRoute({ trx }: Writing, id: number) {
  const route = await routes.findRoute(trx, id)
  if (!route) throw new DomainError(404, 'Route not found')
  return route
}

async function requireNewDirection({ trx }: Writing, direction: string, except?: number) {
  const other = await routes.findRouteByKey(trx, nameKey(direction))
  if (other && other.id !== except)
    throw new DomainError(409, 'A route with this direction already exists', 'direction')
}

function toRoute({ id, direction, service_code, version }: SailingRoute): SailingRoute {
  return { id, direction, service_code, version }
}
