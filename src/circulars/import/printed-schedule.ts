import { type Reading, readingOf } from '../../dates/date-status.ts'
import type { Circular, CircularCall } from '../circular.types.ts'
import type { StoredCall, StoredData } from './circular-books.ts'

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
  const { vessel, port, unlocode, dates, eta, etd, start, end } = call
  if (vessel === null || port === null) return []
  const { cut_off = null, cut_off_on = null } = call
  return [
    {
      ...{ id: 0, vessel_id: 0, port_id: 0, route, vessel, unlocode, port },
      ...{ dates, eta, etd, cut_off, cut_off_on },
      ...{ starts_on: start, ends_on: end, reading: readingOfCall(call) },
    },
  ]
}

/** The status of its dates, as it is stored. */
export const readingOfCall = ({ status }: CircularCall): Reading =>
  readingOf(status === 'dates' ? 'exact' : status)
