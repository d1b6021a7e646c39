import {
  type CallCell,
  callCells,
  callKey,
  insertColumn,
  insertRows,
  isMarked,
  type Table,
  type TableCell,
  widthOf,
  withoutMarks,
} from './marked-cells.ts'
import { addDays } from './notations.ts'
import type { Schedule, Stay } from './schedules.ts'
import type { Shape, ShapeContext } from './shape.ts'
import type { Style } from './styles.ts'
import { markDisagreeing, tableOf } from './tables.ts'

function shifted(stay: Stay, days: number): Stay {
  if (stay === null || typeof stay === 'string') return stay
  return { start: addDays(stay.start, days), end: addDays(stay.end, days) }
}

const later = (schedule: Schedule, days: number): Schedule => ({
  ...schedule,
  stays: schedule.stays.map((row) => row.map((stay) => shifted(stay, days))),
})

/** The old table above the new one. */
function addPrevious(table: Table, { schedule, layout, style, random }: ShapeContext): void {
  const old = withoutMarks(tableOf(random, layout, later(schedule, 3), style))
  const [before, after] = random.pick([
    ['PREVIOUS SCHEDULE', 'REVISED SCHEDULE'],
    ['OLD SCHEDULE', 'NEW SCHEDULE'],
    ['PREVIOUS', 'REVISED'],
    ['OLD', 'REVISED'],
    ['SUPERSEDED', 'AMENDED SCHEDULE'],
  ])
  insertRows(table, 0, [[before], ...old.rows, [], [after]])
  table.merges.push(
    ...old.merges.map(([t, l, b, r]): [number, number, number, number] => [t + 1, l, b + 1, r]),
  )
}

/** Arrivals and departures in two rows, and nothing that says which is which. */
function withoutWords(table: Table, { schedule }: ShapeContext): void {
  table.rows = table.rows.map((row) => row.toSpliced(1, 1))
  table.merges = table.merges.map(([t, l, b, r]) => [t, l > 1 ? l - 1 : l, b, r > 1 ? r - 1 : r])
  markDisagreeing(table, schedule)
}

/** All arrivals below ETA, then all departures below ETD. */
function bandsOfLegs(schedule: Schedule, style: Style, random: Parameters<typeof tableOf>[0]): Table {
  const make = (dates: 'arrival' | 'departure' | 'stay') =>
    tableOf(random, 'matrix', schedule, { ...style, dates })
  const isPort = (row: TableCell[]) =>
    isMarked(row[0] ?? null) && row.some((cell) => isMarked(cell) && cell.port !== undefined)
  const table = make('stay')
  const [eta, etd] = random.pick([
    ['ETA', 'ETD'],
    ['ARRIVAL', 'DEPARTURE'],
    ['ARRIVALS (ETA)', 'DEPARTURES (ETD)'],
  ])
  table.rows = [
    ...table.rows.filter((row) => !isPort(row)),
    [eta ?? ''],
    ...make('arrival').rows.filter(isPort),
    [etd ?? ''],
    ...make('departure').rows.filter(isPort),
  ]
  return table
}

/** A cell of a call with the days a little later. */
function laterCell({ cell, voyage, port }: CallCell, context: ShapeContext): TableCell {
  const { random, layout, style, schedule } = context
  const cells = callCells(tableOf(random, layout, later(schedule, 2), style))
  const isSame = (one: CallCell) => one.voyage === voyage && one.port === port && one.cell.side === cell.side
  return cells.find(isSame)?.cell
}

/** One voyage or port twice, with other days in one of the cells. */
function disagreeingColumn(table: Table, context: ShapeContext): void {
  const { schedule, random, moves } = context
  const voyage = random.between(0, schedule.voyages.length - 1)
  const found = dated(table, schedule).filter((one) => one.voyage === voyage)
  if (found.length === 0) return
  const wrong = random.pick(found)
  const column = wrong.column
  const copies = table.rows.map((row) => row[column] ?? null)
  copies[wrong.row] = laterCell(wrong, context) ?? null
  insertColumn(table, moves.chance(0.5) ? column + 1 : widthOf(table), (row) => copies[row] ?? null)
  table.unclear.add(callKey(voyage, wrong.port))
}

function disagreeingRow(table: Table, context: ShapeContext): void {
  const { schedule, random, moves } = context
  const found = dated(table, schedule)
  if (found.length === 0) return
  const wrong = random.pick(found)
  const copy = [...(table.rows[wrong.row] ?? [])]
  copy[wrong.column] = laterCell(wrong, context)
  const isFirst = table.merges.some(([top, , bottom]) => top <= wrong.row && wrong.row < bottom)
  insertRows(table, moves.chance(0.5) && !isFirst ? wrong.row + 1 : table.rows.length, [copy])
  table.unclear.add(callKey(wrong.voyage, wrong.port))
}

const dated = (table: Table, { stays }: Schedule) =>
  callCells(table).filter(({ voyage, port }) => typeof stays[voyage]?.[port] === 'object')

/** A table of nothing but texts, which are no dates. */
function replaceDates(table: Table, { random, index }: ShapeContext): void {
  const texts = random.pick([
    ['ON INDUCEMENT', 'SUBJECT TO CARGO', 'SEE AGENT'],
    ['WEEKLY', 'FORTNIGHTLY'],
    ['WK 49', 'WK 50', 'WK 51'],
    ['EVERY TUE', 'EVERY FRI'],
  ])
  if (index > 0) return
  for (const { row, column } of callCells(table)) {
    const cells = table.rows[row]
    if (cells) cells[column] = random.pick(texts)
  }
}

const SINGLE = (random: Parameters<typeof tableOf>[0]): Partial<Style> => ({
  dates: random.pick(['stay', 'arrival', 'departure']),
  repeatName: true,
})

export const REPEAT_SHAPES = {
  'previous and revised': { change: addPrevious },
  'two rows without words': {
    layouts: ['row pairs'],
    style: (random) => ({ repeatName: random.chance(0.5) }),
    change: withoutWords,
  },
  'arrivals above departures': { layouts: ['matrix'], style: () => ({ bands: false }), build: bandsOfLegs },
  'columns that disagree': { layouts: ['matrix'], style: SINGLE, change: disagreeingColumn },
  'rows that disagree': { layouts: ['matrix', 'list'], style: SINGLE, change: disagreeingRow },
  'texts only': { change: replaceDates },
  'another title': {
    routes: (random) => [
      'EX JAPAN TO INDIA ( IMPORT )',
      random.pick(['AFRICA SERVICE', 'WEST AFRICA LOOP', 'RED SEA EXPRESS', 'GULF SERVICE']),
    ],
    arrangement: 'stacked',
  },
} satisfies Record<string, Shape>
