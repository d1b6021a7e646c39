import { type Cell, cellKey, type Grid, parseCellName, placeOfKey } from '../workbook/sheet-grid.ts'
import { choiceFor, type ReaderChoices, type RoleChoice } from './reader-choices.ts'

/** The sheet without ignored ranges, and with corrected texts in place of the printed ones. */
export function withChosenCells(grid: Grid, { roles = [], cells = {} }: ReaderChoices): Grid {
  const ignored = roles.filter(({ sheet, role }) => sheet === grid.name && role === 'ignored')
  const corrected = Object.entries(choiceFor(cells, grid.name) ?? {}).flatMap(([name, choice]) => {
    const place = parseCellName(name)
    return place && typeof choice === 'object' ? [{ ...place, text: choice.text }] : []
  })
  if (ignored.length === 0 && corrected.length === 0) return grid
  const kept = new Map<number, Cell>()
  for (const [key, cell] of grid.cells) if (!ignored.some((range) => covers(range, key))) kept.set(key, cell)
  for (const { row, column, text } of corrected) {
    if (text.trim() === '') kept.delete(cellKey(row, column))
    else kept.set(cellKey(row, column), { text, kind: 'text' })
  }
  return { ...grid, cells: kept }
}

/** Whether the range of a choice contains a cell. */
export function covers({ range }: Pick<RoleChoice, 'range'>, key: number): boolean {
  const { row, column } = placeOfKey(key)
  const parts = parseRange(range)
  return (parts.row === null || parts.row === row) && (parts.column === null || parts.column === column)
}

/** `B5` → both, `B` → a column, `5` → a row. */
export function parseRange(range: string): { row: number | null; column: number | null } {
  const cell = parseCellName(range)
  if (cell) return cell
  if (/^\d+$/.test(range)) return { row: Number(range), column: null }
  return { row: null, column: parseCellName(`${range}1`)?.column ?? 0 }
}
