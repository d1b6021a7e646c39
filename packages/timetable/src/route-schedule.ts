import { portsInOrderOfCall, vesselsInOrderOfCall } from './call-order.ts'
import { memoizeByObject } from './memoize-by-object.ts'
import type { Call, RouteTimetable, Voyage } from './published.ts'
import type { SailingSchedule } from './sailing.schema.ts'

/** The schedule of a route as the API has it: vessels and ports in order of call, the calls of each voyage in its rotation. */
export const scheduleOf = memoizeByObject(
  ({ route, voyages, ports, changed_at }: RouteTimetable): SailingSchedule => {
    const calls = voyages.flatMap((voyage) => voyage.calls)
    const voyageOf = new Map(voyages.map((voyage) => [voyage.id, voyage]))
    const portOf = new Map(ports.map((port) => [port.id, port]))
    return {
      route: { id: route.id, direction: route.direction, version: route.version },
      vessels: vesselsInOrderOfCall([...voyageOf.keys()], calls)
        .flatMap((id) => voyageOf.get(id) ?? [])
        .map(toVessel),
      ports: portsInOrderOfCall(calls).flatMap((id) => portOf.get(id) ?? []),
      schedules: calls.map(toSchedule),
      changed_at,
    }
  },
)

const toVessel = ({ id, route: _, ship, calls: __, version, ...details }: Voyage) => ({
  ...{ id, name: ship.name },
  ...details,
  version,
})

/** A call in doubt keeps its days here, with the doubt beside them. */
function toSchedule(call: Call): SailingSchedule['schedules'][number] {
  const { position: _, port: __, typed, doubt, changed, ...shown } = call
  return { ...shown, ...typed, ...(doubt && { doubt }), ...(changed && { changed }) }
}
