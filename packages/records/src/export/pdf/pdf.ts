import PDFDocument from 'pdfkit'
import type { ExportDocument } from '../../document.ts'
import { addPage, drawFooters, LINE_HEIGHT, MARGIN, type Paper, widthOfPaper } from './paper.ts'
import { createPen } from './pen.ts'
import { drawSheet } from './sheet.ts'
import { CELL_PADDING, isTotal, layOutTable, type RowLayout, saidOnce } from './table-layout.ts'

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
