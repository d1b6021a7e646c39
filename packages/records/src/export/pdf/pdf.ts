import PDFDocument from 'pdfkit'
import { type Cell, type DocumentColumn, type ExportDocument, isDayCell } from '../../document.ts'
import type { Weight } from './fonts.ts'
import { addPage, drawFooters, LINE_HEIGHT, MARGIN, type Paper, widthOfPaper } from './paper.ts'
import { createPen, piecesOf, widthOf, wrapText } from './pen.ts'
import { drawSheet } from './sheet.ts'

const CELL_PADDING = 5
/** One column never takes the room of all others, however long its texts are. */
const MAX_NATURAL = 170
const MAX_WORD = 85
/** A cell must fit on one page. */
const MAX_LINES = 40
const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']

const MAX_COLUMNS_UPRIGHT = 6

/** A document as PDF pages in A4, each with letterhead, title, date, address and number: its sheets, else its table. */
export async function renderPdf(document: ExportDocument): Promise<Uint8Array> {
  const isLandscape = document.sheets !== undefined || document.columns.length > MAX_COLUMNS_UPRIGHT
  const pdf = new PDFDocument({
    size: 'A4',
    layout: isLandscape ? 'landscape' : 'portrait',
    margin: MARGIN,
    autoFirstPage: false,
    bufferPages: true,
    lang: 'en',
    displayTitle: true,
    pdfVersion: '1.7',
    font: '',
    info: {
      Title: document.title,
      Subject: document.asOf,
      Creator: document.url,
      CreationDate: dateOf(document),
    },
  })
  const bytes = collect(pdf)
  const paper = { pdf, pen: createPen(pdf), document, asOf: [] }
  if (document.sheets) for (const sheet of document.sheets) drawSheet(paper, sheet)
  else drawTable(paper, isLandscape ? 7.5 : 8.5)
  drawFooters(paper)
  pdf.end()
  return bytes
}

/** When the schedule changed, not when the file was made: the same data gives the same bytes. */
const dateOf = ({ changedAt }: ExportDocument) => new Date(changedAt ?? 0)

function collect(pdf: PDFKit.PDFDocument): Promise<Uint8Array> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = []
    pdf.on('data', (chunk: Buffer) => chunks.push(chunk))
    pdf.on('end', () => resolve(new Uint8Array(Buffer.concat(chunks))))
    pdf.on('error', reject)
  })
}

/** Draws the table of a document with its header row on every page. */
function drawTable(paper: Paper, size: number): void {
  const { pen, document } = paper
  const { title, notes, asOf } = document
  const once = saidOnce(document)
  let room = addPage(paper, { title, notes: [...once, ...notes], asOf })
  const table = layOutTable(document, widthOfPaper(paper), size)
  const lineHeight = size * LINE_HEIGHT
  const heightOf = (row: RowLayout) => Math.max(...row.map(({ length }) => length), 1) * lineHeight + 5

  function drawRow(row: RowLayout, top: number, look: 'row' | 'head' | 'total' = 'row'): number {
    let x = MARGIN
    const height = heightOf(row)
    const weight = look === 'row' ? 'plex-400' : 'plex-600'
    if (look === 'head') pen.fill(MARGIN, top, widthOfPaper(paper), height)
    for (const [at, { width, isNumber }] of table.columns.entries()) {
      const edge = isNumber ? x + width - CELL_PADDING : x + CELL_PADDING
      for (const [n, line] of (row[at] ?? []).entries())
        pen.write(line, edge, top + size + 1 + n * lineHeight, {
          size,
          weight,
          align: isNumber ? 'right' : 'left',
        })
      x += width
    }
    pen.rule(MARGIN, x, top + height)
    return top + height
  }

  let y = drawRow(table.head, room.top, 'head')
  for (const [at, row] of table.rows.entries()) {
    if (y + heightOf(row) > room.bottom) {
      room = addPage(paper, { title, notes: once, asOf })
      y = drawRow(table.head, room.top, 'head')
    }
    y = drawRow(row, y, isTotal(document, at) ? 'total' : 'row')
  }
  if (document.rows.length === 0) pen.write('No entries.', MARGIN, y + 2 * size, { size: 9 })
}

type ColumnLayout = { width: number; isNumber: boolean }

/** The cells of a row, each as lines. */
type RowLayout = string[][]

type TableLayout = { columns: ColumnLayout[]; head: RowLayout; rows: RowLayout[] }

