import { comparable, onOneLine } from './cell-text.ts'
import { type HeaderStack, isCallText, type PortHeader, type ReadKind } from './header-rows.ts'
import type { PortMatcher } from './port-matching.ts'
import { type Cell, type Grid, mergeAt, ownText, shownCell, shownText } from './sheet-grid.ts'
import { labelOf, legOf } from './sheet-words.ts'
import type { VesselColumn } from './vessel-columns.ts'

/** The part of a sheet below one PORT header. */
export type BlockArea = {
  grid: Grid
  header: PortHeader
  stack: HeaderStack
  vessels: readonly VesselColumn[]
  /** The last row before the next block. */
  lastRow: number
}

export type PortRow = {
  row: number
  /** On sheets that print ETA and ETD below each other. */
  departureRow: number | null
  column: number
  /** Empty where dates stand without a port. */
  printed: string
  /** The cell's text with its line breaks, by which the port is looked up. */
  text: string
  /** What the sheet's own column of codes says. */
  code: string
}

export type BlockRows = {
  ports: PortRow[]
  /** The row labelled TYPE, if any. */
  typeRow: number | null
  ignored: Array<{ row: number; reason: string }>
  notes: Array<{ row: number; text: string }>
}

/** Whether a cell holds a call: a date, TBA, OMIT, or a formula that failed to give one. */
export function isCall(cell: Cell, readKind: ReadKind): boolean {
  return cell.kind !== 'text' && cell.kind !== 'number' ? true : isCallText(readKind(cell.text))
}

/** What a vessel's cell shows; nothing where a band or a label is merged over it. */
export function callCell(area: BlockArea, row: number, column: number): Cell | undefined {
  const merge = mergeAt(area.grid, row, column)
  if (merge && (merge.left <= area.header.column || merge.top <= area.stack.bottom)) return undefined
  return shownCell(area.grid, row, column)
}

/** Sorts the rows below a header into ports, rows with a meaning of their own, and notes. */
export function readRows(area: BlockArea, matcher: PortMatcher, readKind: ReadKind): BlockRows {
  const rows: BlockRows = { ports: [], typeRow: null, ignored: [], notes: [] }
  const columns = labelColumns(area, matcher)
  const texts: Array<{ row: number; text: string; band: boolean }> = []
  let ended = false
  for (let row = area.header.row + 1; row <= area.lastRow; row++) {
    if (isHeaderRow(area, row)) continue
    const label = ownText(area.grid, row, columns.label) || leftmostText(area, row)
    if (ended) {
      addNote(rows, area.grid, row)
      continue
    }
    const kind = kindOf(area, row, label, matcher, readKind)
    if (kind === 'port') addPort(rows, area, row, label, columns)
    else if (kind === 'text') texts.push({ row, text: label, band: labelOf(label) === 'band' })
    else if (kind === 'note' || kind === 'remarks') {
      if (kind === 'remarks') rows.ignored.push({ row, reason: 'remarks row' })
      else addNote(rows, area.grid, row)
      ended = rows.ports.length > 0
    } else if (kind !== 'blank') {
      if (kind === 'type') rows.typeRow ??= row
      rows.ignored.push({
        row,
        reason: kind === 'type' ? 'vessel type row (goes to vessel.type)' : kind.reason,
      })
    }
  }
  placeTexts(rows, texts, area.grid)
  return rows
}

function isHeaderRow({ header, stack }: BlockArea, row: number): boolean {
  return (
    row === header.row ||
    row === stack.names ||
    row === stack.voyages ||
    row === stack.legs ||
    row === stack.types
  )
}

type LabelColumns = { label: number; code: number | null; leg: number | null }

