import { possibleOrders, readDates } from '@sailing-desk/dates/read-dates'
import type { ReadingOption } from '../choices/reader-choices.ts'
import type { CircularWarning } from '../circular.types.ts'
import type { Block } from '../layout/block.ts'
import { DAYS_ALONE, type Lexicon } from '../layout/lexicon.ts'
import { datedPorts, isPortText } from '../layout/port-runs.ts'
import { readBlockCalls } from '../reader/block-calls.ts'
import { type BlockReadings, sailsForward } from '../reader/date-readings.ts'
import type { ReadCall, ReadSheet } from '../reader/sheet-calls.ts'
import { isTitleBetween, monthOfTitle } from '../words/block-titles.ts'
import type { PortMatcher } from '../words/port-matching.ts'
import { isDateHeading, labelOf, legOf } from '../words/sheet-words.ts'
import { filledCells, findDirection, withoutFootnoteMarks } from '../words/title-rows.ts'
import { parseVesselHeader, parseVoyage } from '../words/vessel-names.ts'
import { onOneLine, quoted, withoutEnd } from '../workbook/cell-text.ts'
import { type Cell, cellName, type Grid, ownText, parseCellName, placeOfKey } from '../workbook/sheet-grid.ts'
import { MAX_DATES_LENGTH } from '../workbook/unreadable-circular.ts'
import { heldTogether, holdBack } from './hold-checks.ts'

/** The cells of a sheet that have been read, by their names. */
type ReadCells = ReadonlySet<string>

type UnreadRules = { reference: string; lexicon: Lexicon }

/** Every cell with a date that is neither part of a call nor of the titles. */
export function unreadDates(grid: Grid, read: ReadCells, { reference, lexicon }: UnreadRules): string[] {
  const unread = [...grid.cells]
    .sort(([a], [b]) => a - b)
    .map(([key, cell]) => ({ cell, name: nameOf(key), row: rowOf(nameOf(key)) }))
    .filter(({ name }) => !read.has(name))
  // In a row of which nothing was read, calls without dates are known by their voyages or ports.
  const partlyRead = new Set([...read].map(rowOf))
  const isOfCall = (cell: Cell, row: string) =>
    isDate(cell, reference) ||
    (!partlyRead.has(row) && (namesVoyage(cell.text) || isPortText(cell.text, lexicon)))
  const rows = new Set(unread.filter(({ cell, row }) => isOfCall(cell, row)).map(({ row }) => row))
  // A number such as 11.1 is a day where its row names both.
  const namedIn = (isName: (text: string) => boolean) =>
    new Set(unread.filter(({ cell }) => isName(cell.text)).map(({ row }) => row))
  const [ofVoyages, ofPorts] = [namedIn(namesVoyage), namedIn((text) => isPortText(text, lexicon))]
  const isDayOf = ({ kind, text }: Cell, row: string) =>
    kind === 'number' && ofVoyages.has(row) && ofPorts.has(row) && possibleOrders(text, reference).length > 0
  return unread
    .filter(
      ({ cell, row }) =>
        rows.has(row) && (isDate(cell, reference) || isWithoutDate(cell, reference) || isDayOf(cell, row)),
    )
    .map(({ name }) => name)
    .concat(daysOfCalls(grid, read))
}

type Unread = {
  read: ReadCells
  notRead: readonly string[]
  /** The cells of which a rule says why they belong to no call. */
  explained: ReadonlySet<string>
  /** The questions about other cells that no rule explains. */
  asked: readonly CircularWarning[]
}

/** Asks about the dates that were not read, so that none is lost. Those that a rule explains, or that are hidden, are only named. */
export function askUnread(grid: Grid, { read, notRead, explained, asked }: Unread): CircularWarning[] {
  const known = new Set(asked.flatMap(({ cell, cells = [] }) => [cell, ...cells]))
  const left = notRead.filter((cell) => !known.has(cell))
  const isNamed = (cell: string) => grid.hidden || explained.has(cell)
  // A month alone, which is that of other days, has no day.
  const named = left.filter((cell) => isNamed(cell) && monthOfTitle(textNamed(grid, cell)) === null)
  const open = left.filter((cell) => !isNamed(cell))
  const about = (cells: string[]) => ({
    code: 'dates_not_read' as const,
    sheet: grid.name,
    cell: cells[0] ?? null,
    cells,
  })
  const warnings: CircularWarning[] = []
  if (open.length > 0)
    warnings.push({
      severity: 'error',
      ...about(open),
      cells_withheld: open,
      options: lineWithoutCalls(grid, read, open),
      message: `${notReadText(open)} ${areDaysAlone(grid, open) ? NO_MONTH : NO_NAME}`,
    })
  if (named.length > 0) warnings.push({ severity: 'warning', ...about(named), message: notReadText(named) })
  return warnings
}

