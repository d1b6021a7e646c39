import PDFDocument from 'pdfkit'
import type { ExportDocument } from '../../document.ts'
import { drawFooters, MARGIN } from './paper.ts'
import { createPen } from './pen.ts'
import { drawSheet } from './sheet.ts'
import { drawTable } from './table.ts'

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
