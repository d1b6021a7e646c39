import type { Sheet, SheetCell } from '../../document.ts'
import { addPage, linesIn, MARGIN, type Paper, type Room, widthOfPaper } from './paper.ts'
import { PAST_INK, SOFT_INK, type Style, widthOf } from './pen.ts'

/** More columns beside each other are not legible. */
const MAX_COLUMNS = 10
const MAX_COLUMN_WIDTH = 130
/** Of the width of the paper. */
const MAX_HEADS = 0.2
/** From the largest: the first with which one page holds all rows. */
const SIZES = [9, 8.5, 8, 7.5]
/** Of a table that needs several pages. Smaller letters are not legible on paper. */
const SMALLEST = 7
const PADDING = 3.5
/** From line to line, in units of the size: closer than in a text, so that more rows are on a page. */
const LEADING = 1.18
/** Above and below the lines of a row. */
const GAP = 3.5
/** A cell must fit on one page. */
const MAX_LINES = 14
/** Between a name and what is beside it. */
const ASIDE = 4
/** The radius of the mark of a next call, in units of the size. */
const DOT = 0.24

/** `aside`: what is on the line of the text, of a head of a row. */
type Laid = { text: string[]; aside?: string; lines: string[]; look?: SheetCell['look'] | undefined }
type Row = { cells: (Laid | null)[]; height: number }
type Table = { size: number; widths: number[]; head: Row; rows: Row[] }

const toBold = (size: number): Style => ({ size, weight: 'plex-600' })
const toSmall = (size: number): Style => ({ size: Math.max(SMALLEST, size * 0.9), colour: SOFT_INK })

/** Draws a table with heads on two sides: on one page if it fits, else with its heads on each. */
export function drawSheet(paper: Paper, sheet: Sheet): void {
  const parts = partsOf(sheet)
  if (parts.length === 0) addPage(paper, sheet)
  let first = 1
  for (const part of parts) {
    const last = first + part.columns.length - 1
    const which = `${sheet.unit} ${first === last ? first : `${first}–${last}`} of ${sheet.columns.length}`
    drawPart(paper, { ...part, notes: parts.length > 1 ? [which, ...sheet.notes] : sheet.notes })
    first = last + 1
  }
}

/** The columns in parts of about the same size; each has the rows in which it says something. */
function partsOf(sheet: Sheet): Sheet[] {
  const count = Math.ceil(sheet.columns.length / MAX_COLUMNS)
  return Array.from({ length: count }, (_, at) => {
    const [from, until] = [at, at + 1].map((n) => Math.round((n * sheet.columns.length) / count))
    const rows = sheet.rows.map(({ head, cells }) => ({ head, cells: cells.slice(from, until) }))
    return {
      ...sheet,
      columns: sheet.columns.slice(from, until),
      rows: count === 1 ? rows : rows.filter(({ cells }) => cells.some(Boolean)),
    }
  })
}

function drawPart(paper: Paper, sheet: Sheet): void {
  let room = addPage(paper, sheet)
  const table = layOut(sheet, widthOfPaper(paper), room)
  const most = heightOfPage(table, room)
  let y = drawRow(paper, table, table.head, room.top, true)
  for (const row of table.rows) {
    if (y + row.height > room.top + most) {
      room = addPage(paper, sheet)
      y = drawRow(paper, table, table.head, room.top, true)
    }
    y = drawRow(paper, table, row, y)
  }
}

const heightOf = (rows: readonly Row[]) => rows.reduce((sum, { height }) => sum + height, 0)

/** The pages of a table are about equally full, so that none has a row alone. */
function heightOfPage({ head, rows }: Table, { top, bottom }: Room): number {
  const room = bottom - top - head.height
  const pages = Math.ceil(heightOf(rows) / room)
  const tallest = Math.max(...rows.map(({ height }) => height))
  return head.height + Math.min(room, heightOf(rows) / pages + tallest)
}

