import { readDates } from '../../dates/read-dates.ts'
import type { CircularWarning } from '../circular.types.ts'
import { MAX_DATES_LENGTH } from '../workbook/limits.ts'
import { type Cell, cellName, type Grid, placeOfKey } from '../workbook/sheet-grid.ts'

/** The cells of a sheet that have been read, by their names. */
type ReadCells = ReadonlySet<string>

/** Names every cell with a date that is neither part of a call nor of the titles, so that none is lost unnoticed. */
export function checkUnread(grid: Grid, read: ReadCells, reference: string): CircularWarning[] {
  const cells = [...grid.cells]
    .sort(([a], [b]) => a - b)
    .map(([key, cell]) => ({ cell, name: nameOf(key) }))
    .filter(({ cell, name }) => !read.has(name) && isDate(cell, reference))
    .map(({ name }) => name)
  if (cells.length === 0) return []
  const [first = '', last = ''] = [cells[0], cells.at(-1)]
  const message =
    cells.length === 1
      ? `The date in ${first} belongs to no call and was not read.`
      : `${cells.length} cells with dates (${first} to ${last}) belong to no call and were not read.`
  return [{ severity: 'warning', code: 'dates_not_read', sheet: grid.name, cell: first, cells, message }]
}

function nameOf(key: number): string {
  const { row, column } = placeOfKey(key)
  return cellName(row, column)
}

/** A whole cell, or one of its lines, that reads as a date. */
export function isDate(cell: Cell, reference: string): boolean {
  if (cell.date) return true
  if (cell.text.length > MAX_DATES_LENGTH) return false
  if (cell.kind === 'number') return /^[45]\d{4}(?:\.|$)/.test(cell.text)
  return [cell.text, ...cell.text.split('\n')].some((text) => readDates(text, reference).start !== null)
}
