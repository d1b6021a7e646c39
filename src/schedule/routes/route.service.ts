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

    addRoute: (author: Author, { direction }: SailingRouteForm): Promise<SailingRoute> =>
      write(database, author, async (writing) => {
        await requireNewDirection(writing, direction)
        return toRoute(await insertRoute(writing, direction))
      }),

    updateRoute: (
      author: Author,
      id: number,
      { direction, version }: SailingRouteForm,
    ): Promise<SailingRoute> =>
      write(database, author, async (writing) => {
        const before = await requireRoute(writing, id)
        requireSameVersion('route', before, version)
        await requireNewDirection(writing, direction, id)
        return toRoute(
          await writing.update('route', before, { direction, direction_key: nameKey(direction) }),
        )
      }),
  }
}

export function insertRoute({ insert }: Writing, direction: string) {
  return insert('route', { direction, direction_key: nameKey(direction) })
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

function toRoute({ id, direction, version }: SailingRoute): SailingRoute {
  return { id, direction, version }
}
