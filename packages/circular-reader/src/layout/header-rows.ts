import {
  isCutOff,
  isDateHeading,
  isExtraColumn,
  isHeadingDetail,
  isPortHeader,
  isShipType,
  isVersion,
  labelOf,
  legOf,
} from '../words/sheet-words.ts'
import { filledCells, findDirection } from '../words/title-rows.ts'
import { parseVoyage } from '../words/vessel-names.ts'
import { comparable } from '../workbook/cell-text.ts'
import { type Cell, type Grid, mergeAt, ownCell, ownText, shownText } from '../workbook/sheet-grid.ts'
import type { Building, HeaderStack, PortHeader } from './block.ts'
import { isCall, isCallText, type Lexicon } from './lexicon.ts'
import { findPortRuns, headerAbove } from './port-runs.ts'

/** The header of each schedule: the cell PORT or, without one, the cell over the ports. */
export function findPortHeaders(grid: Grid, lexicon: Lexicon): PortHeader[] {
  const labelled = findLabelledHeaders(grid)
  const runs = findPortRuns(grid, lexicon)
  const others = runs.filter((run, i) => {
    const above = runs[i - 1]?.lastRow ?? 0
    return !labelled.some(({ row }) => row > above && row < run.firstRow)
  })
  const found = others.map((run) => headerAbove(grid, run)).filter((header) => header !== null)
  return [...labelled, ...found].sort((a, b) => a.row - b.row || a.column - b.column)
}

/** The PORT cells at the start of a row (after columns such as NO. or COUNTRY), and further ones in the same row. */
function findLabelledHeaders(grid: Grid): PortHeader[] {
  const headers: PortHeader[] = []
  for (let row = 1; row <= grid.lastRow; row++) {
    const first = firstColumn(
      grid,
      row,
      (text, column) => !isExtraColumn(text) && !isMergedDownwards(grid, row, column),
    )
    if (first === null || !isPortHeader(ownText(grid, row, first))) continue
    // The rows just below belong to the same header, even if they repeat the word.
    const above = headers.at(-1)
    const near = above !== undefined && row <= above.row + 2
    if (near && !(isAlone(grid, above) && !isAlone(grid, { row, column: first }))) continue
    if (near) headers.pop()
    const columns = portColumns(grid, row, first)
    for (const [i, column] of columns.entries()) {
      headers.push({ row, column, lastColumn: (columns[i + 1] ?? grid.lastColumn + 1) - 1 })
    }
  }
  return headers
}

/** PORT with nothing beside it may be a title: PORT ROTATION. */
function isAlone(grid: Grid, { row, column }: { row: number; column: number }): boolean {
  for (let other = column + 1; other <= grid.lastColumn; other++) {
    if (ownText(grid, row, other) !== '') return false
  }
  return true
}

/** A text merged over many rows is beside the schedule, not in its header. */
function isMergedDownwards(grid: Grid, row: number, column: number): boolean {
  const merge = mergeAt(grid, row, column)
  return merge !== undefined && merge.bottom - merge.top > ROWS_BELOW
}

function portColumns(grid: Grid, row: number, first: number): number[] {
  const columns: number[] = []
  for (let column = first; column <= grid.lastColumn; column++) {
    if (isPortHeader(ownText(grid, row, column))) columns.push(column)
  }
  return columns
}

function firstColumn(
  grid: Grid,
  row: number,
  counts: (text: string, column: number) => boolean,
): number | null {
  for (let column = 1; column <= grid.lastColumn; column++) {
    const text = ownText(grid, row, column)
    if (text !== '' && counts(text, column)) return column
  }
  return null
}

const ROWS_ABOVE = 4
const ROWS_BELOW = 8

/** Reads the header rows: names and voyages may be below the PORT row, or above it if it contains ETA / ETD. */
export function readHeaderStack(grid: Grid, header: PortHeader, lexicon: Lexicon): HeaderStack {
  const stack: Stack = {
    top: header.row,
    names: null,
    namesBelow: null,
    lines: [],
    voyages: null,
    legs: null,
    types: null,
    bottom: header.row,
  }
  assignRole(stack, roleOf(grid, header.row, header), header.row)
  readAbove(grid, header, stack)
  readBelow(grid, header, stack, lexicon)
  return stack
}

type Stack = Building<Omit<HeaderStack, 'lines'>> & { lines: number[] }

type Role = 'names' | 'voyages' | 'legs' | 'types' | null

function assignRole(stack: Stack, role: Role, row: number) {
  if (role === null || (role !== 'names' && stack[role] !== null)) return
  if (role === 'names') stack.lines.push(row)
  stack[role] ??= row
  stack.top = Math.min(stack.top, row)
  stack.bottom = Math.max(stack.bottom, row)
}

/** A row labelled VESSEL has the names, whatever the row of PORT has. */
function assignNames(stack: Stack, row: number) {
  assignRole(stack, 'names', row)
  stack.names = row
}

