import { isDateHeading, isShipType, labelOf, legOf } from '../words/sheet-words.ts'
import { type Grid, ownCell, ownText, placeOfKey } from '../workbook/sheet-grid.ts'
import type { PortHeader } from './block.ts'
import { isCall, isCallText, type Lexicon } from './lexicon.ts'

/** A column of ports with calls beside them, from one header to the next. */
type PortRun = { column: number; firstRow: number; lastRow: number }

/** Longer texts and those with a colon are sentences that mention a port. */
const MAX_PORT_LENGTH = 60

export function isPortText(text: string, lexicon: Lexicon): boolean {
  return (
    text !== '' &&
    text.length <= MAX_PORT_LENGTH &&
    !/[:：]/.test(text) &&
    lexicon.matcher.match(text).by !== 'none'
  )
}

/** Longer ones are sentences. */
const MAX_WORDS = 10
const BETWEEN_DATED = /[\n,;]|\s[-–→~>]+\s/
const AROUND_WORDS = /[\s:：()（）]+/

/** The ports that a text names right before or behind a date: MUNDRA 24 Dec, NAGOYA: 14 Jan. */
export function datedPorts(text: string, { matcher, readKind }: Pick<Lexicon, 'matcher' | 'readKind'>) {
  const isDate = (words: readonly string[]) => isCallText(readKind(words.join(' ')))
  const portOf = (words: readonly string[]) => matcher.match(words.join(' ')).found
  return text.split(BETWEEN_DATED).flatMap((part) => {
    const words = part.split(AROUND_WORDS).filter(Boolean)
    if (words.length > MAX_WORDS) return []
    for (let at = 1; at < words.length; at++) {
      const [first, last] = [words.slice(0, at), words.slice(at)]
      const found = (isDate(last) && portOf(first)) || (isDate(first) && portOf(last))
      if (found) return [found]
    }
    return []
  })
}

/** A longer text is no name of a port that is not known. */
export const MAX_UNKNOWN_PORT = 40

/** Whether a text alone in its row may be the name of a port, known or not. */
export const mayNamePort = (text: string): boolean =>
  labelOf(text) === null && !isDateHeading(text) && !/[:：]/.test(text) && text.length <= MAX_UNKNOWN_PORT

/** Finds the ports by their names, whatever is written above them. */
export function findPortRuns(grid: Grid, lexicon: Lexicon): PortRun[] {
  const lastCalls = lastCallColumns(grid, lexicon)
  for (let column = 1; column <= grid.lastColumn; column++) {
    const rows: number[] = []
    for (let row = 1; row <= grid.lastRow; row++) {
      if (isPortText(ownText(grid, row, column), lexicon) && (lastCalls.get(row) ?? 0) > column)
        rows.push(row)
    }
    if (rows.length >= 2)
      return splitRuns(grid, { column, lexicon }, rows).map((run) =>
        withUnknownPorts(grid, run, lexicon, lastCalls),
      )
  }
  return []
}

/** The last column with a call, by row. */
function lastCallColumns(grid: Grid, lexicon: Lexicon): Map<number, number> {
  const last = new Map<number, number>()
  for (const [key, cell] of grid.cells) {
    const { row, column } = placeOfKey(key)
    if (column > (last.get(row) ?? 0) && isCall(cell, lexicon)) last.set(row, column)
  }
  return last
}

type PortColumn = { column: number; lexicon: Lexicon }

function splitRuns(grid: Grid, ports: PortColumn, rows: readonly number[]): PortRun[] {
  const { column } = ports
  const runs: PortRun[] = []
  for (const row of rows) {
    const last = runs.at(-1)
    if (last && !hasHeaderBetween(grid, ports, last.lastRow, row)) last.lastRow = row
    else runs.push({ column, firstRow: row, lastRow: row })
  }
  return runs
}

/** The rows just above a run with a text and calls, or with a known port, are ports too. */
function withUnknownPorts(
  grid: Grid,
  run: PortRun,
  lexicon: Lexicon,
  lastCalls: ReadonlyMap<number, number>,
): PortRun {
  let { firstRow } = run
  for (let row = firstRow - 1; row >= 1; row--) {
    const text = ownText(grid, row, run.column)
    const label = labelOf(text)
    const isNamed = text !== '' || isSecondRow(grid, row, run.column)
    const isPort = label === null && isNamed && (lastCalls.get(row) ?? 0) > run.column
    if (isPort || isPortText(text, lexicon)) firstRow = row
    else if (label === null || label === 'vessel' || label === 'voyage') break
  }
  return { ...run, firstRow }
}

/** The row of ETD below the ETA of a port has no name. */
function isSecondRow(grid: Grid, row: number, column: number): boolean {
  return legOf(ownText(grid, row, column + 1)) !== null
}

function hasHeaderBetween(grid: Grid, ports: PortColumn, above: number, below: number): boolean {
  for (let row = above + 1; row < below; row++) if (isHeaderRow(grid, ports, row)) return true
  return false
}

/** Names, voyages or ETA / ETD beside a cell that names no port: a header, unless the row is labelled otherwise. */
function isHeaderRow(grid: Grid, { column, lexicon }: PortColumn, row: number): boolean {
  const text = ownText(grid, row, column)
  const label = labelOf(text)
  if (isPortText(text, lexicon)) return false
  if (label !== null && label !== 'vessel' && label !== 'voyage') return false
  let texts = 0
  for (let other = column + 1; other <= grid.lastColumn; other++) {
    const cell = ownCell(grid, row, other)
    if (!cell) continue
    if (isCall(cell, lexicon) || legOf(cell.text) !== null || isShipType(cell.text)) return false
    if (cell.text !== '' && lexicon.readKind(cell.text) === 'unreadable') texts++
  }
  return texts > 0
}

/** The header above a run: the nearest row with texts beside the ports' column. Null if there is none. */
export function headerAbove(grid: Grid, run: PortRun): PortHeader | null {
  for (let row = run.firstRow - 1; row >= 1; row--) {
    const label = labelOf(ownText(grid, row, run.column))
    if (label !== null && label !== 'vessel' && label !== 'voyage') continue
    for (let column = run.column + 1; column <= grid.lastColumn; column++) {
      if (ownText(grid, row, column) !== '') return { row, column: run.column, lastColumn: grid.lastColumn }
    }
  }
  return null
}
