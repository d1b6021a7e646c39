import type { Position } from '../../lib/geography/position.ts'
import { APPROACHES } from './approaches.ts'
import { CHART_HEIGHT, CHART_WIDTH, type ChartPoint, project } from './chart-projection.ts'
import { type Curve, laneCurves } from './lane-path.ts'
import { LANES, type Lane } from './lanes.ts'

type Waypoint = Lane['waypoints'][number]
type Way = { length: number; waypoints: Waypoint[] }

/** In chart units: a degree at the equator. A port further from all lanes has none. */
const MAX_DISTANCE = 20

/** The waypoints next to each waypoint, by its key. */
const NEXT: ReadonlyMap<string, Waypoint[]> = neighbours()

function neighbours() {
  const legs = [...LANES, ...APPROACHES].flatMap(({ waypoints }) =>
    waypoints
      .slice(1)
      .flatMap((to, at) => [[waypoints[at] ?? to, to] as const, [to, waypoints[at] ?? to] as const]),
  )
  const next = Map.groupBy(legs, ([from]) => String(from))
  return new Map([...next].map(([key, from]) => [key, from.map(([, to]) => to)]))
}

function distance(one: Waypoint, other: Waypoint): number {
  const [from, to] = [project(...one), project(...other)]
  return Math.hypot(from.x - to.x, from.y - to.y)
}

/** The shortest way by sea lanes, without the last miles into the ports; empty if one of them is far from all lanes. */
export function passageCurves(from: Position, to: Position): Curve[] {
  const [start, end] = [nearestWaypoint(from), nearestWaypoint(to)]
  return start && end ? laneCurves(shortestWay(start, end)) : []
}

function nearestWaypoint({ longitude, latitude }: Position): Waypoint | undefined {
  const away = (waypoint: Waypoint) => distance(waypoint, [longitude, latitude])
  const nearest = [...NEXT.values()].flat().reduce((best, one) => (away(one) < away(best) ? one : best))
  return away(nearest) <= MAX_DISTANCE ? nearest : undefined
}

/** Dijkstra's algorithm; there are some 300 waypoints. */
function shortestWay(start: Waypoint, end: Waypoint): Waypoint[] {
  const open = new Map<string, Way>([[String(start), { length: 0, waypoints: [start] }]])
  const done = new Set<string>()
  while (open.size > 0) {
    const [key, way] = [...open].reduce((best, one) => (one[1].length < best[1].length ? one : best))
    if (key === String(end)) return way.waypoints
    open.delete(key)
    done.add(key)
    const at = way.waypoints.at(-1) ?? start
    for (const next of NEXT.get(key) ?? []) {
      const length = way.length + distance(at, next)
      const isShorter = length < (open.get(String(next))?.length ?? Number.POSITIVE_INFINITY)
      if (isShorter && !done.has(String(next)))
        open.set(String(next), { length, waypoints: [...way.waypoints, next] })
    }
  }
  return []
}

/** A section of the chart, in its units. */
export type ChartSection = ChartPoint & { width: number; height: number }

/** Around the points, at least eight degrees wide and with room for the names of ports; within the chart. */
export function sectionAround(points: readonly ChartPoint[], ratio: number): ChartSection {
  const [xs, ys] = [points.map(({ x }) => x), points.map(({ y }) => y)]
  const [left, right, top, bottom] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)]
  const wanted = Math.max(MIN_WIDTH, (right - left) * ROOM, (bottom - top) * ROOM * ratio)
  const width = Math.min(wanted, CHART_WIDTH, CHART_HEIGHT * ratio)
  const height = width / ratio
  return {
    x: Math.round(within((left + right - width) / 2, CHART_WIDTH - width)),
    y: Math.round(within((top + bottom - height) / 2, CHART_HEIGHT - height)),
    width: Math.round(width),
    height: Math.round(height),
  }
}

const MIN_WIDTH = 160
const ROOM = 1.4
const within = (value: number, max: number) => Math.min(Math.max(value, 0), max)
