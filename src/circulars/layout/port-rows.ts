import { monthOfTitle } from '../words/month-titles.ts'
import { isOutdatedTitle } from '../words/outdated-titles.ts'
import type { PortMatcher } from '../words/port-matching.ts'
import { isCutOff, isVersion, labelOf, legOf, sideIn } from '../words/sheet-words.ts'
import { comparable, onOneLine } from '../workbook/cell-text.ts'
import { type Grid, mergeAt, ownText, shownText } from '../workbook/sheet-grid.ts'
import { type BlockArea, vesselCells } from './block-area.ts'
import type { ReadKind } from './call-text.ts'
import { isCall } from './call-text.ts'
import { findLabelColumns, type LabelColumns } from './label-columns.ts'
import { kindOf } from './row-kinds.ts'
import { joinSides, SideBands } from './side-bands.ts'

export type PortRow = {
  row: number
  /** On sheets with ETA and ETD in two rows. */
  departureRow: number | null
  /** The row of the cargo's closing dates at this port, if there is one. */
  cutOffRow: number | null
  /** Set if the row prints only arrivals, or only departures. */
  side: 'arrival' | 'departure' | null
  /** The side is printed for this row, or for a band of rows that is named by it alone. */
  isSideOfAll: boolean
  /** The title over it that says that its dates may no longer hold. */
  outdated: string | null
  /** The month that a title over it names, as `DEC 2026`: for days without a month. */
  month: string | null
  column: number
  /** Empty for dates without a port. */
  printed: string
  /** The cell's text with its line breaks, used to look up the port. */
  text: string
  /** The text in the sheet's column of codes. */
  code: string
  /** Neither a known port nor a date: a note if no port follows. */
  isDoubtful: boolean
}

export type BlockRows = {
  ports: PortRow[]
  /** The row labelled TYPE, if any. */
  typeRow: number | null
  /** Rows of closing dates, with the name of their port if it is repeated. */
  cutOffs: Array<{ row: number; name: string }>
  ignored: Array<{ row: number; reason: string }>
  notes: Array<{ row: number; text: string }>
}

/** Sorts the rows below a header into ports, other labelled rows, and notes. */
export function readRows(area: BlockArea, matcher: PortMatcher, readKind: ReadKind): BlockRows {
  const rows: BlockRows = { ports: [], typeRow: null, cutOffs: [], ignored: [], notes: [] }
  const columns = findLabelColumns(area, matcher)
  const texts: Array<{ row: number; text: string; band: boolean }> = []
  const bands = new SideBands(area)
  const over: Pick<PortRow, 'outdated' | 'month'> = { outdated: null, month: null }
  let ended = false
  for (let row = area.header.row + 1; row <= area.lastRow; row++) {
    if (isHeaderRow(area, row)) continue
    const label = ownText(area.grid, row, columns.label) || leftmostText(area, row)
    const kind = kindOf(area, row, label, matcher, readKind)
    if (ended && !(kind === 'port' && hasCall(area, row, readKind) && matcher.match(label).by !== 'none')) {
      addNote(rows, area.grid, row)
      continue
    }
    if (kind === 'port' || kind === 'doubtful')
      addPort(rows, area, row, label, columns, { isDoubtful: kind === 'doubtful', ...over }, bands)
    else if (kind === 'text') {
      bands.readBand(label, vesselCells(area, row))
      over.month = monthOfTitle(label) ?? over.month
      if (isOutdatedTitle(label)) over.outdated = onOneLine(label)
      else if (isVersion(label)) over.outdated = null
      texts.push({ row, text: label, band: labelOf(label) === 'band' })
    } else if (kind === 'note' || kind === 'remarks') {
      if (kind === 'remarks') rows.ignored.push({ row, reason: 'remarks row' })
      else addNote(rows, area.grid, row)
      ended = rows.ports.length > 0
    } else if (kind === 'blank') bands.readBand('', vesselCells(area, row))
    else {
      if (kind === 'type') rows.typeRow ??= row
      rows.ignored.push({
        row,
        reason: kind === 'type' ? 'vessel type row (goes to vessel.type)' : kind.reason,
      })
    }
  }
  while (rows.ports.at(-1)?.isDoubtful) addNote(rows, area.grid, rows.ports.pop()?.row ?? 0)
  placeTexts(rows, texts, area.grid)
  placeCutOffs(rows)
  rows.ports = joinSides(rows.ports, area, matcher)
  return rows
}

