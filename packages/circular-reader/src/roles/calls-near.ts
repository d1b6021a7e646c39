import { headMeanings } from '../reader/cell-meanings.ts'
import type { ReadCall, ReadSheet } from '../reader/sheet-calls.ts'
import { filledCells } from '../words/title-rows.ts'
import { type Grid, mergeAt, ownText, type Place, parseCellName } from '../workbook/sheet-grid.ts'

/** The place of a table on its sheet: the rows and columns of its calls, and its first row. */
export type Area = {
  top: number
  bottom: number
  rows: Map<number, ReadCall[]>
  columns: Map<number, ReadCall[]>
}

/** The tables of a sheet, as far as they have calls. */
export function areasOf({ calls }: ReadSheet): Area[] {
  return [...Map.groupBy(calls, ({ block }) => block)].map(([block, own]) => {
    const rows = new Map<number, ReadCall[]>()
    const columns = new Map<number, ReadCall[]>()
    const places = own.flatMap((one) =>
      [one.call.cell, one.call.cell_etd ?? ''].flatMap((name) => {
        const place = parseCellName(name)
        return place ? [{ ...place, one }] : []
      }),
    )
    for (const { row, column, one } of places) {
      rows.set(row, [...(rows.get(row) ?? []), one])
      columns.set(column, [...(columns.get(column) ?? []), one])
    }
    const heads = headMeanings(block).flatMap(([name, { role }]) =>
      role === 'title' || role === 'note' ? [] : (parseCellName(name)?.row ?? []),
    )
    const all = [...heads, ...rows.keys()]
    return { top: Math.min(...all), bottom: Math.max(...rows.keys()), rows, columns }
  })
}

/** A text merged over several rows is beside the calls of all of them. */
export function callsOfRows(
  grid: Grid,
  { rows }: Area,
  { row, column }: Place,
  inRow: readonly ReadCall[],
): readonly ReadCall[] {
  const merge = mergeAt(grid, row, column)
  if (!merge) return inRow
  return [...rows].flatMap(([at, calls]) => (at >= merge.top && at <= merge.bottom ? calls : []))
}

export function columnsOf(grid: Grid, { row, column }: Place): number[] {
  const merge = mergeAt(grid, row, column)
  return merge ? Array.from({ length: merge.right - merge.left + 1 }, (_, i) => merge.left + i) : [column]
}

/** The first text of a row. */
export function labelOfRow(grid: Grid, row: number): { column: number; text: string } | null {
  for (let column = 1; column <= grid.lastColumn; column++) {
    const text = ownText(grid, row, column)
    if (text !== '') return { column, text }
  }
  return null
}

/** Where ports are across, KOBE between two vessels is not the port of the rows below it. */
export function callsOfNextRow({ rows }: Area, row: number): readonly ReadCall[] {
  const next = Math.min(...[...rows.keys()].filter((at) => at > row))
  const calls = rows.get(next) ?? []
  return new Set(calls.map(({ port }) => port)).size === 1 ? calls : []
}

/** The calls below a row with one text, up to the next of them. */
export function callsOfBand(grid: Grid, { rows }: Area, row: number): ReadCall[] {
  const isBetween = (at: number) => !rows.has(at) && filledCells(grid, at, at).length === 1
  const below = Array.from({ length: Math.max(0, grid.lastRow - row) }, (_, i) => row + 1 + i)
  const next = below.find(isBetween) ?? grid.lastRow + 1
  return [...rows].flatMap(([at, calls]) => (at > row && at < next ? calls : []))
}

/** The nearest text over a cell in the rows of the headings. */
export function headingOver(grid: Grid, { top, rows }: Area, { row, column }: Place): string | null {
  for (let above = row - 1; above >= top; above--) {
    if (rows.has(above)) continue
    const merge = mergeAt(grid, above, column)
    const text = merge ? ownText(grid, merge.top, merge.left) : ownText(grid, above, column)
    const isBandOfAll = merge !== undefined && [...rows.keys()].some((at) => at < above)
    if (text !== '' && !isBandOfAll) return text
  }
  return null
}

export function valuesBelow(grid: Grid, { rows }: Area, { row, column }: Place): number[] {
  return [...rows.keys()].filter((at) => at > row && ownText(grid, at, column) !== '')
}

export const callsBelow = ({ rows }: Area, at: readonly number[]) => at.flatMap((row) => rows.get(row) ?? [])