const NO_NAME = 'For dates of calls, say in the sheet which row or column names their vessels or ports.'
const NO_MONTH =
  'Nothing says of which month these days are: correct them in the sheet to dates such as 8 Dec.'

const areDaysAlone = (grid: Grid, cells: readonly string[]) =>
  cells.every((name) => DAYS_ALONE.test(textNamed(grid, name)))

function textNamed(grid: Grid, name: string): string {
  const place = parseCellName(name)
  return place ? ownText(grid, place.row, place.column) : ''
}

const notReadText = (cells: readonly string[]) =>
  cells.length === 1
    ? `The date in ${cells[0]} belongs to no call and was not read.`
    : `${cells.length} cells with dates (${cells[0]} to ${cells.at(-1)}) belong to no call and were not read.`

/** Their row or column may say nothing about calls, if none of its cells is read. */
function lineWithoutCalls({ name }: Grid, read: ReadCells, cells: readonly string[]): ReadingOption[] {
  const ignore = (line: string, range: string): ReadingOption => ({
    label: `${line} says nothing about the calls`,
    examples: [],
    choices: { roles: [{ sheet: name, range, role: 'ignored' }] },
  })
  const [row = '', ...otherRows] = new Set(cells.map(rowOf))
  const [column = '', ...otherColumns] = new Set(cells.map(columnOf))
  if (otherRows.length === 0 && ![...read].some((cell) => rowOf(cell) === row))
    return [ignore(`Row ${row}`, row)]
  if (otherColumns.length === 0 && ![...read].some((cell) => columnOf(cell) === column))
    return [ignore(`Column ${column}`, column)]
  return []
}

const rowOf = (cell: string) => cell.replace(/^[A-Z]+/, '')
const columnOf = (cell: string) => withoutEnd(cell, /\d/)

/**
 * Days without a month that were not read: all of them on a sheet where others were; else, below the title of a month, those in rows
 * that were not read; and those in rows of a voyage, or of ETA or ETD.
 */
function daysOfCalls(grid: Grid, read: ReadCells): string[] {
  const alone = [...grid.cells].filter(([, { text }]) => DAYS_ALONE.test(text)).map(([key]) => nameOf(key))
  if (alone.some((name) => read.has(name))) return alone.filter((name) => !read.has(name))
  const hasMonth = [...grid.cells.values()].some(({ text }) => monthOfTitle(text) !== null)
  const rows = Map.groupBy(grid.cells, ([key]) => placeOfKey(key).row)
  return [...rows.values()].flatMap((cells) => {
    const days = cells.filter(([, { text }]) => DAYS_ALONE.test(text)).map(([key]) => nameOf(key))
    const isOfCalls = cells.some(([, { text }]) => legOf(text) !== null || namesVoyage(text))
    const isRead = cells.some(([key]) => read.has(nameOf(key)))
    return (isRead ? isOfCalls && hasMonth : isOfCalls || (hasMonth && cells.length > days.length))
      ? days
      : []
  })
}

export function namesVoyage(text: string): boolean {
  return parseVesselHeader(text).voyage !== null || (/[A-Z]/i.test(text) && parseVoyage(text) !== null)
}

function nameOf(key: number): string {
  const { row, column } = placeOfKey(key)
  return cellName(row, column)
}

/** TBA or OMIT: beside a date that was not read, it is a call of the same table. */
function isWithoutDate({ text }: Cell, reference: string): boolean {
  if (text.length > MAX_DATES_LENGTH) return false
  const { kind } = readDates(text, reference)
  return kind === 'tba' || kind === 'omit'
}

/** A whole cell, or one of its lines, that reads as a date. */
export function isDate(cell: Cell, reference: string): boolean {
  if (cell.date) return true
  if (cell.text.length > MAX_DATES_LENGTH) return false
  if (cell.kind === 'number') return /^[45]\d{4}(?:\.|$)/.test(cell.text)
  const text = withoutFootnoteMarks(cell.text)
  return [text, ...text.split('\n')].some((line) => readDates(line, reference).start !== null)
}

/**
 * Whether a sheet on which no call was found names a port and a voyage, or a vessel by its heading: its calls may be written
 * in a way that is not read, such as 18.12 as a number or NEXT WEEK. So may those of ports with dates in one cell: MUNDRA 24 Dec.
 */
