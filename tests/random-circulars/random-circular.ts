import {
  excelSerial,
  type TestCell,
  type TestWorkbook,
} from '../../packages/circular-reader/tests/workbook.ts'
import { type RandomSource, randomSource } from '../random-source.ts'
import { addDays, dayOf, nameOf } from './notations.ts'
import { type Answer, type Block, placedSheet, type TrueCall } from './placed-sheets.ts'
import { ROUTES } from './routes.ts'
import { type Days, delayed, ofVoyages, randomSchedule, type Schedule } from './schedules.ts'
import { SHAPES, type Shape, type ShapeName } from './shapes.ts'
import { VOYAGE_FORMATS } from './shapes-unknown.ts'
import { randomStyle, type Style } from './styles.ts'
import { LAYOUTS, type Layout, tableOf } from './tables.ts'
import { addLines, setTrap } from './traps.ts'

export type RandomCircular = {
  workbook: TestWorkbook
  calls: TrueCall[]
  answers: Answer[]
  /** What it looks like, to find the rule that it breaks. */
  layout: string
  issued: string
  today: string
  shape: ShapeName
  style: Style
}

const SHAPE_NAMES = Object.keys(SHAPES) as ShapeName[]
const WEEK = 7

/**
 * `isNext`: the circular that follows a week later, with voyages added, removed and in another order. `isDelayed`: a voyage of each
 * route is late there. `isSlow`: any two ports are so many days apart that a ship can sail from one to the other.
 */
type Options = { shape?: ShapeName | undefined; isNext?: boolean; isDelayed?: boolean; isSlow?: boolean }

/** What both circulars of a seed have in common. */
type Plan = { shape: ShapeName; layout: Layout; style: Style; issued: string; schedules: Schedule[] }

/** A circular as somebody might have typed it, and what it says. The same seed gives the same circular. */
export function randomCircular(
  seed: number,
  { shape: wanted, isNext = false, isDelayed = false, isSlow = false }: Options = {},
): RandomCircular {
  const random = randomSource(seed)
  const plan = randomPlan(random, wanted, isSlow ? [15, 20] : [2, 6])
  const shape: Shape = SHAPES[plan.shape]
  const issued = isNext ? addDays(plan.issued, WEEK) : plan.issued
  const moves = randomSource(seed * 2 + (isNext ? 1 : 0))
  const printed = plan.schedules.map((schedule) =>
    ofVoyages(isDelayed ? delayed(schedule, moves) : schedule, printedVoyages(schedule, moves, isNext)),
  )
  const { layout, style } = plan
  const making = randomSource(seed + 1)
  const blocks = printed.map((schedule, i): Block => {
    const table = shape.build?.(schedule, style, making) ?? tableOf(making, layout, schedule, style)
    setTrap(table, style, layout)
    addLines(table, style, layout)
    shape.change?.(table, {
      schedule,
      style,
      layout,
      random: randomSource(seed + 2),
      moves,
      issued,
      index: i,
    })
    return {
      table,
      schedule,
      ...titlesAround(
        shape.titles === 'left' ? [] : [[schedule.route, ...(table.besideTitle ?? [])]],
        i,
        style,
        making,
      ),
    }
  })
  const arrangement = shape.arrangement ?? making.pick(['sheets', 'stacked'] as const)
  const titles = titlesOf(issued, style)
  const left = making.pick([0, 0, 1])
  const placed =
    arrangement === 'sheets'
      ? blocks.map((block, i) => placedSheet(`ROUTE ${i + 1}`, { titles, blocks: [block], left }))
      : [placedSheet('SCHEDULE', { titles, blocks, left })]
  return {
    workbook: {
      sheets: placed.map(({ sheet }) => sheet),
      // Cells without a style have the first one.
      fills: ['<fill><patternFill patternType="none"/></fill>', 'rgb="FFFFFF00"'],
      formats: VOYAGE_FORMATS,
    },
    calls: placed.flatMap(({ calls }) => calls),
    answers: placed.flatMap(({ answers }) => answers),
    layout: `${plan.shape}; ${layout}; ${describe(style)}; ${arrangement}`,
    issued,
    today: addDays(issued, making.between(0, 20)),
    shape: plan.shape,
    style,
  }
}

function randomPlan(random: RandomSource, wanted: ShapeName | undefined, days: Days): Plan {
  const name = wanted ?? random.pick(SHAPE_NAMES)
  const shape: Shape = SHAPES[name]
  const issued = addDays(shape.issued ?? '2026-01-10', random.between(0, shape.issued ? 10 : 700))
  const layout = random.pick(shape.layouts ?? LAYOUTS)
  const style = { ...randomStyle(random), ...(name !== 'plain' && { trap: 'none' as const }) }
  const taken = new Set<string>()
  const routes = shape.routes?.(random) ?? random.sample(Object.keys(ROUTES), random.between(1, 3))
  const schedules = routes.map((route) => randomSchedule(random, { route, issued, taken, days }))
  for (const schedule of schedules) shape.prepare?.(schedule, random)
  return { shape: name, layout, style: { ...style, ...shape.style?.(random, style) }, issued, schedules }
}

/** The first circular lacks the last voyage; the next one has it, lacks another, and has the others in any order. */
function printedVoyages({ voyages }: Schedule, moves: RandomSource, isNext: boolean): number[] {
  const all = [...voyages.keys()]
  if (!isNext) return all.length > 1 ? all.slice(0, -1) : all
  const order = moves.chance(0.5) ? all : moves.sample(all, all.length)
  return order.length > 1 ? order.toSpliced(moves.between(0, order.length - 1), 1) : order
}

function titlesOf(issued: string, style: Style): TestCell[][] {
  const titles: TestCell[][] = [
    ['KAIYO CAR LINER CO., LTD.'],
    ['SAILING SCHEDULE NO. 2026-12'],
    [`ISSUED : ${dayOf(issued)}-${nameOf(issued)}-${issued.slice(0, 4)}`],
  ]
  if (style.trap === 'valid until') titles.push(['VALID UNTIL', { serial: excelSerial(addDays(issued, 30)) }])
  return titles
}

function titlesAround(title: TestCell[][], index: number, { trap }: Style, random: RandomSource) {
  const hasGap = trap !== 'no gap'
  const gap: TestCell[][] = hasGap && random.chance(0.5) ? [[]] : []
  const notes: TestCell[][] = random.chance(0.5)
    ? [['REMARKS : ALL DATES SUBJECT TO CHANGE'], ['NOTE : CARGO TO BE DELIVERED 2 DAYS BEFORE ETA']]
    : []
  return { before: [...(index > 0 && hasGap ? [[]] : []), ...title, ...gap], after: notes }
}

function describe({ printPort, ...style }: Style): string {
  return JSON.stringify(style)
}