/** What all rows have alike, as far as the title does not say it: 'Route: EX JAPAN TO INDIA'. */
const saidOnce = (document: ExportDocument): string[] =>
  document.columns.flatMap((column, at) => {
    const text = alike(document, column, at)
    return text && !document.title.includes(text) ? [`${column.label}: ${text}`] : []
  })

function alike({ rows }: ExportDocument, { isOnce }: DocumentColumn, at: number): string | null {
  const first = textOf(rows[0]?.[at] ?? null)
  return isOnce && first && rows.length > 1 && rows.every((row) => row[at] === first) ? first : null
}

/** Widths in points by what the cells hold, and the lines of every cell. */
function layOutTable(document: ExportDocument, width: number, size: number): TableLayout {
  const shown = document.columns.flatMap((column, at) =>
    isShown(document, column, at) ? [{ column, at }] : [],
  )
  const labels = shown.map(({ column }) => column.label)
  const texts = document.rows.map((row) => shown.map(({ at }) => textOf(row[at] ?? null)))
  const widths = widthsOf(labels, texts, width, size)
  const lay = (row: string[], weight: Weight) =>
    row.map((text, at) => linesOf(text, widths[at] ?? 0, weight, size))
  return {
    columns: shown.map(({ column }, at) => toColumn(column, widths[at] ?? 0)),
    head: lay(labels, 'plex-600'),
    rows: texts.map((row, at) => lay(row, isTotal(document, at) ? 'plex-600' : 'plex-400')),
  }
}

const isTotal = ({ hasTotal, rows }: ExportDocument, at: number): boolean =>
  hasTotal === true && at === rows.length - 1

const toColumn = ({ isNumber = false }: DocumentColumn, width: number) => ({ width, isNumber })

/** A column without any value, or of what is said once, is left out, so that the others have its room. */
const isShown = (document: ExportDocument, column: DocumentColumn, at: number): boolean =>
  document.rows.length === 0 ||
  (document.rows.some((row) => (row[at] ?? '') !== '') && !alike(document, column, at))

function textOf(cell: Cell): string {
  if (!isDayCell(cell)) return String(cell ?? '')
  const [year, month, day] = cell.day.split('-').map(Number)
  return `${day} ${MONTHS[(month ?? 0) - 1]} ${year}`
}

function linesOf(text: string, width: number, weight: Weight, size: number): string[] {
  const inner = width - 2 * CELL_PADDING
  const lines = wrapText(text, inner, (piece) => widthOf(piece, weight) * size)
  return lines.length > MAX_LINES ? [...lines.slice(0, MAX_LINES - 1), '…'] : lines
}

function widthsOf(labels: string[], rows: string[][], width: number, size: number): number[] {
  const wanted = labels.map((label, at) => {
    const texts = [...new Set(rows.map((row) => row[at] ?? ''))]
    const word =
      Math.max(wordWidth(label, 'plex-600'), ...texts.map((text) => wordWidth(text, 'plex-400'))) * size
    const whole = Math.max(...texts.map((text) => widthOf(text, 'plex-400'))) * size
    const least = Math.min(word, MAX_WORD)
    return {
      least: least + 2 * CELL_PADDING,
      natural: Math.max(least, Math.min(whole, MAX_NATURAL)) + 2 * CELL_PADDING,
    }
  })
  return shareOut(wanted, width)
}

/** The width of the longest word of a text. */
function wordWidth(text: string, weight: Weight): number {
  return Math.max(0, ...piecesOf(text).map((piece) => widthOf(piece.trimEnd(), weight)))
}

type Wanted = { least: number; natural: number }

/** Natural widths if they fit, stretched to the width of the page; else the widest columns shrink first. */
function shareOut(wanted: Wanted[], width: number): number[] {
  const upTo = (most: number) => wanted.map(({ least, natural }) => Math.max(least, Math.min(natural, most)))
  let [low, high] = [0, Math.max(...wanted.map(({ natural }) => natural))]
  for (let step = 0; step < 20; step++) {
    const middle = (low + high) / 2
    if (sum(upTo(middle)) > width) high = middle
    else low = middle
  }
  const widths = upTo(sum(upTo(high)) > width ? low : high)
  return widths.map((each) => (each * width) / sum(widths))
}

const sum = (numbers: number[]) => numbers.reduce((total, number) => total + number, 0)
