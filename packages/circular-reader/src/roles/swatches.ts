import type { ReadSheet } from '../reader/sheet-calls.ts'
import { comparable } from '../workbook/cell-text.ts'
import {
  type Cell,
  cellKey,
  type Grid,
  mergeAt,
  type Place,
  parseCellName,
  placeOfKey,
} from '../workbook/sheet-grid.ts'

/** An empty cell that shows a colour, and the text beside it that says what the colour means; null if there is none. */
export type Swatch = Place & { fill: string; text: Place | null }

/** A longer row or column of a colour is a line or a band. */
const MAX_LENGTH = 2
/** How many cells may be between a colour and its text. */
export const MAX_GAP = 2

/** The colours of a legend: empty cells outside of the tables, alone with their colour. */
export function swatchesOf(grid: Grid, reads: readonly ReadSheet[]): Swatch[] {
  const { fills } = grid
  if (!fills) return []
  const areas = reads.map(areaOf)
  const beside = legendBeside(grid)
  const explained = new Map<number, string>()
  return [...fills].flatMap(([key, fill]): Swatch[] => {
    const { row, column } = placeOfKey(key)
    const has = (at: number, next: number) => colourAt(grid, at, next) === fill
    const isFirst = !has(row, column - 1) && !has(row - 1, column)
    const isLong = has(row, column + MAX_LENGTH) || has(row + MAX_LENGTH, column)
    if (!isFirst || isLong) return []
    const text = textBeside(grid, { row, column })
    const textKey = text && cellKey(text.row, text.column)
    const inRows = areas.filter(({ top, bottom }) => row >= top && row <= bottom)
    if (inRows.length > 0 && !(textKey !== null && beside.has(textKey))) {
      const isOutside = inRows.every(({ left, right }) => column < left - 1 || column > right + 1)
      return isOutside && isApart(grid, { row, column }) ? [{ row, column, fill, text: null }] : []
    }
    if (textKey === null) return [{ row, column, fill, text }]
    // A text explains one colour: its own, or that of the first swatch beside it.
    const explains = explained.get(textKey) ?? grid.cells.get(textKey)?.fill ?? fill
    explained.set(textKey, explains)
    return [{ row, column, fill, text: explains === fill ? text : null }]
  })
}

/** Whether nothing is around an empty cell: no text, and no colour that goes on. */
function isApart(grid: Grid, { row, column }: Place): boolean {
  const around = [-1, 0, 1].flatMap((down) =>
    [-1, 0, 1].map((across) => [row + down, column + across] as const),
  )
  return around.every(
    ([at, next]) =>
      (at === row && next === column) ||
      (!grid.cells.has(cellKey(at, next)) && colourAt(grid, at, next) === undefined),
  )
}

type LegendRules = {
  isDate: (cell: Cell) => boolean
  isPort: (text: string) => boolean
  /** OMITTED, which would be a call below a vessel. */
  isOmission: (text: string) => boolean
}

/** The sheet without its legends, in which OMITTED beside a colour, or behind the word RED, is no call. */
export function withoutLegend(grid: Grid, rules: LegendRules): Grid {
  const left = new Set([
    ...(grid.fills ? [...behindDates(grid, grid.fills, rules), ...nextToCalls(grid, grid.fills, rules)] : []),
    ...besideCalls(grid, rules),
    ...namedColours(grid, rules.isDate).flatMap(({ keys }) => keys),
  ])
  if (left.size === 0) return grid
  return { ...grid, cells: new Map([...grid.cells].filter(([key]) => !left.has(key))) }
}

type RowCells = ReadonlyArray<readonly [key: number, cell: Cell]>

/** The filled cells of each row, by columns. */
const rowsOf = ({ cells }: Grid): Map<number, RowCells> =>
  Map.groupBy(
    [...cells].toSorted(([one], [other]) => one - other),
    ([key]) => placeOfKey(key).row,
  )

