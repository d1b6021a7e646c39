import PDFDocument from 'pdfkit'

/** `rules`: lines around all cells. A cell `~5 Dec` is struck through; '' is empty; `<` goes on with the cell to its left. */
export type PdfPage = {
  titles?: string[]
  rows: string[][]
  rules?: boolean
  width?: number
  fontSize?: number
  draw?: (document: PDFKit.PDFDocument) => void
}

const [LEFT, TOP, ROW] = [40, 40, 16]

/** A PDF with tables, as programs print them. */
export async function pdfOf(
  pages: readonly PdfPage[],
  options: PDFKit.PDFDocumentOptions = {},
): Promise<Buffer> {
  const document = new PDFDocument({
    size: 'A3',
    layout: 'landscape',
    margin: 0,
    autoFirstPage: false,
    ...options,
  })
  for (const page of pages) drawPage(document.addPage(), page)
  document.end()
  const parts: Buffer[] = []
  for await (const part of document) parts.push(part)
  return Buffer.concat(parts)
}

function drawPage(document: PDFKit.PDFDocument, page: PdfPage) {
  const { titles = [], rows, rules = true, width = 130, fontSize = 9, draw } = page
  document.font('Helvetica').fontSize(fontSize)
  for (const [i, title] of titles.entries()) document.text(title, LEFT, TOP + i * ROW, { lineBreak: false })
  const top = TOP + (titles.length + 1) * ROW
  for (const [row, cells] of rows.entries())
    for (const [column, cell] of cells.entries()) {
      if (cell === '<') continue
      const span =
        1 +
        Math.max(
          0,
          [...cells.slice(column + 1), ''].findIndex((next) => next !== '<'),
        )
      const [x, y] = [LEFT + column * width, top + row * ROW]
      const text = cell.replace('~', '')
      if (rules)
        document
          .rect(x, y, width * span, ROW)
          .lineWidth(0.5)
          .stroke()
      if (text === '') continue
      const indent = span === 1 ? 3 : (width * span - document.widthOfString(text)) / 2
      document.text(text, x + indent, y + 4, { lineBreak: false, strike: cell.startsWith('~') })
    }
  draw?.(document)
}
