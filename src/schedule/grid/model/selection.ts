/** A cell by its row and column, both from 0. */
export type Place = { row: number; column: number }

/** `active` is the cell that is edited; the selection reaches from it to `end`. */
export type Selection = { active: Place; end: Place }

export type Size = { rows: number; columns: number }

/** Both ends included. */
export type Area = { top: number; bottom: number; left: number; right: number }

/** Rows that PageUp and PageDown move by. */
export const PAGE_ROWS = 10

export const at = (row: number, column: number): Selection => selectionOf({ row, column })

export const selectionOf = (place: Place): Selection => ({ active: place, end: place })

export function areaOf({ active, end }: Selection): Area {
  return {
    top: Math.min(active.row, end.row),
    bottom: Math.max(active.row, end.row),
    left: Math.min(active.column, end.column),
    right: Math.max(active.column, end.column),
  }
}

export function sizeOf({ top, bottom, left, right }: Area): Size {
  return { rows: bottom - top + 1, columns: right - left + 1 }
}

export const isSingle = ({ active, end }: Selection) => active.row === end.row && active.column === end.column

export function placesIn({ top, bottom, left, right }: Area): Place[] {
  const places: Place[] = []
  for (let row = top; row <= bottom; row++)
    for (let column = left; column <= right; column++) places.push({ row, column })
  return places
}

export function wholeRow(row: number, { columns }: Size): Selection {
  return { active: { row, column: 0 }, end: { row, column: columns - 1 } }
}

export function wholeColumn(column: number, { rows }: Size): Selection {
  return { active: { row: 0, column }, end: { row: rows - 1, column } }
}

export function everything({ rows, columns }: Size): Selection {
  return { active: { row: 0, column: 0 }, end: { row: rows - 1, column: columns - 1 } }
}

/** The selection within a grid that has become smaller. */
export function within({ active, end }: Selection, size: Size): Selection {
  return { active: insideOf(active, size), end: insideOf(end, size) }
}

/** Moves the active cell by so many cells, or to an edge with Infinity. */
export function moved({ active }: Selection, rows: number, columns: number, size: Size): Selection {
  return selectionOf(movedPlace(active, rows, columns, size))
}

/** Moves the end of the selection, and leaves the active cell where it is. */
export function extended({ active, end }: Selection, rows: number, columns: number, size: Size): Selection {
  return { active, end: movedPlace(end, rows, columns, size) }
}

/** The next cell to the right, then the first of the next row; null after the last cell. */
export function nextCell({ active }: Selection, step: 1 | -1, { rows, columns }: Size): Selection | null {
  const index = active.row * columns + active.column + step
  if (index < 0 || index >= rows * columns) return null
  return at(Math.floor(index / columns), index % columns)
}

function movedPlace({ row, column }: Place, rows: number, columns: number, size: Size): Place {
  return insideOf({ row: row + rows, column: column + columns }, size)
}

function insideOf({ row, column }: Place, size: Size): Place {
  return { row: clamp(row, size.rows - 1), column: clamp(column, size.columns - 1) }
}

const clamp = (value: number, most: number) => Math.max(0, Math.min(value, most))