const keysOf = (cells: RowCells) => cells.map(([key]) => key)

/** The rows of a legend behind the last dates. Those that no empty row sets off from them may be of the table. */
function behindDates(
  grid: Grid,
  fills: ReadonlyMap<number, string>,
  { isDate, isPort }: LegendRules,
): number[] {
  const rows = rowsOf(grid)
  const behind = new Map<number, number[]>()
  let nextToDates: number[] = []
  for (let row = grid.lastRow; row > 0; row--) {
    const cells = rows.get(row)
    if (cells?.some(([, cell]) => isDate(cell))) break
    if (!cells) nextToDates = []
    else if (isLegend(fills, row, cells) && !cells.some(([, { text }]) => isPort(text))) {
      behind.set(row, keysOf(cells))
      nextToDates.push(row)
    }
  }
  for (const row of nextToDates) behind.delete(row)
  return [...behind.values()].flat()
}

/** The rows of legends anywhere else of which each text would be an omitted call: beside a colour that other cells have. */
function nextToCalls(grid: Grid, fills: ReadonlyMap<number, string>, { isOmission }: LegendRules): number[] {
  const colours = new Set([...grid.cells].flatMap(([, { fill }]) => fill ?? []))
  return [...rowsOf(grid)].flatMap(([row, cells]) => {
    if (!isLegend(fills, row, cells) || !cells.every(([, { text }]) => isOmission(text))) return []
    // The row may go on with the port of the row above it.
    const goesOn = columnsTo(grid.lastColumn).some((at) => (mergeAt(grid, row, at)?.top ?? row) < row)
    const isUsed = cells.some(([key]) =>
      columnsBeside(placeOfKey(key).column).some((at) => colours.has(fills.get(cellKey(row, at)) ?? '')),
    )
    return isUsed && !goesOn ? keysOf(cells) : []
  })
}

const columnsTo = (last: number) => Array.from({ length: last }, (_, i) => i + 1)

/** The texts of legends beside a table, if one of them would be a call. */
function besideCalls(grid: Grid, { isDate, isOmission }: LegendRules): number[] {
  const texts = [...legendBeside(grid)]
  const columns = Map.groupBy(texts, (key) => placeOfKey(key).column)
  return [...columns].flatMap(([column, keys]) => {
    const all = [...grid.cells].filter(([key]) => placeOfKey(key).column === column)
    const isCalled = keys.some((key) => isOmission(grid.cells.get(key)?.text ?? ''))
    if (!isCalled || all.some(([, cell]) => isDate(cell))) return []
    return [...keys, ...all.flatMap(([key, { text }]) => (isLegendHeading(text) ? key : []))]
  })
}

/** Words over a legend. */
export const isLegendHeading = (text: string): boolean => LEGEND_HEADING.test(comparable(text))
const LEGEND_HEADING = /^(?:COLOU?RS? )?(?:LEGENDS?|KEYS?|COLOU?RS?|CODES?|INDEX|MEANINGS?|凡例)[ .:]*$/