/** The ports' names stand under PORT, or in one of the nameless columns beside it. */
function labelColumns(area: BlockArea, matcher: PortMatcher): LabelColumns {
  const { grid, header } = area
  const firstVessel = area.vessels.find(({ header: text }) => text !== '')?.columns[0] ?? header.column + 1
  const columns: LabelColumns = { label: header.column, code: null, leg: null }
  let most = 0
  for (let column = header.column; column < firstVessel; column++) {
    const texts = Array.from({ length: area.lastRow - header.row }, (_, i) =>
      ownText(grid, header.row + 1 + i, column),
    )
    const ports = texts.filter((text) => text !== '' && matcher.match(text).by !== 'none').length
    const heading = comparable(shownText(grid, header.row, column))
    if (/CODE|コード/.test(heading)) columns.code = column
    else if (ports > most) {
      most = ports
      columns.label = column
    }
    if (texts.filter((text) => legOf(text) !== null).length >= 2) columns.leg = column
  }
  return columns
}

function leftmostText({ grid, vessels, header }: BlockArea, row: number): string {
  const firstVessel = vessels[0]?.columns[0] ?? header.column + 1
  for (let column = 1; column < firstVessel; column++) {
    const text = ownText(grid, row, column)
    if (/^(?:remarks|note|type)$/.test(String(labelOf(text)))) return text
  }
  return ''
}

type RowKind = 'port' | 'text' | 'note' | 'remarks' | 'type' | 'blank' | { reason: string }

const LONGEST_PORT_TEXT = 60

function kindOf(
  area: BlockArea,
  row: number,
  label: string,
  matcher: PortMatcher,
  readKind: ReadKind,
): RowKind {
  const cells = vesselCells(area, row)
  if (label === '') return cells.some((cell) => isCall(cell, readKind)) ? 'port' : 'blank'
  const said = labelOf(label)
  if (said === 'note' || said === 'remarks') return said
  if (said === 'band' && cells.length === 0) return 'text'
  if (matcher.match(label).by !== 'none') {
    return cells.length > 0 || label.length <= LONGEST_PORT_TEXT ? 'port' : 'text'
  }
  if (said === 'voyage' || said === 'vessel') return { reason: `repeated ${said} row` }
  if (said !== null && said !== 'band') return said
  const headings = cells.length > 0 && cells.every((cell) => legOf(cell.text) !== null)
  return cells.length > 0 && !headings ? 'port' : 'text'
}

function vesselCells(area: BlockArea, row: number): Cell[] {
  const columns = area.vessels.flatMap((vessel) => vessel.columns)
  return columns.map((column) => callCell(area, row, column)).filter((cell) => cell !== undefined)
}

/** Adds a port, or, to the port above, the row of its departures. */
function addPort(rows: BlockRows, area: BlockArea, row: number, label: string, columns: LabelColumns) {
  const { grid, stack } = area
  const above = rows.ports.at(-1)
  const leg = columns.leg === null ? null : legOf(ownText(grid, row, columns.leg))
  const samePort = above && (label === '' || comparable(label) === comparable(above.printed))
  if (leg === 'departure' && samePort && above.departureRow === null && above.row >= row - 2) {
    above.departureRow = row
    return
  }
  if (leg === 'berth' && samePort) return
  const merge = mergeAt(grid, row, columns.label)
  const text = label || (merge && merge.top > stack.bottom ? shownText(grid, row, columns.label) : '')
  const code = columns.code === null ? '' : onOneLine(shownText(grid, row, columns.code))
  rows.ports.push({ row, departureRow: null, column: columns.label, printed: onOneLine(text), text, code })
}

function addNote(rows: BlockRows, grid: Grid, row: number) {
  const texts: string[] = []
  for (let column = 1; column <= grid.lastColumn; column++) {
    const text = ownText(grid, row, column)
    if (text !== '') texts.push(onOneLine(text))
  }
  if (texts.length > 0) rows.notes.push({ row, text: texts.join(' ') })
}

/** Text between the ports is a heading; what follows the last port is a note. */
function placeTexts(
  rows: BlockRows,
  texts: ReadonlyArray<{ row: number; text: string; band: boolean }>,
  grid: Grid,
) {
  const lastPort = rows.ports.at(-1)?.row ?? 0
  for (const { row, band } of texts) {
    if (row < lastPort || band) rows.ignored.push({ row, reason: 'section band' })
    else addNote(rows, grid, row)
  }
  rows.ignored.sort((a, b) => a.row - b.row)
  rows.notes.sort((a, b) => a.row - b.row)
}
