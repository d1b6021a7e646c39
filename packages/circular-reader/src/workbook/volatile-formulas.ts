import { cellKey, type Grid, type Place, parseCellName, placeOfKey } from './sheet-grid.ts'

/** A formula as stored. The others of a group have its number only. */
export type Formula = Place & { text: string; group: string | null }

/** What changes by itself, with the day or with each calculation. */
const VOLATILE = /\b(?:TODAY|NOW|RAND|RANDBETWEEN|RANDARRAY)\s*\(/i
const TEXT = /"[^"]*"/g
/** Of the same sheet. */
const REFERENCE =
  /(?<![A-Z0-9_!'.$])(\$?)([A-Z]{1,3})(\$?)(\d{1,5})(?::(\$?)([A-Z]{1,3})(\$?)(\d{1,5}))?(?![A-Z0-9_(!])/gi

/** Marks the cells of which a formula, or one that it refers to, gives another result on another day. */
export function withVolatile(grid: Grid, formulas: readonly Formula[]): Grid {
  if (!formulas.some(({ text }) => VOLATILE.test(text.replace(TEXT, '')))) return grid
  const first = new Map(formulas.flatMap((one) => (one.text && one.group ? [[one.group, one] as const] : [])))
  const nodes = formulas.map((one) => {
    const origin = one.text === '' && one.group ? (first.get(one.group) ?? one) : one
    const text = origin.text.replace(TEXT, '')
    const down = { row: one.row - origin.row, column: one.column - origin.column }
    return { key: cellKey(one.row, one.column), isVolatile: VOLATILE.test(text), areas: areasIn(text, down) }
  })
  const found = new Set<number>()
  let added = nodes.filter(({ isVolatile }) => isVolatile)
  while (added.length > 0) {
    for (const { key } of added) found.add(key)
    const places = added.map(({ key }) => placeOfKey(key))
    added = nodes.filter(
      ({ key, areas }) => !found.has(key) && areas.some((area) => places.some((place) => isIn(area, place))),
    )
  }
  const cells = new Map(grid.cells)
  for (const key of found) {
    const cell = cells.get(key)
    if (cell) cells.set(key, { ...cell, isVolatile: true })
  }
  return { ...grid, cells }
}

type Area = { first: Place; last: Place }

const isIn = ({ first, last }: Area, { row, column }: Place): boolean =>
  row >= first.row && row <= last.row && column >= first.column && column <= last.column

/** `down`: how far the formula is from the first of its group, by which all but its fixed references are moved. */
function areasIn(text: string, down: Place): Area[] {
  return [...text.matchAll(REFERENCE)].flatMap(([, ...parts]) => {
    const [fixedColumn, column, fixedRow, row, fixedLastColumn, lastColumn, fixedLastRow, lastRow] = parts
    const first = moved(`${column}${row}`, { column: !fixedColumn, row: !fixedRow }, down)
    const last = lastColumn
      ? moved(`${lastColumn}${lastRow}`, { column: !fixedLastColumn, row: !fixedLastRow }, down)
      : first
    return first && last ? [{ first, last }] : []
  })
}

function moved(name: string, moves: { column: boolean; row: boolean }, down: Place): Place | null {
  const place = parseCellName(name.toUpperCase())
  if (!place) return null
  return {
    row: place.row + (moves.row ? down.row : 0),
    column: place.column + (moves.column ? down.column : 0),
  }
}
