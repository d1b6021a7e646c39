import PDFDocument from 'pdfkit'
import type { ExportDocument } from '../document.ts'
import { createPen, INK, type Pen, SOFT_INK } from './pen.ts'
import { CELL_PADDING, layOutTable, type RowLayout, type TableLayout } from './table-layout.ts'
import { widthOf } from './text-runs.ts'
import { wrapText } from './wrap-text.ts'

const MARGIN = 34
/** Room for the footer. */
const BOTTOM = 56
const LINE_HEIGHT = 1.25
const MAX_COLUMNS_UPRIGHT = 6
const TITLE_SIZE = 17
const NOTE_SIZE = 9

/** A document as PDF pages in A4: title, notes, and the table with its header row on every page. */
export async function renderPdf(document: ExportDocument): Promise<Uint8Array> {
  const isLandscape = document.columns.length > MAX_COLUMNS_UPRIGHT
  const pdf = new PDFDocument({
    size: 'A4',
    layout: isLandscape ? 'landscape' : 'portrait',
    margin: MARGIN,
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
  draw(pdf, document, isLandscape ? 7.5 : 8.5)
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

function draw(pdf: PDFKit.PDFDocument, document: ExportDocument, size: number): void {
  const pen = createPen(pdf)
  const top = drawHead(pdf, pen, document)
  const table = layOutTable(document, innerWidth(pdf), size)
  const end = drawTable(pdf, pen, table, { top, size })
  if (document.rows.length === 0) pen.write('No entries.', MARGIN, end + 2 * size, { size: NOTE_SIZE })
  drawFooters(pdf, pen, document)
}

const innerWidth = (pdf: PDFKit.PDFDocument) => pdf.page.width - 2 * MARGIN

/** Returns where the table begins. */
function drawHead(pdf: PDFKit.PDFDocument, pen: Pen, { title, notes }: ExportDocument): number {
  const width = innerWidth(pdf)
  let y = MARGIN
  for (const line of wrapText(title, width, (text) => widthOf(text, 'plex-600') * TITLE_SIZE).slice(0, 8)) {
    y += TITLE_SIZE * 1.15
    pen.write(line, MARGIN, y, { size: TITLE_SIZE, weight: 'plex-600' })
  }
  y += 6
  const lines = notes.flatMap((note) =>
    wrapText(note, width, (text) => widthOf(text, 'plex-400') * NOTE_SIZE),
  )
  for (const line of lines.slice(0, 12)) {
    y += NOTE_SIZE * LINE_HEIGHT
    pen.write(line, MARGIN, y, { size: NOTE_SIZE, colour: SOFT_INK })
  }
  return y + 8
}

type Place = { top: number; size: number }

/** Returns where the table ends. */
function drawTable(pdf: PDFKit.PDFDocument, pen: Pen, table: TableLayout, { top, size }: Place): number {
  const lineHeight = size * LINE_HEIGHT
  const heightOf = (row: RowLayout) => Math.max(...row.map(({ length }) => length), 1) * lineHeight + 5

  function drawRow(row: RowLayout, y: number, isHead = false): number {
    let x = MARGIN
    const weight = isHead ? 'plex-600' : 'plex-400'
    for (const [at, { width, isNumber }] of table.columns.entries()) {
      const edge = isNumber ? x + width - CELL_PADDING : x + CELL_PADDING
      for (const [n, line] of (row[at] ?? []).entries())
        pen.write(line, edge, y + size + 1 + n * lineHeight, {
          size,
          weight,
          align: isNumber ? 'right' : 'left',
        })
      x += width
    }
    const bottom = y + heightOf(row)
    pen.rule(MARGIN, x, bottom, isHead ? INK : undefined)
    return bottom
  }

  let y = drawRow(table.head, top, true)
  for (const row of table.rows) {
    if (y + heightOf(row) > pdf.page.height - BOTTOM) {
      pdf.addPage()
      y = drawRow(table.head, MARGIN, true)
    }
    y = drawRow(row, y)
  }
  return y
}

/** What the page is, its address and its number, on every page. */
function drawFooters(pdf: PDFKit.PDFDocument, pen: Pen, { asOf, url }: ExportDocument): void {
  const { count } = pdf.bufferedPageRange()
  const right = pdf.page.width - MARGIN
  const style = { size: 8, colour: SOFT_INK }
  const [address = ''] = wrapText(url, innerWidth(pdf), (text) => widthOf(text, 'plex-400') * style.size)
  for (let page = 0; page < count; page++) {
    pdf.switchToPage(page)
    const y = pdf.page.height - MARGIN
    pen.rule(MARGIN, right, y - 20)
    pen.write(asOf, MARGIN, y - 9, style)
    pen.write(`Page ${page + 1} of ${count}`, right, y - 9, { ...style, align: 'right' })
    pen.write(address, MARGIN, y + 2, style)
  }
}
