import type { TestCell } from '../../packages/circular-reader/tests/workbook.ts'
import {
  callCells,
  callKey,
  insertColumn,
  insertRows,
  isMarked,
  type Table,
  type TableCell,
  widthOf,
} from './marked-cells.ts'
import { addDays, DAY_NOTATIONS } from './notations.ts'
import { type Shape, type ShapeContext, VOYAGES_ACROSS } from './shape.ts'

const HEADINGS = [
  'VALID TILL',
  'NEXT SAILING',
  'REVISED ON',
  'LAST UPDATE',
  'FREE TIME',
  'LAYCAN',
  'HOLIDAYS',
  'BL RELEASE',
  'DRYDOCK',
  'ZORBEX',
  'QUORUM TIDE',
]

/** Dates that are no calls: rising, all the same, or at random. */
function otherDates({ random, issued, style }: ShapeContext): (at: number) => TestCell {
  const kind = random.pick(['rising', 'same', 'random'])
  const first = addDays(issued, random.between(0, 30))
  const write = DAY_NOTATIONS[style.dates === 'stay' ? 'd Mon' : style.dayNotation]
  return (at) =>
    write?.(kind === 'same' ? first : addDays(first, kind === 'rising' ? at * 3 : random.between(0, 60)))
}

/** Where a column can be inserted: after the ports, and not between two columns of one voyage. */
function columnFor(table: Table, { layout, moves }: ShapeContext): number {
  const voyageAt = (column: number) =>
    new Set(callCells(table).flatMap((one) => (one.column === column ? [one.voyage] : [])))
  const isSplit = (column: number) =>
    layout !== 'list' && [...voyageAt(column)].some((voyage) => voyageAt(column - 1).has(voyage))
  const inMerge = (at: number) => table.merges.some(([, left, , right]) => left < at && at <= right)
  const width = widthOf(table)
  const places = Array.from({ length: width }, (_, i) => i + 1).filter((at) => {
    const isAcross = layout === 'matrix' || layout === 'row pairs'
    return !inMerge(at) && !(isAcross && isSplit(at)) && !(layout === 'row pairs' && at === 1)
  })
  return moves.pick(places)
}

function addDateColumn(table: Table, context: ShapeContext): void {
  const heading = context.random.pick(HEADINGS)
  const dates = otherDates(context)
  const head = Math.max(
    0,
    table.rows.findIndex((row) => row.some((cell) => isMarked(cell) && cell.voyage !== undefined)),
  )
  const headRow =
    context.layout === 'list' ? 0 : context.layout === 'column groups' ? 1 : isNameColumn(table) ? 0 : head
  const rows = [...new Set(callCells(table).map(({ row }) => row))]
  insertColumn(table, columnFor(table, context), (row) =>
    row === headRow
      ? heading
      : rows.includes(row)
        ? { cell: dates(rows.indexOf(row)), role: 'ignored' }
        : null,
  )
}

/** Whether voyages go down the side. */
function isNameColumn({ rows }: Table): boolean {
  return rows.slice(1).some(([cell]) => cell !== undefined && isMarked(cell) && cell.voyage !== undefined)
}

function addDateRow(table: Table, context: ShapeContext): void {
  const dates = otherDates(context)
  const columns = [...new Set(callCells(table).map(({ column }) => column))]
  const row = Array.from(
    { length: widthOf(table) },
    (_, column): TableCell =>
      columns.includes(column) ? { cell: dates(columns.indexOf(column)), role: 'ignored' } : null,
  )
  row[0] = context.random.pick(HEADINGS)
  const isGrid = context.layout === 'matrix' && table.merges.length === 0
  const first = Math.min(...callCells(table).map((one) => one.row), table.rows.length)
  insertRows(table, isGrid ? context.moves.between(first, table.rows.length) : table.rows.length, [row])
}

/** Lines that nobody sees although they are not hidden. */
const unseen = (line: 'isNarrow' | 'isLow'): Shape => ({
  layouts: VOYAGES_ACROSS,
  change: (table, { random, schedule: { voyages, ports } }) => {
    const [voyage, port] = [random.between(0, voyages.length - 1), random.between(0, ports.length - 1)]
    for (const call of callCells(table)) {
      if (line === 'isNarrow' ? call.voyage !== voyage : call.port !== port) continue
      call.cell[line] = true
      table.unclear.add(callKey(call.voyage, call.port))
    }
  },
})

export const COLUMN_SHAPES = {
  'column of other dates': { change: addDateColumn },
  'row of other dates': { change: addDateRow },
  'column without width': unseen('isNarrow'),
  'row without height': unseen('isLow'),
} satisfies Record<string, Shape>
