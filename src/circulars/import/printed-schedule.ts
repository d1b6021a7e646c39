import type { Circular, CircularCall } from '@sailing-desk/circular-reader/circular.types'
import type { StoredData } from './circular-books.ts'
import type { StoredCall } from './circular-changes.ts'
import { datesToStore } from './circular-changes.ts'

/** A circular as if its voyages and calls were stored, so that another one can be compared with it. */
export function printedSchedule({ sheets }: Circular): StoredData['schedule'] {
  return {
    vessels: sheets.flatMap(({ route_direction: route, vessels }) =>
      vessels.map(({ name: vessel }) => ({ route, vessel })),
    ),
    calls: sheets.flatMap(({ route_direction: route, schedules }) =>
      schedules.flatMap((call) => printedCall(route, call)),
    ),
  }
}

function printedCall(route: string, call: CircularCall): StoredCall[] {
  const { vessel, port, unlocode, eta, etd } = call
  if (vessel === null || port === null) return []
  const { cut_off = null, cut_off_on = null } = call
  return [
    {
      ...{ id: 0, vessel_id: 0, port_id: 0, route, vessel, unlocode, port },
      ...{ ...datesToStore(call), eta, etd, cut_off, cut_off_on },
    },
  ]
}
