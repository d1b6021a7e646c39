import { compareText } from '@sailing-desk/trade/text'
import { isBookable } from '../bookable.ts'
import { memoizeByObject } from '../memoize-by-object.ts'
import { isCall } from '../offered.ts'
import type { RouteTimetable } from '../published.ts'
import type { PortCall, PortServed } from '../sailing.schema.ts'
import type { PortRow } from '../stored-rows.ts'
import { shownDays } from '../understood-dates.ts'

/** A call with its port; `day` is its last day, or null if its dates were not understood. */
type PlacedCall = {
  port: PortRow
  key: string
  route: PortServed['routes'][number]
  day: string | null
  cut_off_on: string | null
  call: Omit<PortCall, 'is_bookable'>
}

/**
 * Each port at which a vessel calls, by id, with the routes that call there and its next calls: those not over on
 * `today` (ISO day), soonest first, at most `limit`. Undated calls follow in the order of entry.
 */
export function portsServed(
  routes: Iterable<RouteTimetable>,
  { today, limit }: { today: string; limit: number },
): PortServed[] {
  const callsOf = Map.groupBy([...routes].flatMap(placedCalls), ({ port }) => port)
  return [...callsOf]
    .sort(([one], [other]) => one.id - other.id)
    .map(([{ id, name, country, latitude, longitude }, calls]) => {
      const ahead = callsAhead(calls, today)
      return {
        ...{ id, key: calls[0]?.key ?? '', name, country, latitude, longitude },
        routes: routesOf(calls),
        calls_ahead: ahead.length,
        calls: ahead.slice(0, limit).map(({ call, cut_off_on }) => ({
          ...call,
          is_bookable: isBookable({ ...call, cut_off_on }, today),
        })),
      }
    })
}

/** The calls on a route that are not omitted. */
const placedCalls = memoizeByObject(
  ({ route: { id, direction }, voyages, ports }: RouteTimetable): PlacedCall[] => {
    const portOf = new Map(ports.map((port) => [port.id, port]))
    const route = { id, direction }
    return voyages.flatMap(({ ship, voyage, calls }) =>
      calls.filter(isCall).flatMap((call) => {
        const port = portOf.get(call.port_id)
        if (!port) return []
        const { dates, eta, etd, starts_on, ends_on, understood, doubt, changed, cut_off_on } = call
        const shown = {
          ...{ route_id: id, vessel: ship.name, voyage, dates, eta, etd, starts_on, ends_on },
          understood,
          days: shownDays(call),
          ...(doubt && { doubt }),
          ...(changed && { changed }),
        }
        return [{ port, key: call.port.key, route, day: ends_on ?? starts_on, cut_off_on, call: shown }]
      }),
    )
  },
)

function routesOf(calls: readonly PlacedCall[]): PortServed['routes'] {
  return [...new Map(calls.map(({ route }) => [route.id, route])).values()]
}

function callsAhead(calls: readonly PlacedCall[], today: string): PlacedCall[] {
  const dated = calls
    .filter(({ day }) => day !== null && day >= today)
    .sort(
      (one, other) =>
        compareText(startOf(one), startOf(other)) || compareText(one.day ?? '', other.day ?? ''),
    )
  const undated = calls.filter(({ day }) => day === null)
  return [...dated, ...undated]
}

const startOf = ({ call, day }: PlacedCall) => call.starts_on ?? day ?? ''
