import { greatCircleDistance } from '@sailing-desk/trade/great-circle'
import type { Port } from './ports.ts'

const NEAR_NAUTICAL_MILES = 100

export type NearbyPort = { port: Port; nautical_miles: number }

/** The ports within 100 nautical miles, nearest first; none if it has no position. */
export function portsNear(port: Port, ports: readonly Port[]): NearbyPort[] {
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

const positionOf = ({ latitude, longitude }: Port) =>
  latitude === null || longitude === null ? null : { latitude, longitude }
