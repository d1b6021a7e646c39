import { dayInIndia } from '../../../lib/days.ts'
import type { ReadApi } from '../../../web/admin-data.ts'
import type { Port } from '../../ports/port.schema.ts'
import type { SailingRoute } from '../../routes/route.schema.ts'
import type { RouteDraft } from '../route-draft.schema.ts'
import type { RouteGrid } from '../route-grid.schema.ts'

export type GridScreenData = {
  routes: SailingRoute[]
  /** All ports, to add one to the route. */
  ports: Port[]
  /** Null if there are no routes. */
  grid: RouteGrid | null
  /** What is kept of the route's changes until they are published. */
  draft: RouteDraft | null
  /** The cell to start with: the ids of a vessel and a port in the address. */
  start: { vessel: number; port: number }
  today: string
}

/** Loads the route in the address, or the first one. */
export async function loadGridScreen(get: ReadApi, { searchParams }: URL): Promise<GridScreenData> {
  const [routes, ports] = await Promise.all([get('/api/sailing-routes'), get('/api/ports')])
  const asked = idIn(searchParams, 'route')
  const route = routes.find(({ id }) => id === asked) ?? routes[0]
  const [grid, { draft }] = route
    ? await Promise.all([
        get(`/api/sailing-routes/${route.id}/grid`),
        get(`/api/sailing-routes/${route.id}/draft`),
      ])
    : [null, { draft: null }]
  return {
    ...{ routes, ports, grid, draft },
    start: { vessel: idIn(searchParams, 'vessel'), port: idIn(searchParams, 'port') },
    today: dayInIndia(),
  }
}

const idIn = (params: URLSearchParams, name: string) => Number(params.get(name)) || 0

export const gridAddress = (routeId: number | string) => `/admin/schedule/grid?route=${routeId}`
