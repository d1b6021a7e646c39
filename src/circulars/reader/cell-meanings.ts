import type { CircularCall } from '../circular.types.ts'
import type { Block } from '../layout/sheet-layout.ts'
import { cellName, mergeAt, nameOnSheet, shownCell } from '../workbook/sheet-grid.ts'

/** What a cell was understood as. `stay`: arrival and departure together. */
export type CellMeaning = {
  role: DateRole | 'port' | 'vessel' | 'voyage' | 'heading' | 'title' | 'note'
  /** The call whose date it is; null for other cells, and where no vessel calls. */
  call: CircularCall | null
}
type DateRole = 'stay' | 'arrival' | 'departure' | 'cut_off'

export function isDateRole({ role }: CellMeaning): boolean {
  return role === 'stay' || role === 'arrival' || role === 'departure' || role === 'cut_off'
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
  for (const { columns, cutOff } of vessels) {
    for (const column of [...columns, ...(cutOff === null ? [] : [cutOff])]) {
      add(stack.legs, column, 'heading')
      add(stack.types, column, 'heading')
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
