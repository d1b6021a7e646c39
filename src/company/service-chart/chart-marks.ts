import { type LabelSide, labelSide } from './chart-ports.ts'
import { CHART_HEIGHT, CHART_WIDTH, type ChartPoint, project } from './chart-projection.ts'

/**
 * A port's mark. `standsFrom` and `namedFrom` are scales, in pixels a chart unit: from there on the mark keeps clear
 * of more important ones as a target for a finger, and its name of theirs. Infinity where two lie at one spot.
 */
export type ChartMark<Port> = {
  port: Port
  at: ChartPoint
  side: LabelSide
  standsFrom: number
  namedFrom: number
}

type Placed = { name: string; longitude: number | null; latitude: number | null }
type Box = { left: number; right: number; top: number; bottom: number }
/** A box of fixed size in pixels beside a point that moves with the scale, there from the scale `from`. */
type PlacedMark = { at: ChartPoint; box: Box; from: number }

/** The least distance between two targets, as WCAG 2.2 asks for. */
const TARGET = 24
const DOT = square(5)
const LETTER = 6.8
const LINE = 9
/** A longer name is cut on the chart; the list below has it whole. */
export const LONGEST_NAME = 150

/**
 * Marks for the ports that lie on the chart. The more important a port, the earlier it comes in `ports`: its mark and
 * its name have their place first, and the others wait for a scale at which they do not cover it.
 */
export function placeMarks<Port extends Placed>(ports: readonly Port[]): ChartMark<Port>[] {
  const dots: PlacedMark[] = []
  const names: PlacedMark[] = []
  const points = ports.flatMap((port) => pointOf(port) ?? [])
  return ports.flatMap((port) => {
    const at = pointOf(port)
    if (!at) return []
    const standsFrom = freeFrom({ at, box: square(TARGET / 2) }, dots)
    const [side, box, named] = bestSide(port.name, at, names, points)
    // A name without its mark would be taken for its neighbour's.
    const namedFrom = Math.max(named, standsFrom)
    dots.push({ at, box: square(TARGET / 2), from: standsFrom })
    names.push({ at, box, from: namedFrom }, { at, box: DOT, from: standsFrom })
    return [{ port, at, side, standsFrom, namedFrom }]
  })
}

/** The marks that stand at a scale, each with the ports that wait nearest to it for a larger one. */
export function standingMarks<Port>(
  marks: readonly ChartMark<Port>[],
  scale: number,
): Map<ChartMark<Port>, Port[]> {
  const standing = new Map(
    marks.filter(({ standsFrom }) => standsFrom <= scale).map((mark) => [mark, [] as Port[]]),
  )
  for (const mark of marks) {
    if (!standing.has(mark)) standing.get(nearest(mark, [...standing.keys()]))?.push(mark.port)
  }
  return standing
}

function nearest<Port>({ at }: ChartMark<Port>, marks: ChartMark<Port>[]): ChartMark<Port> {
  const distance = (mark: ChartMark<Port>) => Math.hypot(mark.at.x - at.x, mark.at.y - at.y)
  return marks.reduce((best, mark) => (distance(mark) < distance(best) ? mark : best))
}

function pointOf({ longitude, latitude }: Placed): ChartPoint | null {
  if (longitude === null || latitude === null || Math.abs(latitude) >= 89) return null
  const { x, y } = project(longitude, latitude)
  return x >= 0 && x <= CHART_WIDTH && y >= 0 && y <= CHART_HEIGHT ? { x, y } : null
}

type Choice = [side: LabelSide, box: Box, namedFrom: number, clearFrom: number]

/** Where the name is free of others soonest; where that is all the same, where it covers the fewest dots. */
function bestSide(
  name: string,
  at: ChartPoint,
  taken: readonly PlacedMark[],
  points: readonly ChartPoint[],
): Choice {
  const width = Math.min(name.length * LETTER, LONGEST_NAME)
  const dots = points
    .filter(({ x, y }) => x !== at.x || y !== at.y)
    .map((point): PlacedMark => ({ at: point, box: DOT, from: 0 }))
  const sides = new Set<LabelSide>([labelSide(name), 'right', 'left', 'above', 'below'])
  const choices = [...sides].map((side): Choice => {
    const box = labelBox(side, width)
    return [side, box, freeFrom({ at, box }, taken), freeFrom({ at, box }, dots)]
  })
  return choices.reduce((best, choice) => (isBetter(choice, best) ? choice : best))
}

/** What is smaller than this on every screen is all the same. */
const SMALLEST_SCALE = 0.2

function isBetter([, , named, clear]: Choice, [, , bestNamed, bestClear]: Choice): boolean {
  const gain = Math.max(bestNamed, SMALLEST_SCALE) - Math.max(named, SMALLEST_SCALE)
  return gain > 0 || (gain === 0 && Math.max(clear, SMALLEST_SCALE) < Math.max(bestClear, SMALLEST_SCALE))
}

function labelBox(side: LabelSide, width: number): Box {
  if (side === 'right') return { left: 7, right: 9 + width, top: -LINE, bottom: LINE }
  if (side === 'left') return { left: -9 - width, right: -7, top: -LINE, bottom: LINE }
  const half = width / 2
  const top = side === 'above' ? -6 - 2 * LINE : 6
  return { left: -half, right: half, top, bottom: top + 2 * LINE }
}

/** The scale from which a box covers none of those that are there by then. */
function freeFrom(one: Omit<PlacedMark, 'from'>, others: readonly PlacedMark[]): number {
  return others.reduce((free, other) => {
    const apart = apartFrom(one, other)
    return apart > other.from ? Math.max(free, apart) : free
  }, 0)
}

/** Two boxes are apart as soon as they are apart along one axis. */
function apartFrom(one: Omit<PlacedMark, 'from'>, other: Omit<PlacedMark, 'from'>): number {
  return Math.min(
    axisApartFrom(other.at.x - one.at.x, one.box.left, one.box.right, other.box.left, other.box.right),
    axisApartFrom(other.at.y - one.at.y, one.box.top, one.box.bottom, other.box.top, other.box.bottom),
  )
}

function axisApartFrom(distance: number, start: number, end: number, otherStart: number, otherEnd: number) {
  if (distance > 0) return Math.max(0, (end - otherStart) / distance)
  if (distance < 0) return Math.max(0, (otherEnd - start) / -distance)
  return end <= otherStart || otherEnd <= start ? 0 : Number.POSITIVE_INFINITY
}

function square(half: number): Box {
  return { left: -half, right: half, top: -half, bottom: half }
}
