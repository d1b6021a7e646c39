import { countLeads, rotationsOf } from '../schedules/call-order.ts'
import { type HealthCall, isCall, type Rotation } from './health-call.ts'

/** How many more vessels have to agree on an order of two ports before the order of entry gives way. */
const MAJORITY = 2

/**
 * The rotation of each vessel. Its own dates may be wrong, so they do not decide its order of call: that is the order of
 * entry (the rows of the circular), unless most other vessels of the route call the other way round. So a call that was
 * entered later finds its place.
 */
export function rotationsInOrderOfCall(calls: readonly HealthCall[]): Rotation[] {
  const routes = Map.groupBy(calls.filter(isCall), ({ route_id }) => route_id)
  return [...routes.values()].flatMap(rotationsOfRoute)
}

function rotationsOfRoute(calls: readonly HealthCall[]): Rotation[] {
  const leadOfAll = countLeads(rotationsOf(calls))
  const vessels = Map.groupBy(calls, ({ vessel_id }) => vessel_id)
  return [...vessels.values()].map((own) => {
    const leadOfOwn = countLeads(rotationsOf(own))
    return inOrder(own, (a, b) => leadOfAll(a, b) - leadOfOwn(a, b))
  })
}

/** `leadOf` is how many more of the other vessels call at one port before another than the other way round. */
function inOrder(calls: readonly HealthCall[], leadOf: (a: number, b: number) => number): Rotation {
  const placed: HealthCall[] = []
  for (const call of calls.toSorted((a, b) => a.position - b.position || a.id - b.id)) {
    const later = placed.findIndex(({ port_id }) => leadOf(call.port_id, port_id) >= MAJORITY)
    placed.splice(later < 0 ? placed.length : later, 0, call)
  }
  return placed
}
