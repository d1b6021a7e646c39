import { greatCircleDistance } from '../../lib/geography/great-circle.ts'
import type { PublicPort } from '../public-ports/public-port.ts'
import { toPortRef } from '../voyages/voyages.ts'
import { isSameCountry } from './countries.ts'
import { byDeparture, directSailings, isDated } from './direct-sailings.ts'
import type { PlannedVoyage } from './planned-sailing.ts'
import type { NearbyPair } from './sailing-search.schema.ts'

const NEAR_NAUTICAL_MILES = 100
const MOST_PAIRS = 6

export type NearbyPort = { port: PublicPort; nautical_miles: number }

/** The ports within 100 nautical miles, nearest first; none if it has no position. */
export function portsNear(port: PublicPort, ports: readonly PublicPort[]): NearbyPort[] {
  const position = positionOf(port)
  if (!position) return []
  return ports
    .flatMap((other) => {
      const there = other.key === port.key ? null : positionOf(other)
      return there ? [{ port: other, nautical_miles: greatCircleDistance(position, there) }] : []
    })
    .filter(({ nautical_miles }) => nautical_miles <= NEAR_NAUTICAL_MILES)
    .sort((a, b) => a.nautical_miles - b.nautical_miles)
}

type Nearby = {
  /** Every voyage that calls at these ports. */
  voyages: readonly PlannedVoyage[]
  from: PublicPort
  to: PublicPort
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
    .filter((pair) => pair.from.key !== pair.to.key && !isSameCountry(pair.from, pair.to))
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
    .slice(0, MOST_PAIRS)
}

const positionOf = ({ latitude, longitude }: PublicPort) =>
  latitude === null || longitude === null ? null : { latitude, longitude }