/** Only texts over most of the vessels that are named below: no title, which is over one or two columns. */
function isLineAbove(grid: Grid, row: number, header: PortHeader, names: number): boolean {
  const cells = filledCells(grid, row, row)
  const isBeside = cells.some(({ column }) => column <= header.column)
  if (isBeside || roleOf(grid, row, header) !== 'names' || findDirection(cells).direction !== null)
    return false
  let [both, below] = [0, 0]
  for (let column = header.column + 1; column <= header.lastColumn; column++) {
    if (headerText(grid, names, column) === '') continue
    below++
    if (headerText(grid, row, column) !== '') both++
  }
  return both >= 2 && both * 2 >= below
}

export function roleOf(grid: Grid, row: number, header: PortHeader): Role {
  const texts = vesselTexts(grid, row, header)
  if (texts.length === 0) return null
  const legs = texts.filter((text) => legOf(text) !== null).length
  if (texts.every(isSubheading) || legs * 2 > texts.length) return 'legs'
  if (texts.every(isShipType)) return 'types'
  const voyages = texts.filter((text) => parseVoyage(text) !== null).length
  return voyages * 2 >= texts.length ? 'voyages' : 'names'
}

function isSubheading(text: string): boolean {
  return legOf(text) !== null || isCutOff(text) || isVersion(text)
}

function vesselTexts(grid: Grid, row: number, header: PortHeader): string[] {
  const texts: string[] = []
  for (let column = header.column + 1; column <= header.lastColumn; column++) {
    const text = ownText(grid, row, column)
    if (text !== '' && (isCutOff(text) || !isExtraColumn(text)) && !isHeadingDetail(text)) texts.push(text)
  }
  return texts
}

function readAbove(grid: Grid, header: PortHeader, stack: Stack) {
  for (let row = header.row - 1; row >= Math.max(1, header.row - ROWS_ABOVE); row--) {
    const first = firstColumn(grid, row, (text) => !isExtraColumn(text))
    const label = first !== null && first <= header.column ? labelOf(ownText(grid, row, first)) : null
    // A title starts at the left; vessel names start beside the ports, or after their own label.
    // An empty column of a table with ports across ends nothing.
    if (first === null && grid.source) continue
    if (first === null) return
    const isNamed = label === 'vessel' || label === 'voyage' || isRowOfVoyages(grid, row, header, first)
    if (first <= header.column && !isNamed) return
    // Above the names there may only be their voyages, and lines over the same vessels.
    if (stack.names !== null && label === null && !isLineAbove(grid, row, header, stack.names)) return
    if (label === 'vessel') assignNames(stack, row)
    else assignRole(stack, roleOf(grid, row, header), row)
  }
}

/** Voyages beside their label, or beside IN and OUT, which say which of them those are. */
export function isRowOfVoyages(grid: Grid, row: number, header: PortHeader, column = header.column): boolean {
  const text = ownText(grid, row, column)
  return (labelOf(text) === 'voyage' || isDateHeading(text)) && roleOf(grid, row, header) === 'voyages'
}

function readBelow(grid: Grid, header: PortHeader, stack: Stack, lexicon: Lexicon) {
  for (let row = header.row + 1; row <= header.row + ROWS_BELOW; row++) {
    const text = ownText(grid, row, header.column)
    const label = text === '' ? null : labelOf(text)
    if (label === 'voyage') assignRole(stack, 'voyages', row)
    else if (label === 'vessel') assignNames(stack, row)
    else if (label === 'band') {
      // LOADING PORTS | ETA | ETD: a section heading that also labels the columns.
      if (roleOf(grid, row, header) !== 'legs') return
      assignRole(stack, 'legs', row)
    } else if (text !== '' && !isPortHeader(text)) {
      // A TYPE or CAPACITY row may be between the names and ETA / ETD.
      const isDetailRow = label !== null && (label === 'type' || typeof label === 'object')
      if (!isDetailRow) return
    } else {
      if (isAlreadyData(grid, row, header, lexicon)) return
      assignRole(stack, roleOf(grid, row, header), row)
    }
  }
}

/**
 * Dates without a port name before them are incomplete data, not a header row; one among voyages is a header. A number may
 * be that of the row.
 */
function isAlreadyData(grid: Grid, row: number, header: PortHeader, lexicon: Lexicon): boolean {
  const isVoyage = (text: string) =>
    parseVoyage(text) !== null && /\p{L}/u.test(text) && !isCallText(lexicon.readKind(text))
  const cells: Cell[] = []
  for (let column = header.column + 1; column <= header.lastColumn; column++) {
    const cell = ownCell(grid, row, column)
    if (cell) cells.push(cell)
  }
  return (
    !cells.some(({ text }) => isVoyage(text)) &&
    cells.some((cell) => parseVoyage(cell.text) === null && isCall(cell, lexicon))
  )
}

/** The header text over a column; a dash counts as empty. */
export function headerText(grid: Grid, row: number | null, column: number): string {
  const text = row === null ? '' : shownText(grid, row, column)
  return /^(?:[-–—.]+|N\/?A)$/.test(comparable(text)) ? '' : text
}