function layOut(sheet: Sheet, width: number, { top, bottom }: Room): Table {
  for (const size of SIZES) {
    const table = layOutIn(sheet, width, size)
    if (table.head.height + heightOf(table.rows) <= bottom - top) return table
  }
  return layOutIn(sheet, width, SMALLEST)
}

function layOutIn({ corner, columns, rows }: Sheet, width: number, size: number): Table {
  const longest = Math.max(...rows.map(({ head }) => widthOnOneLine(head, size)))
  const heads = Math.min(Math.max(longest + 2 * PADDING, 11 * size), MAX_HEADS * width)
  const column = Math.min((width - heads) / columns.length, MAX_COLUMN_WIDTH)
  const widths = [heads, ...columns.map(() => column)]
  const lay = (cells: (SheetCell | null)[]) => layOutRow(cells, widths, size)
  return {
    size,
    widths,
    head: lay([{ text: corner, lines: [] }, ...columns]),
    rows: rows.map(({ head, cells }) => lay([head, ...cells])),
  }
}

function widthOnOneLine({ text, lines }: SheetCell, size: number): number {
  const beside = lines.map((line) => ASIDE + widthOf(line, 'plex-400') * toSmall(size).size)
  return widthOf(text, 'plex-600') * size + beside.reduce((sum, each) => sum + each, 0)
}

function layOutRow(cells: (SheetCell | null)[], widths: number[], size: number): Row {
  const laid = cells.map((cell, at): Laid | null => {
    if (!cell) return null
    const width = (widths[at] ?? 0) - 2 * PADDING
    const [aside, ...others] = cell.lines
    if (at === 0 && aside && others.length === 0 && widthOnOneLine(cell, size) <= width)
      return { text: [cell.text], aside, lines: [] }
    const text = linesIn(cell.text, width, toBold(size)).slice(0, MAX_LINES)
    const lines = cell.lines.flatMap((line) => linesIn(line, width, toSmall(size)))
    return { text, lines: lines.slice(0, MAX_LINES - text.length), look: cell.look }
  })
  const heights = laid.map((cell) =>
    cell ? cell.text.length * size + cell.lines.length * toSmall(size).size : 0,
  )
  return { cells: laid, height: Math.max(size, ...heights) * LEADING + GAP }
}

function drawRow(
  { pen }: Paper,
  { size, widths }: Table,
  { cells, height }: Row,
  top: number,
  isHead = false,
): number {
  const right = MARGIN + widths.reduce((sum, width) => sum + width, 0)
  if (isHead) pen.fill(MARGIN, top, right - MARGIN, height)
  let x = MARGIN
  for (const [at, width] of widths.entries()) {
    const cell = cells[at]
    if (cell?.look === 'off') pen.hatch(x, top, width, height)
    if (cell) drawCell(cell, x + PADDING, x + width - PADDING, top)
    pen.upright(x, top, top + height)
    x += width
  }
  pen.upright(x, top, top + height)
  if (isHead) pen.rule(MARGIN, right, top)
  pen.rule(MARGIN, right, top + height)
  return top + height

  function drawCell({ text, aside, lines, look }: Laid, left: number, edge: number, from: number): void {
    const isQuiet = look === 'past' || look === 'off'
    const [bold, small] = [toBold(size), toSmall(size)]
    let y = from + GAP / 2 - 1
    for (const line of text) {
      pen.write(line, left, y + size, isQuiet ? { size, colour: PAST_INK } : bold)
      if (aside) pen.write(aside, left + widthOf(line, 'plex-600') * size + ASIDE, y + size, small)
      y += size * LEADING
    }
    for (const line of lines) {
      pen.write(line, left, y + small.size, isQuiet ? { ...small, colour: PAST_INK } : small)
      y += small.size * LEADING
    }
    if (look === 'next') pen.dot(edge - DOT * size, from + GAP / 2 + size * 0.55, DOT * size)
  }
}
