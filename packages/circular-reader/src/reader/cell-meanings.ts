import { daySpan, dayWritten } from '@sailing-desk/dates/day-text'
import { readDates } from '@sailing-desk/dates/read-dates'
import type { Circular, CircularCall } from '../circular.types.ts'
import type { Block } from '../layout/block.ts'
import { cellName, mergeAt, nameOnSheet, shownCell } from '../workbook/sheet-grid.ts'

/** What a cell was understood as. `stay`: arrival and departure together. */
export type CellMeaning = {
  role: DateRole | 'port' | 'vessel' | 'voyage' | 'type' | 'heading' | 'title' | 'note'
  /** The call whose date it is; null for other cells, and where no vessel calls. */
  call: CircularCall | null
}
type DateRole = 'stay' | 'arrival' | 'departure' | 'cut_off'

export function isDateRole({ role }: CellMeaning): boolean {
  return role === 'stay' || role === 'arrival' || role === 'departure' || role === 'cut_off'
}

/** Where a date of a sheet can be read in more than one order of day and month, and nobody has decided. */
export function openOrders({ warnings }: Pick<Circular, 'warnings'>, sheet: string): Set<string> {
  const open = warnings.filter((one) => one.code === 'date_order_unclear' && one.sheet === sheet)
  return new Set(open.flatMap(({ cells_withheld = [] }) => cells_withheld))
}

type Open = { reference: string; openOrders: ReadonlySet<string> }

/** The days that a cell means, in words: of a date whose order is not decided, those of each order. */
export function daysMeant({ role, call }: CellMeaning, { reference, openOrders }: Open): string | null {
  if (!call) return null
  const { start, end, cut_off_on } = call
  if (openOrders.has(call.cell)) {
    const text =
      role === 'arrival'
        ? call.eta
        : role === 'departure'
          ? call.etd
          : role === 'cut_off'
            ? call.cut_off
            : call.dates
    const read = (['day first', 'month first'] as const).map((order) =>
      readDates(text ?? '', reference, order),
    )
    const days = read.flatMap((one) => (one.start && one.end ? [daySpan(one.start, one.end)] : []))
    return days.length === 0 ? null : `undecided: ${[...new Set(days)].join(' or ')}`
  }
  if (role === 'cut_off') return cut_off_on ? dayWritten(cut_off_on) : null
  if (start === null || end === null) return null
  if (role === 'arrival') return dayWritten(start)
  return role === 'departure' ? dayWritten(end) : daySpan(start, end)
}

/** The ports, vessels, voyages and headings of a block, and its titles and notes, by the names of their cells. */
export function headMeanings({
  area,
  rows,
  titles,
  vessels,
  listCells,
}: Block): Array<[cell: string, CellMeaning]> {
  const { grid, header, stack } = area
  const found: Array<[string, CellMeaning]> = []
  const add = (row: number | null, column: number, role: CellMeaning['role']) => {
    if (row === null || !shownCell(grid, row, column)) return
    const merge = mergeAt(grid, row, column)
    found.push([nameOnSheet(grid, merge?.top ?? row, merge?.left ?? column), { role, call: null }])
  }
  for (const { row, column } of titles) found.push([cellName(row, column), { role: 'title', call: null }])
  for (const { row } of rows.notes)
    for (let column = 1; column <= grid.lastColumn; column++) add(row, column, 'note')
  add(header.row, header.column, 'heading')
  if (rows.typeRow !== null) add(rows.typeRow, header.column, 'heading')
  for (const { columns, cutOff } of vessels) {
    for (const column of [...columns, ...(cutOff === null ? [] : [cutOff])]) {
      add(stack.legs, column, 'heading')
      add(rows.typeRow ?? stack.types, column, 'type')
      add(stack.names ?? header.row, column, 'vessel')
      add(stack.namesBelow, column, 'vessel')
      if (stack.voyages !== stack.names) add(stack.voyages, column, 'voyage')
    }
  }
  for (const { row, column, departureRow, cutOffRow } of rows.ports) {
    add(row, column, 'port')
    add(departureRow, column, 'port')
    add(cutOffRow, column, 'port')
  }
  for (const role of ['vessel', 'voyage', 'port', 'heading'] as const)
    for (const { row, column } of listCells?.[role] ?? [])
      found.push([cellName(row, column), { role, call: null }])
  return found
}
