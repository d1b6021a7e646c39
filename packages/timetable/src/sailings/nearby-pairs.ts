import { type Port, toPortRef } from '../ports.ts'
import type { NearbyPort } from '../ports-near.ts'
import { byDeparture, directSailings, isDated } from './direct-sailings.ts'
import type { PlannedVoyage } from './planned-sailing.ts'
import type { NearbyPair } from './sailing-search.schema.ts'

const MAX_PAIRS = 6

type Nearby = {
  /** Every voyage that calls at these ports. */
  voyages: readonly PlannedVoyage[]
  from: Port
  to: Port
  nearFrom: readonly NearbyPort[]
  nearTo: readonly NearbyPort[]
  /** The first day on which a sailing may depart. */
  from_day: string
  today: string
}

/** Pairs with a sailing in which one port is replaced by a port nearby: nearest first. */
export function nearbyPairs({ voyages, from, to, nearFrom, nearTo, from_day, today }: Nearby): NearbyPair[] {
  const pairs = [
    ...nearFrom.map(({ port, nautical_miles }) => ({ from: port, to, nautical_miles })),
    ...nearTo.map(({ port, nautical_miles }) => ({ from, to: port, nautical_miles })),
  ]
  return pairs
    .filter((pair) => pair.from.key !== pair.to.key)
    .flatMap(({ from: start, to: end, nautical_miles }) => {
      const [next] = directSailings(voyages, start.key, end.key, today)
        .map(({ sailing }) => sailing)
        .filter((sailing) => isDated(sailing) && (sailing.departure.ends_on ?? '') >= from_day)
        .sort(byDeparture)
      const departs_on = next?.departure.ends_on
      return departs_on
        ? [
            {
              from: toPortRef(start),
              to: toPortRef(end),
              nautical_miles: Math.round(nautical_miles),
              departs_on,
            },
          ]
        : []
    })
    .sort((a, b) => a.nautical_miles - b.nautical_miles)
    .slice(0, MAX_PAIRS)
}
