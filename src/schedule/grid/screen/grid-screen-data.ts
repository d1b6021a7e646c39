import { dayInIndia } from '@sailing-desk/dates/days'
import type { ReadApi } from '@sailing-desk/records/client/admin-data'
import type { SailingRoute } from '@sailing-desk/timetable/sailing.schema'
import type { Port } from '../../ports/port.schema.ts'
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

/** Loads the route in the address, or that of the call in it, or the first one. */
export async function loadGridScreen(get: ReadApi, { searchParams }: URL): Promise<GridScreenData> {
  const [routes, ports] = await Promise.all([get('/api/sailing-routes'), get('/api/ports')])
  const asked = await startIn(get, searchParams)
  const route = routes.find(({ id }) => id === asked.route) ?? routes[0]
  const [grid, { draft }] = route
    ? await Promise.all([
        get(`/api/sailing-routes/${route.id}/grid`),
        get(`/api/sailing-routes/${route.id}/draft`),
      ])
    : [null, { draft: null }]
  return {
    routes,
    ports,
    grid,
    draft,
    start: asked,
    today: dayInIndia(),
  }
}

/** The ids in the address; 0 for none. */
async function startIn(get: ReadApi, params: URLSearchParams) {
  const call = idIn(params, 'call')
  const shown = call ? await get.page(`/api/schedules?show=${call}&size=5`) : { rows: [] }
  const found = shown.rows.find(({ id }) => id === call)
  if (found) return { route: found.route_id, vessel: found.vessel_id, port: found.port_id }
  return { route: idIn(params, 'route'), vessel: idIn(params, 'vessel'), port: idIn(params, 'port') }
}

const idIn = (params: URLSearchParams, name: string) =>
  /^\d{1,9}$/.test(params.get(name) ?? '') ? Number(params.get(name)) : 0

export const gridAddress = (routeId: number | string) => `/admin/schedule/grid?route=${routeId}`

/** The grid with this call selected. */
export const callInGrid = (scheduleId: number) => `/admin/schedule/grid?call=${scheduleId}`
