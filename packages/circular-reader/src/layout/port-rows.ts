import { isTitleRow } from '../words/block-titles.ts'
import { isCodeHeading, isCutOff, isExtraColumn, labelOf, legOf, sideIn } from '../words/sheet-words.ts'
import { filledCells } from '../words/title-rows.ts'
import { parseVesselHeader } from '../words/vessel-names.ts'
import { comparable, onOneLine } from '../workbook/cell-text.ts'
import { type Grid, mergeAt, ownText, placeOfKey, shownText } from '../workbook/sheet-grid.ts'
import {
  type BlockArea,
  type BlockRows,
  type Building,
  type PortHeader,
  type PortRow,
  vesselCells,
} from './block.ts'
import { DAYS_ALONE, isCall, isDated, type Lexicon } from './lexicon.ts'
import { joinSides, portsByRoute, RowBands, titlesBetween } from './row-bands.ts'

type Rows = {
  ports: Array<Building<PortRow>>
  typeRow: number | null
  cutOffs: Array<BlockRows['cutOffs'][number]>
  ignored: Array<BlockRows['ignored'][number]>
  notes: Array<BlockRows['notes'][number]>
}

/** Sorts the rows below a header into ports, other labelled rows, and notes. */
export function readRows(area: BlockArea, lexicon: Lexicon): BlockRows {
  const rows: Rows = { ports: [], typeRow: null, cutOffs: [], ignored: [], notes: [] }
  const columns = findLabelColumns(area, lexicon)
  const texts: Array<{ row: number; text: string; band: boolean }> = []
  const bands = new RowBands(area)
  let ended = false
  let otherVessels: string | null = null
  for (let row = area.header.row + 1; row <= area.lastRow; row++) {
    if (isHeaderRow(area, row)) continue
    const label = ownText(area.grid, row, columns.label) || leftmostText(area, row)
    const kind = kindOf(area, row, label, lexicon)
    if (
      ended &&
      !(kind === 'port' && hasCall(area, row, lexicon) && lexicon.matcher.match(label).by !== 'none')
    ) {
      addNote(rows, area.grid, row)
      continue
    }
    if (kind === 'port' || kind === 'doubtful') {
      addPort(rows, area, row, label, columns, { isDoubtful: kind === 'doubtful', bands })
      const added = rows.ports.at(-1)
      if (added?.row === row) added.otherVessels = otherVessels
    } else bands.readBand(label, vesselCells(area, row), rows.ports.length > 0)
    if (typeof kind === 'object') otherVessels = namesInstead(area, row) ?? otherVessels
    if (kind === 'text') texts.push({ row, text: label, band: labelOf(label) === 'band' })
    else if (kind === 'note' || kind === 'remarks') {
      if (kind === 'remarks') rows.ignored.push({ row, reason: 'remarks row' })
      else addNote(rows, area.grid, row)
      ended = rows.ports.length > 0
    } else if (kind === 'type' || typeof kind === 'object') {
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
  const titles = titlesBetween(area.grid, area.stack.bottom + 1, area.lastRow)
  const ports = portsByRoute(rows.ports, titles).flatMap((each) => joinSides(each, area, lexicon))
  return { ...rows, ports }
}

/** `doubtful`: neither a known port nor a date. */
type RowKind = 'port' | 'doubtful' | 'text' | 'note' | 'remarks' | 'type' | 'blank' | { reason: string }

/** The kind of a row, by its label and the content of its vessel cells. */
function kindOf(area: BlockArea, row: number, label: string, lexicon: Lexicon): RowKind {
  const cells = vesselCells(area, row)
  if (label === '') {
    const isOfCalls = cells.some((cell) => isCall(cell, lexicon) || DAYS_ALONE.test(cell.text))
    return isOfCalls ? 'port' : 'blank'
  }
  const rowLabel = labelOf(label)
  if (rowLabel === 'note' || rowLabel === 'remarks') return rowLabel
  const isTitle = !area.grid.source && isTitleRow(filledCells(area.grid, row, row))
  if (isTitle) return 'text'
  const isBare = cells.every((cell) => legOf(cell.text) !== null)
  if (isBare && (rowLabel === 'band' || isSentence(label))) return 'text'
  if (lexicon.matcher.match(label).by !== 'none') return 'port'
  if (rowLabel === 'voyage' || rowLabel === 'vessel') return { reason: `repeated ${rowLabel} row` }
  // No type of a ship is a date: TYPE STAR is a port that is not known.
  const isOfDates = rowLabel === 'type' && cells.some((cell) => isDated(cell, lexicon))
  if (rowLabel !== null && rowLabel !== 'band' && !isOfDates) return rowLabel
  if (isBare) return 'text'
  return cells.some((cell) => isCall(cell, lexicon) || lexicon.readKind(cell.text) === 'no_call')
    ? 'port'
    : 'doubtful'
}

/** `AGENT : SAMPLE AGENCIES, MUMBAI` contains a port name, but is not a port. */
function isSentence(label: string): boolean {
  return label.includes(':') || label.length > 60 || label.split(/\s+/).length > 6
}

function hasCall(area: BlockArea, row: number, lexicon: Lexicon): boolean {
  return vesselCells(area, row).some((cell) => isCall(cell, lexicon))
}

/** What a repeated row of vessels or voyages says in the place of the names above it; null if it repeats them. */
function namesInstead(area: BlockArea, row: number): string | null {
  const { grid, stack } = area
  const known = new Set<string>()
  for (const [key, { text }] of grid.cells)
    if (placeOfKey(key).row <= stack.bottom) for (const line of text.split('\n')) known.add(comparable(line))
  const other = vesselCells(area, row).find(({ text }) =>
    text.split('\n').some((line) => parseVesselHeader(line).voyage !== null && !known.has(comparable(line))),
  )
  return other ? onOneLine(other.text) : null
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
  rows: Rows,
  area: BlockArea,
  row: number,
  label: string,
  columns: LabelColumns,
  { isDoubtful, bands }: { isDoubtful: boolean; bands: RowBands },
) {
  const { grid, stack } = area
  const above = rows.ports.at(-1)
  const isKnown = label !== '' && rows.ports.some(({ printed }) => nameOfPort(printed) === nameOfPort(label))
  if ((bands.isCutOff && isKnown) || isCutOffRow(grid, row, columns, label)) {
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
    isDoubtful,
    outdated: bands.outdated ?? bands.cutOff,
    otherVessels: null,
    month: bands.month,
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
function placeCutOffs({ ports, cutOffs }: Rows) {
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
function readLeft(bands: RowBands, grid: Grid, row: number, { label }: LabelColumns) {
  for (let column = 1; column < label; column++) bands.readLeft(shownText(grid, row, column))
}

const MAX_NOTE_LENGTH = 1000

function addNote(rows: Rows, grid: Grid, row: number) {
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
  rows: Rows,
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

/** The columns before the vessels: the port names, their codes if any, and the words ETA / ETD if any. */
type LabelColumns = { label: number; code: number | null; leg: number | null }

/** The port names are under PORT, or in an unlabelled column beside it. */
function findLabelColumns(area: BlockArea, lexicon: Lexicon): LabelColumns {
  const { grid, header, firstVessel } = area
  const columns: LabelColumns = { label: header.column, code: null, leg: null }
  let maxPorts = 0
  for (let column = header.column; column < firstVessel; column++) {
    const texts = Array.from({ length: area.lastRow - header.row }, (_, i) =>
      ownText(grid, header.row + 1 + i, column),
    )
    const ports = texts.filter((text) => text !== '' && lexicon.matcher.match(text).by !== 'none').length
    if (isCodeHeading(shownText(grid, header.row, column))) columns.code = column
    else if (ports > maxPorts) {
      maxPorts = ports
      columns.label = column
    }
    if (texts.filter((text) => legOf(text) !== null || isCutOff(text)).length >= 2) columns.leg = column
  }
  columns.code ??= codesBefore(grid, header)
  return columns
}

/** The column of codes before the names of ports, beside them or before other columns that are no vessels. */
function codesBefore(grid: Grid, { row, column: last }: PortHeader): number | null {
  for (let column = last - 1; column >= 1; column--) {
    const heading = shownText(grid, row, column)
    if (!isExtraColumn(heading)) return null
    if (isCodeHeading(heading)) return column
  }
  return null
}
