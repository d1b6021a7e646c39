import type { Point } from './coast-line.ts'

/**
 * Returns a closed ring as a smooth curve in SVG path data: its points are control points, and the curve runs through the
 * midpoints between them. In half units, so that midpoints are whole numbers and rounding errors do not add up.
 */
export function smoothRing(ring: readonly Point[]): string {
  const controls = ring.map(([x, y]): Point => [2 * Math.round(x), 2 * Math.round(y)])
  const midpoints = controls.map((point, i) => midpoint(point, controls[(i + 1) % controls.length] ?? point))
  const [first, start] = [controls[0], midpoints.at(-1)]
  if (!first || !start) return ''
  const steps = midpoints.slice(1).map((to, i) => delta(midpoints[i] ?? to, to))
  const bend = `${delta(start, first)} ${delta(start, midpoints[0] ?? start)}`
  return `M${start.join(' ')}q${compact(bend)}t${compact(steps.join(' '))}z`
}

const midpoint = ([x1, y1]: Point, [x2, y2]: Point): Point => [(x1 + x2) / 2, (y1 + y2) / 2]
const delta = ([x1, y1]: Point, [x2, y2]: Point) => `${x2 - x1} ${y2 - y1}`
const compact = (numbers: string) => numbers.replaceAll(' -', '-')
