import {
  CHART_HEIGHT,
  CHART_WIDTH,
  type ChartPoint,
  project,
} from '@sailing-desk/trade/chart/chart-projection'
import { type LabelSide, labelSide } from './chart-ports.ts'

/**
 * The mark of a port or ship. `visibleFrom` and `labelledFrom` are scales in pixels per chart unit, from which the mark and its
 * label do not overlap those of more important ones. Infinity for a second one at the same position.
 */
export type ChartMark<Item> = {
  item: Item
  at: ChartPoint
  side: LabelSide
  visibleFrom: number
  labelledFrom: number
}

type Located = { name: string; longitude: number | null; latitude: number | null }
type Box = { left: number; right: number; top: number; bottom: number }
/** A box of fixed size in pixels beside a point that moves with the scale, visible from the scale `from`. */
type PlacedMark = { at: ChartPoint; box: Box; from: number }

/** In pixels, from WCAG 2.2. */
const MIN_TARGET_SIZE = 24
const DOT = square(5)
const LETTER_WIDTH = 6.8
const HALF_LINE_HEIGHT = 9
/** In pixels. Longer names are cut off on the chart, but not in the list below. */
export const MAX_NAME_WIDTH = 150

/**
 * Places marks for the ports and ships on the chart. `items` must be sorted by importance: earlier ones are placed first, and
 * later ones are shown from a scale at which they do not overlap them.
 */
export function placeMarks<Item extends Located>(items: readonly Item[]): ChartMark<Item>[] {
  const dots: PlacedMark[] = []
  const names: PlacedMark[] = []
  const points = items.flatMap((item) => pointOf(item) ?? [])
  return items.flatMap((item) => {
    const at = pointOf(item)
    if (!at) return []
    const target = { at, box: square(MIN_TARGET_SIZE / 2) }
    const visibleFrom = Math.max(freeFrom(target, dots), freeFrom({ at, box: DOT }, names))
    const [side, box, labelFrom] = bestSide(item.name, at, names, points)
    // A label without its mark would seem to belong to another mark.
    const labelledFrom = Math.max(labelFrom, visibleFrom)
    dots.push({ ...target, from: visibleFrom })
    names.push({ at, box, from: labelledFrom }, { at, box: DOT, from: visibleFrom })
    return [{ item, at, side, visibleFrom, labelledFrom }]
  })
}

/** The marks visible at a scale, each with the hidden ports and ships nearest to it. */
export function visibleMarks<Item>(
  marks: readonly ChartMark<Item>[],
  scale: number,
): Map<ChartMark<Item>, Item[]> {
  const visible = new Map<ChartMark<Item>, Item[]>()
  for (const mark of marks) if (mark.visibleFrom <= scale) visible.set(mark, [])
  for (const mark of marks) {
    if (!visible.has(mark)) visible.get(nearest(mark, [...visible.keys()]))?.push(mark.item)
  }
  return visible
}

function nearest<Item>({ at }: ChartMark<Item>, marks: ChartMark<Item>[]): ChartMark<Item> {
  const distance = (mark: ChartMark<Item>) => Math.hypot(mark.at.x - at.x, mark.at.y - at.y)
  return marks.reduce((best, mark) => (distance(mark) < distance(best) ? mark : best))
}

function pointOf({ longitude, latitude }: Located): ChartPoint | null {
  if (longitude === null || latitude === null || Math.abs(latitude) >= 89) return null
  const { x, y } = project(longitude, latitude)
  return x >= 0 && x <= CHART_WIDTH && y >= 0 && y <= CHART_HEIGHT ? { x, y } : null
}

type Choice = [side: LabelSide, box: Box, labelledFrom: number, clearFrom: number]

/** The side on which the label is free from the smallest scale; on a tie, the one that avoids dots from there. */
function bestSide(
  name: string,
  at: ChartPoint,
  labels: readonly PlacedMark[],
  points: readonly ChartPoint[],
): Choice {
  const width = Math.min(name.length * LETTER_WIDTH, MAX_NAME_WIDTH)
  const dots = points
    .filter(({ x, y }) => x !== at.x || y !== at.y)
    .map((point): PlacedMark => ({ at: point, box: DOT, from: 0 }))
  const sides = new Set<LabelSide>([labelSide(name), 'right', 'left', 'above', 'below'])
  const choices = [...sides].map((side): Choice => {
    const box = labelBox(side, width)
    return [side, box, freeFrom({ at, box }, labels), freeFrom({ at, box }, dots)]
  })
  return choices.reduce((best, choice) => (isBetter(choice, best) ? choice : best))
}

/** Smaller scales never occur, so they count as equal. */
const SMALLEST_SCALE = 0.2

function isBetter([, , labelFrom, clear]: Choice, [, , bestLabelFrom, bestClear]: Choice): boolean {
  const gain = Math.max(bestLabelFrom, SMALLEST_SCALE) - Math.max(labelFrom, SMALLEST_SCALE)
  return gain > 0 || (gain === 0 && Math.max(clear, SMALLEST_SCALE) < Math.max(bestClear, SMALLEST_SCALE))
}

function labelBox(side: LabelSide, width: number): Box {
  if (side === 'right') return { left: 7, right: 9 + width, top: -HALF_LINE_HEIGHT, bottom: HALF_LINE_HEIGHT }
  if (side === 'left')
    return { left: -9 - width, right: -7, top: -HALF_LINE_HEIGHT, bottom: HALF_LINE_HEIGHT }
  const half = width / 2
  const top = side === 'above' ? -6 - 2 * HALF_LINE_HEIGHT : 6
  return { left: -half, right: half, top, bottom: top + 2 * HALF_LINE_HEIGHT }
}

/** The scale from which a box overlaps none of the boxes visible by then. */
function freeFrom(one: Omit<PlacedMark, 'from'>, others: readonly PlacedMark[]): number {
  return others.reduce((free, other) => {
    const apart = apartFrom(one, other)
    return apart > other.from ? Math.max(free, apart) : free
  }, 0)
}

/** Two boxes are separate if they are separate along one axis. */
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