function hasCall(area: BlockArea, row: number, readKind: ReadKind): boolean {
  return vesselCells(area, row).some((cell) => isCall(cell, readKind))
}

function isHeaderRow({ header, stack }: BlockArea, row: number): boolean {
  return (
    row === header.row ||
    row === stack.names ||
    row === stack.namesBelow ||
    row === stack.voyages ||
    row === stack.legs ||
    row === stack.types
  )
}

function leftmostText({ grid, firstVessel }: BlockArea, row: number): string {
  for (let column = 1; column < firstVessel; column++) {
    const text = ownText(grid, row, column)
    if (/^(?:remarks|note|type)$/.test(String(labelOf(text)))) return text
  }
  return ''
}

/** Adds a port, or a departure row to the port above. */
function addPort(
  rows: BlockRows,
  area: BlockArea,
  row: number,
  label: string,
  columns: LabelColumns,
  found: Pick<PortRow, 'isDoubtful' | 'outdated' | 'month'>,
  bands: SideBands,
) {
  const { grid, stack } = area
  const above = rows.ports.at(-1)
  if (isCutOffRow(grid, row, columns, label)) {
    rows.cutOffs.push({ row, name: nameOfPort(label) })
    return
  }
  const leg = columns.leg === null ? sideInBrackets(label) : legOf(ownText(grid, row, columns.leg))
  const samePort = above && (label === '' || nameOfPort(label) === nameOfPort(above.printed))
  if (leg === 'departure' && samePort && above.departureRow === null && above.row >= row - 2) {
    above.departureRow = row
    return
  }
  if (leg === 'berth' && samePort) return
  const merge = mergeAt(grid, row, columns.label)
  const text = label || (merge && merge.top > stack.bottom ? shownText(grid, row, columns.label) : '')
  const side = sideOfRow(grid, row, columns, text)
  if (side === null) readLeft(bands, grid, row, columns)
  const code = columns.code === null ? '' : onOneLine(shownText(grid, row, columns.code))
  rows.ports.push({
    row,
    departureRow: null,
    cutOffRow: null,
    side: side ?? bands.side,
    isSideOfAll: side !== null || bands.isForAllPorts,
    column: columns.label,
    printed: onOneLine(text),
    text,
    code,
    ...found,
  })
}

/** The port's name without a word in brackets such as (CUT-OFF) or (ETD). */
function nameOfPort(text: string): string {
  return comparable(text.replace(/[(（][^()（）]*[)）]\s*$/, ''))
}

function inLastBrackets(text: string): string {
  return /[(（]([^()（）]*)[)）]\s*$/.exec(text)?.[1] ?? ''
}

function sideInBrackets(text: string): PortRow['side'] {
  return sideIn(inLastBrackets(text))
}

function isCutOffRow(grid: Grid, row: number, columns: LabelColumns, label: string): boolean {
  return (
    isCutOff(inLastBrackets(label)) || (columns.leg !== null && isCutOff(ownText(grid, row, columns.leg)))
  )
}

/** A row of closing dates belongs to the port named beside it, or else to the port above. */
function placeCutOffs({ ports, cutOffs }: BlockRows) {
  for (const { row, name } of cutOffs) {
    const named = ports.filter(
      ({ printed }) => name !== '' && [comparable(printed), nameOfPort(printed)].includes(name),
    )
    const port = name === '' ? ports.findLast((each) => each.row < row) : named[0]
    if (port) port.cutOffRow ??= row
  }
}

/** One side only, as printed after the port or beside it. */
function sideOfRow(grid: Grid, row: number, { leg }: LabelColumns, text: string): PortRow['side'] {
  return sideInBrackets(text) ?? (leg === null ? null : sideIn(shownText(grid, row, leg)))
}

/** A side may be printed before the port, for a group of ports. */
function readLeft(bands: SideBands, grid: Grid, row: number, { label }: LabelColumns) {
  for (let column = 1; column < label; column++) bands.readLeft(shownText(grid, row, column))
}

const MAX_NOTE_LENGTH = 1000

function addNote(rows: BlockRows, grid: Grid, row: number) {
  const texts: string[] = []
  let length = 0
  for (let column = 1; column <= grid.lastColumn; column++) {
    const text = ownText(grid, row, column)
    if (text !== '' && length < MAX_NOTE_LENGTH) texts.push(onOneLine(text))
    length += text.length
  }
  if (texts.length > 0) rows.notes.push({ row, text: texts.join(' ').slice(0, MAX_NOTE_LENGTH) })
}

/** Text between the ports is a section heading; text after the last port is a note. */
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