export function mayHaveCalls(grid: Grid, lexicon: Lexicon): boolean {
  const texts = [...grid.cells.values()].map(({ text }) => text)
  const dated = texts.reduce((count, text) => count + datedPorts(text, lexicon).length, 0)
  if (dated > 1) return true
  if (dated === 0 && !texts.some((text) => isPortText(text, lexicon))) return false
  return texts.some(namesVoyage) || namesVessel(grid, lexicon)
}

/** Something below or beside VESSEL or VOYAGE that is no other heading. */
function namesVessel(grid: Grid, lexicon: Lexicon): boolean {
  return [...grid.cells].some(([key, { text }]) => {
    const label = labelOf(text)
    if (label !== 'vessel' && label !== 'voyage') return false
    const { row, column } = placeOfKey(key)
    return [ownText(grid, row + 1, column), ownText(grid, row, column + 1)].some(
      (name) => name !== '' && labelOf(name) === null && !isDateHeading(name) && !isPortText(name, lexicon),
    )
  })
}

/** Of a table of dates nearly all cells are understood; a fifth may be so by chance. */
const MAX_UNDERSTOOD = 0.2

/** Holds back the tables of which nearly no cell was understood: what was read there is probably something else. */
export function checkTables({ sheet, calls }: ReadSheet): CircularWarning[] {
  return [...Map.groupBy(calls, ({ block }) => block).values()].flatMap((table): CircularWarning[] => {
    const understood = table.filter(isUnderstood).length
    if (understood > table.length * MAX_UNDERSTOOD) return []
    const cells_withheld = holdBack(table)
    const message = `Only ${understood} of ${table.length} cell(s) of this table could be understood. All of them are held back.`
    return [
      {
        severity: 'error',
        code: 'table_not_understood',
        sheet: sheet.sheet,
        cell: cells_withheld[0] ?? null,
        cells_withheld,
        message,
      },
    ]
  })
}

/** Cells with a question of their own are asked about one by one. */
function isUnderstood({ reading: { status, question, failed } }: ReadCall): boolean {
  return status !== 'unreadable' || question !== null || failed
}

/** Dates below the title of another route, of which no heading names vessels, are not those of the vessels above it. */
export function checkRoutesWithoutVessels(read: ReadSheet): CircularWarning[] {
  const { grid, calls } = read
  return [...Map.groupBy(calls, ({ block }) => block).values()].flatMap((table) => {
    const rows = table.map(({ port }) => port.entry.row)
    const [first, last] = [Math.min(...rows), Math.max(...rows)]
    for (let row = first + 1; row < last; row++) {
      const title = findDirection(filledCells(grid, row, row)).direction
      if (title === null || rows.includes(row)) continue
      return [
        withoutVessels(
          read,
          title,
          table.filter(({ port }) => port.entry.row > row),
        ),
      ]
    }
    return []
  })
}

/**
 * The vessels above the title of a route sail that route too if a title below their heading says so, or if each of them goes on
 * there in time.
 */
export function checkContinuedTables(
  read: ReadSheet,
  readingsOf: ReadonlyMap<Block, BlockReadings>,
  matcher: PortMatcher,
): CircularWarning[] {
  const forward = sailsForward(matcher)
  return [...Map.groupBy(read.calls, ({ block }) => block)].flatMap(([block, calls]) => {
    const { continues, rows } = block
    if (!continues || continues.isSure) return []
    const { readings = [] } = readingsOf.get(block) ?? {}
    const whole = { ...block, rows: { ...rows, ports: [...continues.ports, ...rows.ports] } }
    const voyages = Map.groupBy(
      readBlockCalls(whole, { ...read.rules, readings }).filter(({ reading }) => reading.start !== null),
      ({ column }) => column,
    )
    const own = new Set(rows.ports)
    const goOn = [...voyages.values()].every(
      (voyage) =>
        !voyage.some(({ port }) => own.has(port)) ||
        (voyage.some(({ port }) => !own.has(port)) && forward(voyage)),
    )
    const title = block.titles.findLast(({ cell }) => isTitleBetween(cell.text))
    const hasHeading = filledCells(
      block.area.grid,
      (title?.row ?? 0) + 1,
      (rows.ports[0]?.row ?? 0) - 1,
    ).some(({ cell }) => labelOf(cell.text) !== 'band')
    return goOn && !hasHeading ? [] : [withoutVessels(read, onOneLine(title?.cell.text ?? ''), calls)]
  })
}

function withoutVessels(read: ReadSheet, title: string, calls: readonly ReadCall[]): CircularWarning {
  const fault = `No vessel is named between the title ${quoted(title)} and its dates.`
  return heldTogether(read, calls[0]?.call.cell ?? null, 'columns_unclear', fault, calls)
}
