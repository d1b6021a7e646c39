import { createWrittenRowsReader, type WrittenRow } from '../../database/changes/written-rows.ts'
import type { Database, Db } from '../../database/open.ts'
import { rowsInParts } from '../../lib/background/rows-in-parts.ts'
import { listPorts } from '../ports/port.store.ts'
import { listRoutes } from '../routes/route.store.ts'
import { lazy } from './lazy.ts'
import { publicPorts } from './public-port.ts'
import { type RouteSailings, routeSailings, type StoredPorts, type StoredVoyage } from './route-sailings.ts'
import { understand } from './sailing-schedule.ts'
import type { Voyage } from './voyage.schema.ts'
import * as store from './voyage.store.ts'
import { portRefs } from './voyages.ts'

/** All routes, ports and voyages, by id. It is never changed: another takes its place, with all parts that stayed the same. */
export type StoredSailings = {
  routes: ReadonlyMap<number, RouteSailings>
  ports: StoredPorts
  stored: ReadonlyMap<number, StoredVoyage>
  /** Those with calls. */
  voyages: () => readonly Voyage[]
}

export type ReadSailings = () => Promise<StoredSailings>

/**
 * Keeps the schedule in memory. Returns a function that first reads again what was written since, by whatever process: nothing is
 * older than a write that was committed before the call.
 */
export function createSailingsReader(database: Database): ReadSailings {
  const { db, revision } = database
  const readWritten = createWrittenRowsReader(database)
  let known: { revision: number; sailings: StoredSailings } | undefined
  let queue: Promise<unknown> = Promise.resolve()

  async function update(): Promise<StoredSailings> {
    if (known && known.revision === (await revision())) return known.sailings
    const before = known?.sailings
    // If this fails, the rows that were read are not returned again.
    known = undefined
    const written = await readWritten()
    const sailings = before && written.rows ? await readAgain(db, before, written.rows) : await readAll(db)
    known = { revision: written.revision, sailings }
    return sailings
  }

  return async () => {
    if (known && known.revision === (await revision())) return known.sailings
    const result = queue.then(update)
    queue = result.catch(() => {})
    return result
  }
}

async function readAll(db: Db): Promise<StoredSailings> {
  const ports = await readPorts(db)
  const routes = await listRoutes(db)
  const vessels: store.VoyageRow[] = []
  const calls: store.CallRow[] = []
  for await (const rows of rowsInParts((from, limit) => store.listVoyageRowsFrom(db, from, limit)))
    vessels.push(...rows)
  for await (const rows of rowsInParts((from, limit) => store.listCallRowsFrom(db, from, limit)))
    calls.push(...rows)
  const stored = new Map(storedVoyages(vessels, calls).map((voyage) => [voyage.vessel.id, voyage]))
  return sailingsOf(routes, ports, stored, () => undefined)
}

/** `known` returns a route that stayed the same. */
function sailingsOf(
  rows: readonly RouteSailings['route'][],
  ports: StoredPorts,
  stored: StoredSailings['stored'],
  known: (row: RouteSailings['route']) => RouteSailings | undefined,
): StoredSailings {
  const voyagesOf = Map.groupBy(stored.values(), ({ vessel }) => vessel.route_id)
  const routes = new Map(
    rows.map((row) => [row.id, known(row) ?? routeSailings(row, voyagesOf.get(row.id) ?? [], ports)]),
  )
  return { routes, ports, stored, voyages: voyagesOn(routes) }
}

/** A function of its own: a closure in the one above would keep all that it knows, and with it every earlier schedule. */
const voyagesOn = (routes: StoredSailings['routes']) =>
  lazy(() => [...routes.values()].flatMap((route) => route.voyages()).sort((a, b) => a.id - b.id))

async function readPorts(db: Db): Promise<StoredPorts> {
  const rows = await listPorts(db)
  const shown = publicPorts(rows, [])
  return { rows: new Map(rows.map((port) => [port.id, port])), shown, refs: portRefs(shown) }
}

function storedVoyages(vessels: readonly store.VoyageRow[], calls: readonly store.CallRow[]): StoredVoyage[] {
  const callsOf = Map.groupBy(calls, ({ vessel_id }) => vessel_id)
  return vessels.map((vessel) => ({ vessel, calls: (callsOf.get(vessel.id) ?? []).map(understand) }))
}

/** Reads again what these rows of the history touched. */
async function readAgain(
  db: Db,
  before: StoredSailings,
  rows: readonly WrittenRow[],
): Promise<StoredSailings> {
  const written = new Set(rows.map(({ entity }) => entity))
  const touched = touchedVoyages(rows)
  if (touched.length === 0 && !written.has('route') && !written.has('port')) return before
  const [ports, routes, voyages] = await Promise.all([
    written.has('port') ? readPorts(db) : before.ports,
    written.has('route') ? listRoutes(db) : [...before.routes.values()].map(({ route }) => route),
    readVoyages(db, touched),
  ])
  const stored = withVoyages(before.stored, touched, voyages)
  const places = touched.flatMap((id) => [before.stored.get(id), stored.get(id)])
  const touchedRoutes = new Set(places.flatMap((voyage) => voyage?.vessel.route_id ?? []))
  return sailingsOf(routes, ports, stored, (row) => {
    const known = before.routes.get(row.id)
    return known?.route === row && ports === before.ports && !touchedRoutes.has(row.id) ? known : undefined
  })
}

async function readVoyages(db: Db, ids: readonly number[]): Promise<StoredVoyage[]> {
  if (ids.length === 0) return []
  const [vessels, calls] = await Promise.all([store.listVoyageRows(db, ids), store.listCallRows(db, ids)])
  return storedVoyages(vessels, calls)
}

function touchedVoyages(rows: readonly WrittenRow[]): number[] {
  const ids = rows.flatMap(({ entity, entity_id, before, after }) => {
    if (entity === 'vessel') return [entity_id]
    if (entity !== 'schedule') return []
    return [before, after].flatMap((json): number[] => (json === null ? [] : JSON.parse(json).vessel_id))
  })
  return [...new Set(ids)]
}

/** Those that were `touched` are replaced by what was `read` of them, by id. */
function withVoyages(
  before: ReadonlyMap<number, StoredVoyage>,
  touched: readonly number[],
  read: readonly StoredVoyage[],
): ReadonlyMap<number, StoredVoyage> {
  const all = new Map(before)
  for (const id of touched) all.delete(id)
  for (const voyage of read) all.set(voyage.vessel.id, voyage)
  return new Map([...all].sort(([a], [b]) => a - b))
}
