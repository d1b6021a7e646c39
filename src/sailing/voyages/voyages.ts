import type { Db } from '../../database/open.ts'
import type { PublicPort } from '../public-ports/public-port.ts'
import { portsInOrderOfCall } from '../schedules/call-order.ts'
import { understoodCutOff } from '../schedules/cut-off.ts'
import { understoodDates } from '../timetable/understood-dates.ts'
import { inOrderOfVoyage } from './order-of-calls.ts'
import type { PortRef, Voyage, VoyageCall } from './voyage.schema.ts'
import { listCallsById, listCallsOfVoyages, listOrderedCalls, type VoyageFilter } from './voyage.store.ts'

type CallRow = Awaited<ReturnType<typeof listCallsOfVoyages>>[number]

/** The voyages with all their calls, each in its own order. `ports` are those of the site. */
export async function listVoyages(
  db: Db,
  ports: readonly PublicPort[],
  filter: VoyageFilter = {},
  portOrders = createPortOrders(db),
): Promise<Voyage[]> {
  const rows = await listCallsOfVoyages(db, filter)
  const orders = await portOrders(undatedRoutes(rows))
  const portOf = portRefs(ports)
  return [...Map.groupBy(rows, ({ vessel_id }) => vessel_id).values()].flatMap((calls) => {
    const [first] = calls
    if (!first) return []
    const ordered = inOrderOfVoyage(calls, orders.get(first.route_id) ?? [])
    return [{ ...toVoyage(first), calls: ordered.flatMap((call) => toCall(call, portOf.get(call.port_id))) }]
  })
}

/** A call with its voyage. */
export type CallOfVoyage = { voyage: Omit<Voyage, 'calls'>; call: VoyageCall }

/** These calls, by id. */
export async function findCalls(
  db: Db,
  ports: readonly PublicPort[],
  ids: readonly number[],
): Promise<Map<number, CallOfVoyage>> {
  if (ids.length === 0) return new Map()
  const portOf = portRefs(ports)
  const rows = await listCallsById(db, ids)
  return new Map(
    rows.flatMap((row) =>
      toCall(row, portOf.get(row.port_id)).map((call) => [row.id, { voyage: toVoyage(row), call }] as const),
    ),
  )
}

/** The ports of the site by the ids of the stored ports. */
export const portRefs = (ports: readonly PublicPort[]): ReadonlyMap<number, PortRef> =>
  new Map(ports.flatMap((port) => port.ids.map((id) => [id, toPortRef(port)] as const)))

/** The ports of each of these routes in order of call. */
export type PortOrders = (route_ids: readonly number[]) => Promise<ReadonlyMap<number, readonly number[]>>

/** Reads the order of ports of each route once. Keep it only as long as the schedule stays the same. */
export function createPortOrders(db: Db): PortOrders {
  const known = new Map<number, Promise<number[]>>()
  async function read(route_id: number): Promise<number[]> {
    return portsInOrderOfCall(await listOrderedCalls(db, [route_id]))
  }
  function find(route_id: number): Promise<number[]> {
    const order = known.get(route_id) ?? read(route_id)
    known.set(route_id, order)
    order.catch(() => known.delete(route_id))
    return order
  }
  return async (route_ids) =>
    new Map(await Promise.all(route_ids.map(async (id) => [id, await find(id)] as const)))
}

/** The routes of voyages with calls without days, which alone need an order of ports. */
export function undatedRoutes(rows: readonly Pick<CallRow, 'starts_on' | 'route_id'>[]): number[] {
  return [...new Set(rows.flatMap(({ starts_on, route_id }) => (starts_on ? [] : [route_id])))]
}

export function toPortRef({ key, name, country, code }: PublicPort): PortRef {
  return { key, name, country, code }
}

function toVoyage(row: CallRow): Omit<Voyage, 'calls'> {
  const { vessel_id: id, route_id, direction, vessel_name, slug, voyage, imo, type, capacity } = row
  const route = { id: route_id, direction }
  return { id, route, ship: { key: slug, name: vessel_name }, voyage, imo, type, capacity }
}

function toCall(row: CallRow, port: PortRef | undefined): VoyageCall[] {
  if (!port) return []
  const { id, dates, eta, etd, cut_off, cut_off_on, starts_on, ends_on, reading, version } = row
  const understood = understoodDates(row)
  const cut_off_understood = understoodCutOff(row)
  const call = { id, port, dates, eta, etd, cut_off, cut_off_on, starts_on, ends_on, reading, version }
  return [{ ...call, ...(understood && { understood }), ...(cut_off_understood && { cut_off_understood }) }]
}
