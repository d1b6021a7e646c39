import { excelSerial } from '../../packages/circular-reader/tests/workbook.ts'
import type { RandomSource } from '../random-source.ts'
import { type CallCell, callCells, callKey, insertRows, setContent, type Table } from './marked-cells.ts'
import { dayOf, monthOf } from './notations.ts'
import type { Schedule } from './schedules.ts'
import { IN_FIGURES, type Shape, type ShapeContext } from './shape.ts'

const MONTHS = 'JANUARY FEBRUARY MARCH APRIL MAY JUNE JULY AUGUST SEPTEMBER OCTOBER NOVEMBER DECEMBER'.split(
  ' ',
)

type Day = { at: CallCell; start: string; end: string }

/** The cells with dates, and the days that they print. */
function printedDays(table: Table, { stays }: Schedule): Day[] {
  return callCells(table).flatMap((at) => {
    const stay = stays[at.voyage]?.[at.port] ?? null
    if (stay === null || typeof stay === 'string') return []
    const { side } = at.cell
    const start = side === 'departure' ? stay.end : stay.start
    return [{ at, start, end: side === 'arrival' ? stay.start : stay.end }]
  })
}

/** '18-20' below a title with the month; days of other months have its name. */
function daysBelowMonth(table: Table, { schedule, random }: ShapeContext): void {
  const days = printedDays(table, schedule)
  const inMonth = Map.groupBy(days, ({ start }) => start.slice(0, 7))
  const [month, titled] = [...inMonth].sort(([, a], [, b]) => b.length - a.length)[0] ?? ['', []]
  if (month === '') return
  for (const { at, start, end } of titled) {
    if (end.slice(0, 7) !== month) continue
    const [from, to] = [dayOf(start), dayOf(end)]
    setContent(table, at.row, at.column, from === to ? random.pick([`${from}`, from]) : `${from}-${to}`)
  }
  const name = MONTHS[monthOf(`${month}-01`) - 1]
  const title = random.pick([
    `${name}`,
    `${name} ${month.slice(0, 4)}`,
    `SCHEDULE FOR ${name} ${month.slice(0, 4)}`,
  ])
  insertRows(table, 0, [[title]])
}

const inFigures = (random: RandomSource) => ({
  dates: random.pick(['pair', 'arrival', 'departure'] as const),
  dayNotation: random.pick(IN_FIGURES),
})

/** One figure that is a day in no order. */
function addImpossibleFigure(table: Table, { schedule, random }: ShapeContext): void {
  const days = printedDays(table, schedule)
  if (days.length === 0) return
  const { at } = random.pick(days)
  setContent(table, at.row, at.column, random.pick(['26/28', '31/31', '15/13']))
  table.unclear.add(callKey(at.voyage, at.port))
}

/** A program that expects the month first made dates of the texts that it could: 5/12 became 12 May. */
function swapDates(table: Table, { schedule }: ShapeContext): void {
  for (const { at, start } of printedDays(table, schedule)) {
    if (dayOf(start) > 12) continue
    const [year, month, day] = start.split('-')
    setContent(table, at.row, at.column, { serial: excelSerial(`${year}-${day}-${month}`) })
  }
}

function mixRealDates(table: Table, { schedule, random }: ShapeContext): void {
  for (const { at, start } of printedDays(table, schedule))
    if (random.chance(0.4)) setContent(table, at.row, at.column, { serial: excelSerial(start) })
}

/** The number 20.1, shown as 20.10, was typed as the 20th of January or of October. */
function writeAsNumbers(table: Table, { schedule }: ShapeContext): void {
  for (const { at, start } of printedDays(table, schedule)) {
    setContent(table, at.row, at.column, { decimal: dayOf(start) + monthOf(start) / 100 })
    if (monthOf(start) === OCTOBER) table.unclear.add(callKey(at.voyage, at.port))
  }
}

const OCTOBER = 10

export const DATE_SHAPES = {
  'days below a month': {
    style: (random) => ({ stayNotation: 'd-d Mon', dayNotation: random.pick(['d Mon', 'd-Mon-yy']) }),
    change: daysBelowMonth,
  },
  'impossible figure': {
    style: (random) => (random.chance(0.5) ? { dates: 'stay', stayNotation: 'd/m-d/m' } : inFigures(random)),
    change: addImpossibleFigure,
  },
  'dates with day and month swapped': {
    style: (random) => ({ ...inFigures(random), dayNotation: 'd/m' }),
    change: swapDates,
  },
  'real dates beside figures': { style: inFigures, change: mixRealDates },
  'figures as numbers': {
    issued: '2026-09-05',
    style: (random) => ({ ...inFigures(random), dayNotation: 'dd.mm' }),
    change: writeAsNumbers,
  },
} satisfies Record<string, Shape>
