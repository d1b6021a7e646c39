import {
  CHART_HEIGHT,
  CHART_WIDTH,
  type ChartPoint,
  project,
} from '@sailing-desk/trade/chart/chart-projection'
import { LANES } from '@sailing-desk/trade/chart/lanes'
import {
  type ChartSection,
  type Curve,
  laneCurves,
  passageCurves,
  pointOn,
  sectionAround,
} from '@sailing-desk/trade/chart/passage'
import type { Position } from '@sailing-desk/trade/position'

/** Also in passage-chart.module.css. */
export const PASSAGE_WIDTH = 320
export const PASSAGE_HEIGHT = 204

export type PassageEnd = { name: string; position: Position }
export type Anchor = 'start' | 'middle' | 'end'
type Box = { left: number; right: number; top: number; bottom: number }
/** The name of a port: where its text is anchored, in chart units. */
type PlacedName = ChartPoint & { text: string; anchor: Anchor }

export type PassageDrawing = {
  curves: Curve[]
  section: ChartSection
  /** Chart units to a pixel. */
  unit: number
  ends: { at: ChartPoint; name: PlacedName }[]
  ship: ChartPoint | null
}

/** What is drawn of a passage over a section of the service chart; null where one of its ends is not on the chart. */
export function drawPassage(
  from: PassageEnd,
  to: PassageEnd,
  ship: Position | null = null,
): PassageDrawing | null {
  const curves = passageCurves(from.position, to.position)
  const ports = [from, to].map(({ name, position }) => ({ text: shortened(name), at: pointOf(position) }))
  if (!ports.every(({ at }) => isOnChart(at))) return null
  const place = ship && pointOf(ship)
  const section = sectionAround(
    [...ports.map(({ at }) => at), ...(place ? [place] : []), ...curves.map(([, , , end]) => end)],
    PASSAGE_WIDTH / PASSAGE_HEIGHT,
  )
  const unit = section.width / PASSAGE_WIDTH
  const inPixels = ({ x, y }: ChartPoint) => ({ x: (x - section.x) / unit, y: (y - section.y) / unit })
  const marks = [...ports.map(({ at }) => at), ...(place ? [place] : [])].map(inPixels)
  const lane = pointsOf(curves).map(inPixels)
  const trunk = TRUNK.map(inPixels).filter((point) => isIn(point, WHOLE))
  const [north] = ports.toSorted((one, other) => one.at.y - other.at.y)
  const choices = ports.map((port) => {
    const others = marks.filter((_, at) => ports[at] !== port)
    return candidates(inPixels(port.at), port.text, port === north).map((name, rank) => ({
      name,
      cost:
        8 * Number(!isOnSheet(name.box)) +
        4 * Number(lane.some((point) => isIn(point, name.box))) +
        2 * Number(others.some((mark) => overlap(name.box, around(mark, MARK)))) +
        Number(trunk.some((point) => isIn(point, name.box))) +
        rank / 100,
    }))
  })
  const names = bestPair(choices)
  const ends = ports.map(({ text, at }, end) => {
    const { x, y, anchor } = names[end] ?? { x: 0, y: 0, anchor: 'start' as const }
    return { at, name: { text, anchor, x: section.x + x * unit, y: section.y + y * unit } }
  })
  return { curves, section, unit, ends, ship: place }
}

type Candidate = ChartPoint & { anchor: Anchor; box: Box }
type Choice = { name: Candidate; cost: number }

/** The places of both names that are best together. */
function bestPair([first = [], second = []]: Choice[][]): Candidate[] {
  let best: Candidate[] = []
  let least = Number.POSITIVE_INFINITY
  for (const one of first)
    for (const other of second) {
      const cost = one.cost + other.cost + 4 * Number(overlap(one.name.box, other.name.box))
      if (cost >= least) continue
      least = cost
      best = [one.name, other.name]
    }
  return best
}

const MAX_NAME = 26
const shortened = (name: string) => (name.length > MAX_NAME ? `${name.slice(0, MAX_NAME)}…` : name)

/** In pixels, of semi-bold letters of 14 px with their edge; the font's own widths are not known to the server. */
const [CAPITAL, LETTER, ASCENT, DESCENT, EDGE] = [9.6, 7.9, 11, 4, 2]
const MARK = 7
const WHOLE: Box = { left: 0, right: PASSAGE_WIDTH, top: 0, bottom: PASSAGE_HEIGHT }

/** The places around a port where its name may go, the best first where nothing is in the way. */
function candidates({ x, y }: ChartPoint, text: string, isNorth: boolean): Candidate[] {
  const width = [...text].reduce((sum, letter) => sum + (/[\p{Lu}mw]/u.test(letter) ? CAPITAL : LETTER), 0)
  const [above, below, farAbove, farBelow] = [y - 10, y + 20, y - 24, y + 34]
  const near = isNorth ? [above, below] : [below, above]
  const far = isNorth ? [farAbove, farBelow] : [farBelow, farAbove]
  const along = (base: number) => anchorsAt(x).map((anchor) => within(x, base, anchor, width))
  const beside = (base: number) => [placed(x + 9, base, 'start', width), placed(x - 9, base, 'end', width)]
  return [...near.flatMap(along), ...[y + 5, y - 4, y + 14].flatMap(beside), ...far.flatMap(along)]
}

/** A name begins or ends near its port where it would not fit around it. */
function anchorsAt(x: number): Anchor[] {
  if (x < 0.3 * PASSAGE_WIDTH) return ['start', 'middle', 'end']
  return x > 0.7 * PASSAGE_WIDTH ? ['end', 'middle', 'start'] : ['middle', 'start', 'end']
}

function placed(x: number, y: number, anchor: Anchor, width: number): Candidate {
  const left = anchor === 'start' ? x : anchor === 'end' ? x - width : x - width / 2
  const [top, bottom] = [y - ASCENT - EDGE, y + DESCENT + EDGE]
  return { x, y, anchor, box: { left: left - EDGE, right: left + width + EDGE, top, bottom } }
}

/** Moved sideways as far as it would leave the chart. */
function within(x: number, y: number, anchor: Anchor, width: number): Candidate {
  const { box } = placed(x, y, anchor, width)
  const moved = Math.max(0, -box.left) - Math.max(0, box.right - PASSAGE_WIDTH)
  return placed(x + moved, y, anchor, width)
}

/** How many points approximate a curve: close enough that none jumps over a name. */
const STEPS = 32
const pointsOf = (curves: readonly Curve[]) =>
  curves.flatMap((curve) => Array.from({ length: STEPS + 1 }, (_, at) => pointOn(curve, at / STEPS)))

/** The main routes, which the sheet behind the passage shows. */
const TRUNK = pointsOf(
  LANES.filter(({ kind }) => kind === 'trunk').flatMap(({ waypoints }) => laneCurves(waypoints)),
)

const pointOf = ({ longitude, latitude }: Position) => project(longitude, latitude)
const isOnChart = ({ x, y }: ChartPoint) => x >= 0 && x <= CHART_WIDTH && y >= 0 && y <= CHART_HEIGHT
const isIn = ({ x, y }: ChartPoint, { left, right, top, bottom }: Box) =>
  x > left && x < right && y > top && y < bottom
const overlap = (one: Box, other: Box) =>
  one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom
const isOnSheet = ({ left, right, top, bottom }: Box) =>
  left >= WHOLE.left && right <= WHOLE.right && top >= WHOLE.top && bottom <= WHOLE.bottom
const around = ({ x, y }: ChartPoint, half: number): Box => ({
  left: x - half,
  right: x + half,
  top: y - half,
  bottom: y + half,
})
