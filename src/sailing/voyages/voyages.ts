import type { Db } from '../../database/open.ts'
import type { PublicPort } from '../public-ports/public-port.ts'
import { portsInOrderOfCall } from '../schedules/call-order.ts'
import { understoodCutOff } from '../schedules/cut-off.ts'
import { understoodDates } from '../timetable/understood-dates.ts'
import { inOrderOfVoyage } from './order-of-calls.ts'
import type { PortRef, Voyage, VoyageCall } from './voyage.schema.ts'
import { listCallsOfVoyages, listOrderedCalls, type VoyageFilter } from './voyage.store.ts'

type CallRow = Awaited<ReturnType<typeof listCallsOfVoyages>>[number]

/** The voyages with all their calls, each in its own order. `ports` are those of the site. */
export async function listVoyages(
  db: Db,
  ports: readonly PublicPort[],
  filter: VoyageFilter = {},
): Promise<Voyage[]> {
  const rows = await listCallsOfVoyages(db, filter)
  const portOrders = await ordersOfPorts(db, rows)
  const portOf = new Map(ports.flatMap((port) => port.ids.map((id) => [id, toPortRef(port)] as const)))
  return [...Map.groupBy(rows, ({ vessel_id }) => vessel_id).values()].flatMap((calls) => {
    const [first] = calls
    if (!first) return []
    const ordered = inOrderOfVoyage(calls, portOrders.get(first.route_id) ?? [])
    return [{ ...toVoyage(first), calls: ordered.flatMap((call) => toCall(call, portOf.get(call.port_id))) }]
  })
}

/** The ports of the routes in order of call. Only voyages with calls without days need them. */
async function ordersOfPorts(db: Db, rows: readonly CallRow[]): Promise<Map<number, number[]>> {
  const undated = new Set(rows.filter(({ starts_on }) => !starts_on).map(({ route_id }) => route_id))
  if (undated.size === 0) return new Map()
  const calls = Map.groupBy(await listOrderedCalls(db, [...undated]), ({ route_id }) => route_id)
  return new Map([...calls].map(([route_id, ofRoute]) => [route_id, portsInOrderOfCall(ofRoute)]))
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
