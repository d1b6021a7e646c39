import type { Point } from './coast-line.ts'

/**
 * A closed ring as a smooth curve in SVG path data, in half units: its points pull the curve, which runs through the
 * middles between them. Half units, because there each middle is a whole number and no error adds up along the line.
 */
export function smoothRing(ring: readonly Point[]): string {
  const pulls = ring.map(([x, y]): Point => [2 * Math.round(x), 2 * Math.round(y)])
  const middles = pulls.map((point, i) => middle(point, pulls[(i + 1) % pulls.length] ?? point))
  const [first, start] = [pulls[0], middles.at(-1)]
  if (!first || !start) return ''
  const steps = middles.slice(1).map((to, i) => delta(middles[i] ?? to, to))
  const bend = `${delta(start, first)} ${delta(start, middles[0] ?? start)}`
  return `M${start.join(' ')}q${tight(bend)}t${tight(steps.join(' '))}z`
}

const middle = ([x1, y1]: Point, [x2, y2]: Point): Point => [(x1 + x2) / 2, (y1 + y2) / 2]
const delta = ([x1, y1]: Point, [x2, y2]: Point) => `${x2 - x1} ${y2 - y1}`
const tight = (numbers: string) => numbers.replaceAll(' -', '-')
