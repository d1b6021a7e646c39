import { onTrack } from '@sailing-desk/timetable/chart/track'
import type { PortServed } from '@sailing-desk/timetable/sailing.schema'
import type { ShipPositions } from '@sailing-desk/timetable/voyage.schema'
import { project } from '@sailing-desk/trade/chart/chart-projection'
import { BACKGROUND_PORTS, byCalls } from './chart-ports.ts'

export type Ship = ShipPositions['ships'][number]
type Located = { key: string; name: string; longitude: number | null; latitude: number | null }

/** A port or a ship with what is known of it. `course`: where a ship under way is heading, in degrees from north. */
export type KnownItem = Located &
  ({ port: PortServed; ship?: undefined } | { port?: undefined; ship: Ship; course: number | null })
/** On the chart: also the name of a port where nothing is planned. */
export type ChartItem = KnownItem | (Located & { port?: undefined; ship?: undefined })

export const isKnown = (item: ChartItem): item is KnownItem => Boolean(item.port || item.ship)

const HOUR_MS = 3_600_000

/** The ports, those with the most calls first (without any, the names of the usual ones), and after them the ships whose position is known, at a moment. */
export function chartItems(
  ports: readonly PortServed[],
  { ships, at }: Pick<ShipPositions, 'ships' | 'at'>,
  moment: number,
): ChartItem[] {
  const day = at.slice(0, 10)
  return [
    ...(ports.length === 0 ? BACKGROUND_PORTS.map((port): ChartItem => ({ key: port.name, ...port })) : []),
    ...ports.toSorted(byCalls).map((port): ChartItem => {
      const { id, name, longitude, latitude } = port
      return { key: `port-${id}`, name, longitude, latitude, port }
    }),
    ...ships.flatMap((ship): ChartItem[] => {
      const [here, next] = [moment, moment + HOUR_MS].map((when) => onTrack(ship.track ?? [], day, when))
      if (!here) return []
      const course =
        next && courseTo(project(here.longitude, here.latitude), project(next.longitude, next.latitude))
      return [{ ...here, key: `ship-${ship.id}`, name: ship.ship.name, ship, course: course ?? null }]
    }),
  ]
}

function courseTo(from: { x: number; y: number }, to: { x: number; y: number }): number | null {
  const [east, south] = [to.x - from.x, to.y - from.y]
  return east === 0 && south === 0 ? null : Math.round((Math.atan2(east, -south) * 180) / Math.PI)
}
