import type { PublicPort } from '../public-ports/public-port.ts'
import { inOrderOfVoyage } from '../voyages/order-of-calls.ts'
import type { PortRef } from '../voyages/voyage.schema.ts'
import { type PortOrders, portRefs, undatedRoutes } from '../voyages/voyages.ts'
import type { PlannedCall, PlannedVoyage } from './rules/planned-sailing.ts'
import type { PlannedRow } from './sailing-search.store.ts'

/** The voyages of these calls, each with its calls in its own order. */
export async function plannedVoyages(
  rows: readonly PlannedRow[],
  ports: readonly PublicPort[],
  portOrders: PortOrders,
): Promise<PlannedVoyage[]> {
  const orders = await portOrders(undatedRoutes(rows))
  const portOf = portRefs(ports)
  return [...Map.groupBy(rows, ({ vessel_id }) => vessel_id)].map(([id, calls]) => {
    const ordered = inOrderOfVoyage(calls, orders.get(calls[0]?.route_id ?? 0) ?? [])
    const ship = calls[0]?.slug ?? null
    return { id, ship, calls: ordered.flatMap((call) => toPlannedCall(call, portOf.get(call.port_id))) }
  })
}

function toPlannedCall(
  { id, starts_on, ends_on, reading }: PlannedRow,
  port: PortRef | undefined,
): PlannedCall[] {
  return port ? [{ id, port, starts_on, ends_on, reading }] : []
}
