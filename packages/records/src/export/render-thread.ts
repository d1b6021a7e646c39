import type { Cell, ExportDocument } from '../document.ts'
import { linesBelow, tableRows } from './csv.ts'
import { answerWithFiles } from './file-queue.ts'
import { renderPdf } from './pdf/pdf.ts'
import { xlsxOf } from './xlsx.ts'

/** Makes files in a thread, so that a long one holds up no other request. */
export type RenderRequest =
  | { format: 'xlsx' | 'pdf'; document: ExportDocument }
  /** Rows with nothing around them, as a workbook. */
  | { format: 'table'; rows: readonly Cell[][]; title: string }

const MAX_COLUMNS_UPRIGHT = 6

answerWithFiles(async (request: RenderRequest) => {
  if (request.format === 'table') return xlsxOf(request.rows, request.title)
  return request.format === 'pdf' ? renderPdf(request.document) : renderXlsx(request.document)
})

function renderXlsx(document: ExportDocument): Promise<Uint8Array> {
  const isLandscape = document.columns.length > MAX_COLUMNS_UPRIGHT
  const settings = { below: linesBelow(document), isLandscape }
  return xlsxOf(tableRows(document), document.title, settings)
}
