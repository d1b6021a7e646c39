import { type ChartPoint, project } from './chart-projection.ts'
import type { Lane } from './lanes.ts'

/** A cubic curve between two waypoints: its end points and the two control points between them. */
export type Curve = [ChartPoint, ChartPoint, ChartPoint, ChartPoint]

/** Smooth curves through all waypoints (Catmull–Rom), flat enough not to cross land. */
export function laneCurves(waypoints: Lane['waypoints']): Curve[] {
  const points = waypoints.map(([longitude, latitude]) => project(longitude, latitude))
  return points.slice(0, -1).map((from, i) => {
    const to = points[i + 1] ?? from
    const before = points[i - 1] ?? from
    const after = points[i + 2] ?? to
    return [from, handle(from, before, to), handle(to, after, from), to]
  })
}

/** The point of a curve after a share of it, from 0 to 1. */
export function pointOn([p0, p1, p2, p3]: Curve, t: number): ChartPoint {
  const at = (axis: 'x' | 'y') =>
    (1 - t) ** 3 * p0[axis] +
    3 * (1 - t) ** 2 * t * p1[axis] +
    3 * (1 - t) * t ** 2 * p2[axis] +
    t ** 3 * p3[axis]
  return { x: at('x'), y: at('y') }
}

/** The lane as the `d` of an SVG path, in chart units. */
export const lanePath = (lane: Pick<Lane, 'waypoints'>) => curvesPath(laneCurves(lane.waypoints))

/** Curves of which each begins where the last one ends, as the `d` of an SVG path; empty if there are none. */
export function curvesPath(curves: readonly Curve[]): string {
  const start = curves[0]?.[0]
  if (!start) return ''
  return `M${pair(start)}${curves.map(([, a, b, to]) => `C${pair(a)} ${pair(b)} ${pair(to)}`).join('')}`
}

/** The control point beside `at` towards `towards`, in proportion to the length of the leg. */
function handle(at: ChartPoint, away: ChartPoint, towards: ChartPoint): ChartPoint {
  const back = Math.hypot(at.x - away.x, at.y - away.y)
  const ahead = Math.hypot(towards.x - at.x, towards.y - at.y)
  const reach = back + ahead === 0 ? 0 : (ahead / (back + ahead)) * 0.36
  return { x: at.x + (towards.x - away.x) * reach, y: at.y + (towards.y - away.y) * reach }
}

const pair = ({ x, y }: ChartPoint) => `${Math.round(x * 10) / 10},${Math.round(y * 10) / 10}`
