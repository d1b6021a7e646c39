import { lastChangeOf } from '@sailing-desk/records/database/last-change'
import type { Db } from '@sailing-desk/records/database/open'
import { rowsInParts } from '@sailing-desk/records/database/queries'
import { mapYielding } from '@sailing-desk/records/yield-if-late'
import { EMPTY, nextPublished } from '@sailing-desk/timetable/next-published'
import { type Port, publicPorts } from '@sailing-desk/timetable/ports'
import {
  publishedVoyage,
  readCall,
  type Surroundings,
  voyageHead,
} from '@sailing-desk/timetable/publish-voyage'
import type { Published, PublishedPorts, RouteTimetable, Voyage } from '@sailing-desk/timetable/published'
import type { CallRow, VoyageRow } from '@sailing-desk/timetable/stored-rows'
import { SAILING_TABLES } from './sailing-tables.ts'
import * as store from './timetable.store.ts'

/** What changed lately, as the public changes say. `routeChangedAt`: when anything of a route was last changed (ISO timestamp). */
export type Recent = Pick<Published, 'marks'> & { routeChangedAt: (id: number) => string | undefined }

/** Reads the whole schedule as it is on `today`, in parts so that requests are answered in between. */
export async function load(db: Db, today: string, { marks, routeChangedAt }: Recent): Promise<Published> {
  const routes = await store.listRoutes(db)
  const ports = indexOfPorts(await readPorts(db))
  const cutOffs = await readCutOffRules(db)
  const ships = await readShips(db)
  const changed_at = await lastChange(db)
  const rows = await readAll((from, limit) => store.listVoyagesFrom(db, from, limit))
  const calls = await readAll((from, limit) => store.listCallsFrom(db, from, limit))
  const publish = voyagePublisher(routes, calls, { ports, cutOffs, marks, today })
  const voyages = byId(await mapYielding(rows, publish))
  return nextPublished(EMPTY, {
    today,
    changed_at,
    marks,
    ports,
    cutOffs,
    ships,
    routes,
    voyages,
    routeChangedAt,
  })
}

async function readAll<Row extends { id: number }>(
  list: (from: number, limit: number) => Promise<Row[]>,
): Promise<Row[]> {
  const parts: Row[][] = []
  for await (const rows of rowsInParts(list)) parts.push(rows)
  return parts.flat()
}

/** One route as it is in a transaction, without what changed lately; undefined if there is none. */
export async function loadRoute(trx: Db, id: number, today: string): Promise<RouteTimetable | undefined> {
  const routes = await store.listRoutes(trx)
  const ports = indexOfPorts(await readPorts(trx))
  const rows = await store.listVoyagesOfRoute(trx, id)
  const calls = await store.listCallsOfRoute(trx, id)
  const cutOffs = await readCutOffRules(trx)
  const marks = new Map<number, string>()
  const publish = voyagePublisher(routes, calls, { ports, cutOffs, marks, today })
  const voyages = byId(await mapYielding(rows, publish))
  const parts = { today, changed_at: undefined, marks, ports, cutOffs, ships: EMPTY.ships, routes, voyages }
  return nextPublished(EMPTY, { ...parts, routeChangedAt: () => undefined }).routes.get(id)
}

export const byId = (voyages: readonly Voyage[]) => new Map(voyages.map((voyage) => [voyage.id, voyage]))

/** Returns a function for the voyage of a row. `calls` may be of others, too. */
export function voyagePublisher(
  routes: readonly RouteTimetable['route'][],
  calls: readonly CallRow[],
  around: Surroundings,
): (row: VoyageRow) => Voyage {
  const directions = new Map(routes.map(({ id, direction }) => [id, direction]))
  const callsOf = Map.groupBy(calls, ({ vessel_id }) => vessel_id)
  return (row) => {
    const head = voyageHead(row, directions.get(row.route_id) ?? '')
    return publishedVoyage(head, (callsOf.get(row.id) ?? []).map(readCall), around)
  }
}

export const readPorts = async (db: Db): Promise<Port[]> =>
  publicPorts(await store.listPorts(db), await store.listAliases(db))

export const indexOfPorts = (ports: readonly Port[]): PublishedPorts => ({
  byKey: new Map(ports.map((port) => [port.key, port])),
  ofStored: new Map(ports.flatMap((port) => port.stored.map(({ id }): [number, Port] => [id, port]))),
})

export async function readCutOffRules(db: Db): Promise<Published['cutOffs']> {
  return { rules: await store.listCutOffRules(db), holidays: await store.listHolidays(db) }
}

export const readShips = async (db: Db): Promise<Published['ships']> =>
  new Map((await store.listShips(db)).map((ship) => [ship.key, ship]))

/**
 * When anything of the schedule was last changed, to the minute, as pages show it: else each write would change all responses that
 * say so.
 */
export async function lastChange(db: Db): Promise<string | undefined> {
  const at = await lastChangeOf(db, SAILING_TABLES)
  return at && `${at.slice(0, 'yyyy-mm-ddThh:mm'.length)}:00.000Z`
}