/** The texts of columns that have nothing but a legend: each beside an empty cell, in a column of nothing else, in a colour of other cells. */
function legendBeside(grid: Grid): Set<number> {
  const { fills, cells } = grid
  if (!fills) return new Set()
  const rows = rowsOf(grid)
  const columns = Map.groupBy(cells, ([key]) => placeOfKey(key).column)
  // A title may be over a legend, and stand alone in its row.
  const free = new Map(
    [...columns].map(([column, own]) => [
      column,
      own.every(([key]) => rows.get(placeOfKey(key).row)?.length === 1),
    ]),
  )
  const colours = new Map(
    [...columns].map(([column, own]) => [column, own.flatMap(([, { fill }]) => fill ?? [])]),
  )
  return new Set(
    [...columns].flatMap(([column, own]) => {
      const used = new Set([...colours].flatMap(([other, fillsOf]) => (other === column ? [] : fillsOf)))
      const swatchOf = ([key, { fill }]: readonly [number, Cell]) => {
        const { row } = placeOfKey(key)
        const near = nearestColours(grid, { row, column })
        return fill === undefined ? near.find((at) => free.get(at) ?? true) : undefined
      }
      const explaining = own.filter((one) => swatchOf(one) !== undefined)
      const isOther = ([key, { text }]: readonly [number, Cell]) =>
        isLegendHeading(text) || (rows.get(placeOfKey(key).row)?.length ?? 0) <= MAX_TITLES
      const isPlain = own.every((one) => explaining.includes(one) || isOther(one))
      const isUsed = explaining.some((one) => {
        const fill = fills.get(cellKey(placeOfKey(one[0]).row, swatchOf(one) ?? 0))
        return fill !== undefined && used.has(fill)
      })
      return isPlain && isUsed ? keysOf(explaining) : []
    }),
  )
}

/** In the row of a title there may be another one, such as the issue date. */
const MAX_TITLES = 2

/** The columns of the empty cells in a colour that no text is between. */
function nearestColours({ cells, fills }: Grid, { row, column }: Place): number[] {
  return [1, -1].flatMap((step) => {
    for (let at = column + step; Math.abs(at - column) <= MAX_GAP + 1; at += step) {
      if (cells.has(cellKey(row, at))) return []
      if (fills?.has(cellKey(row, at))) return [at]
    }
    return []
  })
}

const COLOUR_NAME =
  /^(?:(?:LIGHT|DARK|BRIGHT) )?(?:RED|YELLOW|GREEN|BLUE|GR[AE]Y|ORANGE|PINK|PURPLE|VIOLET|BROWN)(?: (?:COLOU?R(?:ED)?|CELLS?|SHADED|MARKED|DATES?|PORTS?))*[ .:=-]*$/

export const isColourName = (text: string): boolean => COLOUR_NAME.test(comparable(text))

/** Rows below the first dates that begin with the name of a colour, and say in other cells what it means. */
function namedColours(grid: Grid, isDate: (cell: Cell) => boolean): Array<{ keys: number[]; text: string }> {
  const rows = [...rowsOf(grid)].toSorted(([one], [other]) => one - other)
  const first = rows.findIndex(([, cells]) => cells.some(([, cell]) => isDate(cell)))
  return rows.slice(first === -1 ? rows.length : first).flatMap(([, cells]) => {
    const [name, ...others] = cells.map(([, { text }]) => text)
    const isNamed = others.length > 0 && isColourName(name ?? '')
    if (!isNamed || cells.some(([, cell]) => isDate(cell))) return []
    return [{ keys: keysOf(cells), text: [name, ...others].join(' ') }]
  })
}

/** The sheet with RED | = | OMITTED as one text, which explains a colour. */
export function withNamedColours(grid: Grid, isDate: (cell: Cell) => boolean): Grid {
  const named = namedColours(grid, isDate)
  if (named.length === 0) return grid
  const cells = new Map(grid.cells)
  for (const { keys, text } of named) {
    const [first = 0, ...others] = keys
    const cell = cells.get(first)
    for (const key of others) cells.delete(key)
    if (cell) cells.set(first, { ...cell, text })
  }
  return { ...grid, cells }
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

/** From the first row of the headings of a table to its last call, and its columns. */
function areaOf({ meanings }: ReadSheet): {
  top: number
  bottom: number
  left: number
  right: number
} {
  const places = [...meanings].flatMap(([name, { role }]) =>
    role === 'title' || role === 'note' ? [] : (parseCellName(name) ?? []),
  )
  const [rows, columns] = [places.map(({ row }) => row), places.map(({ column }) => column)]
  return {
    top: Math.min(...rows),
    bottom: Math.max(...rows),
    left: Math.min(...columns),
    right: Math.max(...columns),
  }
}
