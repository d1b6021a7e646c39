import { parentPort } from 'node:worker_threads'
import type { ExportDocument } from './document.ts'
import { renderPdf } from './pdf/pdf.ts'
import { linesBelow, tableRows } from './table-rows.ts'
import { xlsxOf } from './xlsx.ts'

/** Makes files in a thread, so that a long one holds up no other request. */
export type RenderRequest = { document: ExportDocument; format: 'xlsx' | 'pdf' }
/** `failure`: a bug. */
export type RenderReply = { file?: Uint8Array; failure?: string }

const MOST_COLUMNS_UPRIGHT = 6

parentPort?.on('message', async (request: RenderRequest) => {
  parentPort?.postMessage(await answer(request))
})

async function answer({ document, format }: RenderRequest): Promise<RenderReply> {
  try {
    return { file: format === 'pdf' ? await renderPdf(document) : await renderXlsx(document) }
  } catch (error) {
    return { failure: error instanceof Error ? (error.stack ?? error.message) : String(error) }
  }
}

async function renderXlsx(document: ExportDocument): Promise<Uint8Array> {
  const isLandscape = document.columns.length > MOST_COLUMNS_UPRIGHT
  const settings = { below: linesBelow(document), isLandscape }
  return new Uint8Array(await xlsxOf(tableRows(document), document.title, settings))
}
