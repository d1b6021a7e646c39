import type { ReadSheet } from '../reader/sheet-calls.ts'
import {
  type Cell,
  cellKey,
  type Grid,
  type Place,
  parseCellName,
  placeOfKey,
} from '../workbook/sheet-grid.ts'

/** An empty cell that shows a colour, and the text beside it that says what the colour means; null if there is none. */
export type Swatch = Place & { fill: string; text: Place | null }

/** A longer row or column of a colour is a line or a band. */
const MAX_LENGTH = 2
/** How many cells may be between a colour and its text. */
const MAX_GAP = 2

/** The colours of a legend: empty cells outside of the tables, alone with their colour. */
export function swatchesOf(grid: Grid, reads: readonly ReadSheet[]): Swatch[] {
  const { fills } = grid
  if (!fills) return []
  const areas = reads.map(rowsOf)
  const explained = new Map<number, string>()
  const isIn = (row: number) => areas.some(({ top, bottom }) => row >= top && row <= bottom)
  return [...fills].flatMap(([key, fill]): Swatch[] => {
    const { row, column } = placeOfKey(key)
    const has = (at: number, beside: number) => colourAt(grid, at, beside) === fill
    const isFirst = !has(row, column - 1) && !has(row - 1, column)
    const isLong = has(row, column + MAX_LENGTH) || has(row + MAX_LENGTH, column)
    if (isIn(row) || !isFirst || isLong) return []
    const text = textBeside(grid, { row, column })
    // A text explains one colour: its own, or that of the first swatch beside it.
    const textKey = text && cellKey(text.row, text.column)
    if (textKey === null) return [{ row, column, fill, text }]
    const explains = explained.get(textKey) ?? grid.cells.get(textKey)?.fill ?? fill
    explained.set(textKey, explains)
    return [{ row, column, fill, text: explains === fill ? text : null }]
  })
}

/**
 * The sheet without the rows of a legend behind its last dates, in which OMITTED beside a colour is no call. Those that
 * no empty row sets off from the last dates may be of the table.
 */
export function withoutLegend(
  grid: Grid,
  { isDate, isPort }: { isDate: (cell: Cell) => boolean; isPort: (text: string) => boolean },
): Grid {
  const { fills } = grid
  if (!fills) return grid
  const rows = Map.groupBy(grid.cells, ([key]) => placeOfKey(key).row)
  const [behind, nextToDates] = [new Set<number>(), new Set<number>()]
  for (let row = grid.lastRow; row > 0; row--) {
    const cells = rows.get(row)
    if (cells?.some(([, cell]) => isDate(cell))) break
    if (!cells) nextToDates.clear()
    else if (isLegend(fills, row, cells) && !cells.some(([, { text }]) => isPort(text))) {
      behind.add(row)
      nextToDates.add(row)
    }
  }
  const left = [...grid.cells].filter(([key]) => {
    const { row } = placeOfKey(key)
    return !behind.has(row) || nextToDates.has(row)
  })
  return left.length === grid.cells.size ? grid : { ...grid, cells: new Map(left) }
}

/** Whether each text of a row has an empty cell of a colour of its own beside it. */
function isLegend(
  fills: ReadonlyMap<number, string>,
  row: number,
  cells: readonly (readonly [key: number, cell: Cell])[],
): boolean {
  const coloured = cells.map(([key, { fill }]) =>
    fill === undefined
      ? columnsBeside(placeOfKey(key).column).filter((at) => fills.has(cellKey(row, at)))
      : [],
  )
  return coloured.every((columns) => columns.length > 0) && new Set(coloured.flat()).size >= cells.length
}

/** The sheet with the colour of each swatch on its text, as if the text had it itself. */
export function withSwatches(grid: Grid, swatches: readonly Swatch[]): Grid {
  const cells = new Map(grid.cells)
  for (const { text, fill } of swatches) {
    const key = text && cellKey(text.row, text.column)
    const cell = key === null ? undefined : cells.get(key)
    if (key !== null && cell && cell.fill === undefined) cells.set(key, { ...cell, fill })
  }
  return swatches.length === 0 ? grid : { ...grid, cells }
}

const colourAt = ({ cells, fills }: Grid, row: number, column: number): string | undefined =>
  fills?.get(cellKey(row, column)) ?? cells.get(cellKey(row, column))?.fill

/** Those near enough for a legend, at the right before those at the left. */
function columnsBeside(column: number): number[] {
  const steps = Array.from({ length: MAX_GAP + 1 }, (_, i) => i + 1)
  const columns = [...steps.map((step) => column + step), ...steps.map((step) => column - step)]
  return columns.filter((at) => at > 0)
}

/** The next text at the right, or else at the left. */
function textBeside({ cells }: Grid, { row, column }: Place): Place | null {
  const found = columnsBeside(column).find((at) => (cells.get(cellKey(row, at))?.text ?? '') !== '')
  return found === undefined ? null : { row, column: found }
}

/** From the first row of the headings of a table to its last call. */
function rowsOf({ meanings }: ReadSheet): { top: number; bottom: number } {
  const rows = [...meanings].flatMap(([name, { role }]) =>
    role === 'title' || role === 'note' ? [] : (parseCellName(name)?.row ?? []),
  )
  return rows.reduce(({ top, bottom }, row) => ({ top: Math.min(top, row), bottom: Math.max(bottom, row) }), {
    top: Number.POSITIVE_INFINITY,
    bottom: 0,
  })
}
