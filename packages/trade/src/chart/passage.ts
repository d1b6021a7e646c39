import { greatCircleDistance } from '../great-circle.ts'
import { type Position, positionBetween } from '../position.ts'
import { APPROACHES } from './approaches.ts'
import { CHART_HEIGHT, CHART_WIDTH, type ChartPoint, unproject } from './chart-projection.ts'
import { type Curve, laneCurves, pointOn } from './lane-path.ts'
import { LANES, type Lane } from './lanes.ts'

type Waypoint = Lane['waypoints'][number]
type Junction = { waypoint: Waypoint; next: Map<Junction, number> }

/** A port further from all lanes has no passage. */
const MAX_MILES = 30

const positionOf = ([longitude, latitude]: Waypoint): Position => ({ longitude, latitude })
const miles = (one: Waypoint, other: Waypoint) => greatCircleDistance(positionOf(one), positionOf(other))

/** The waypoints of all lanes, with the miles to those beside them. */
const JUNCTIONS: readonly Junction[] = joinedLanes()

function joinedLanes(): Junction[] {
  const junctions = new Map<string, Junction>()
  for (const { waypoints } of [...LANES, ...APPROACHES]) {
    let before: Junction | undefined
    for (const waypoint of waypoints) {
      const junction = junctions.get(String(waypoint)) ?? { waypoint, next: new Map() }
      junctions.set(String(waypoint), junction)
      const length = before ? miles(before.waypoint, waypoint) : 0
      before?.next.set(junction, length)
      if (before) junction.next.set(before, length)
      before = junction
    }
  }
  return [...junctions.values()]
}

/** The shortest way by sea lanes from port to port; empty if one of them is far from all lanes. */
export function passageCurves(from: Position, to: Position): Curve[] {
  const ends = [from, to].map(({ longitude, latitude }): Waypoint => [longitude, latitude])
  const [port, last] = ends
  const [start, end] = ends.map(nearestJunction)
  return port && last && start && end ? laneCurves([port, ...shortestWay(start, end), last]) : []
}

export type Passage = { miles: number; positionAfter: (fraction: number) => Position }

/** How many straight pieces a curve is divided into. */
const PIECES = 6

/** The way by sea from port to port, and where a vessel is after a fraction of it; null if a port is far from all lanes. */
export function passageBetween(from: Position, to: Position): Passage | null {
  const curves = passageCurves(from, to)
  if (curves.length === 0) return null
  const stops = [
    from,
    ...curves.flatMap((curve) =>
      Array.from({ length: PIECES }, (_, at) => unproject(pointOn(curve, (at + 1) / PIECES))),
    ),
  ]
  let total = 0
  const reached = stops.map((stop, at) => {
    total += greatCircleDistance(stops[at - 1] ?? stop, stop)
    return total
  })
  return {
    miles: total,
    positionAfter(fraction) {
      const sailed = total * within(fraction, 1)
      const next = Math.max(
        1,
        reached.findIndex((miles) => miles >= sailed),
      )
      const [start, end] = [stops[next - 1] ?? from, stops[next] ?? to]
      const [before, after] = [reached[next - 1] ?? 0, reached[next] ?? total]
      return positionBetween(start, end, after > before ? (sailed - before) / (after - before) : 1)
    },
  }
}

/** Where a port joins the lanes. */
export function nearestJunction(port: Waypoint): Junction | undefined {
  const all = JUNCTIONS.map((junction) => ({ junction, away: miles(port, junction.waypoint) }))
  const nearest = all.reduce((best, one) => (one.away < best.away ? one : best))
  return nearest.away <= MAX_MILES ? nearest.junction : undefined
}

/** Dijkstra's algorithm, backwards from the end. */
function shortestWay(start: Junction, end: Junction): Waypoint[] {
  const left = new Map([[end, 0]])
  const onward = new Map<Junction, Junction>()
  const open = new Set([end])
  for (let at: Junction | undefined = end; at && at !== start; at = nearestOf(open, left)) {
    open.delete(at)
    for (const [before, length] of at.next) {
      const miles = (left.get(at) ?? 0) + length
      if (miles >= (left.get(before) ?? Number.POSITIVE_INFINITY)) continue
      left.set(before, miles)
      onward.set(before, at)
      open.add(before)
    }
  }
  const way = [start.waypoint]
  for (let at = onward.get(start); at; at = onward.get(at)) way.push(at.waypoint)
  return way
}

function nearestOf(open: ReadonlySet<Junction>, left: ReadonlyMap<Junction, number>): Junction | undefined {
  let nearest: Junction | undefined
  for (const junction of open)
    if (!nearest || (left.get(junction) ?? 0) < (left.get(nearest) ?? 0)) nearest = junction
  return nearest
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
