import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { deserialize } from 'node:v8'
import { hasLaunchAction } from '../../files/pdf.ts'
import { runProcess } from '../../run-process.ts'
import { PASSWORD, TOO_COMPLEX, UnreadableCircular } from '../unreadable-circular.ts'
import type { Workbook } from '../workbook.ts'
import { cellsOf } from './page-cells.ts'
import { marksOf, UncertainPage } from './page-marks.ts'

const MAX_PAGES = 40
/** Of a picture on a page. A scan of a whole page is larger. */
const MAX_PICTURE_PIXELS = 4_000_000

const SAVE_AS = 'Save the schedule as .xlsx and try again.'
const SCRIPTS = `This PDF contains scripts or starts programs, so it was not read. ${SAVE_AS}`
const TOO_LONG = `This PDF has more than ${MAX_PAGES} pages. Save only those with the schedule, or save it as .xlsx.`
const SCAN = `This PDF is a scan: a picture without text. ${SAVE_AS}`
const DAMAGED_PDF = `This PDF is damaged, or has parts that cannot be read for certain. ${SAVE_AS}`
/** What is written on a page afterwards, such as a text struck out. Links are none of it. */
const HARMLESS_NOTES = ['Link', 'Popup']

/**
 * Reads a PDF with text: each page as a sheet. Its scripts are never run and nothing is loaded. What cannot be told for certain is
 * refused. Throws UnreadableCircular.
 */
export async function readPdf(bytes: Uint8Array): Promise<Workbook> {
  if (hasLaunchAction(Buffer.from(bytes))) throw new UnreadableCircular(SCRIPTS)
  const { getResolvedPDFJS } = await import('unpdf')
  const { getDocument, OPS } = await getResolvedPDFJS()
  const loading = getDocument({
    data: new Uint8Array(bytes),
    ...{ verbosity: 0, stopAtErrors: true, maxImageSize: MAX_PICTURE_PIXELS },
    ...{ disableFontFace: true, useSystemFonts: false, enableXfa: false, isOffscreenCanvasSupported: false },
  })
  try {
    const pdf = await loading.promise
    if (pdf.numPages > MAX_PAGES) throw new UnreadableCircular(TOO_LONG)
    if (await pdf.getJSActions()) throw new UnreadableCircular(SCRIPTS)
    const names = new Map(Object.entries(OPS).map(([name, number]) => [number, name]))
    const sheets: Workbook['sheets'] = []
    const empty: number[] = []
    for (let number = 1; number <= pdf.numPages; number++) {
      const sheet = await readPage(await pdf.getPage(number), number, names)
      if (sheet.cells.size === 0) empty.push(number)
      sheets.push(sheet)
    }
    if (empty.length === sheets.length) throw new UnreadableCircular(SCAN)
    return { sheets, unreadSheets: [], toConfirm: sentenceOf(empty) }
  } catch (cause) {
    if (cause instanceof UnreadableCircular) throw cause
    if (cause instanceof Error && cause.name === 'PasswordException')
      throw new UnreadableCircular(PASSWORD, { cause })
    throw new UnreadableCircular(DAMAGED_PDF, { cause })
  } finally {
    await loading.destroy()
  }
}

type Page = Awaited<ReturnType<Awaited<ReturnType<typeof import('unpdf').getDocumentProxy>>['getPage']>>

async function readPage(page: Page, number: number, names: ReadonlyMap<number, string>) {
  try {
    if (await page.getJSActions()) throw new UnreadableCircular(SCRIPTS)
    const notes = await page.getAnnotations()
    if (notes.some(({ subtype }: { subtype: string }) => !HARMLESS_NOTES.includes(subtype)))
      throw new UncertainPage('has notes, marks or fields on it')
    const { transform: matrix, width, height } = page.getViewport({ scale: 1 })
    const operations = await page.getOperatorList()
    const fontOf = (name: string) => (page.commonObjs.has(name) ? page.commonObjs.get(name) : null)
    return cellsOf(marksOf(operations, { names, fontOf, page: { matrix, width, height } }), `Page ${number}`)
  } catch (cause) {
    if (cause instanceof UncertainPage)
      throw new UnreadableCircular(`Page ${number} of this PDF ${cause.message}. ${SAVE_AS}`, { cause })
    throw cause
  } finally {
    page.cleanup()
  }
}

function sentenceOf(empty: readonly number[]): string {
  const pages = `${empty.length === 1 ? 'page' : 'pages'} ${empty.join(', ')}`
  const unread = empty.length === 0 ? '' : ` Nothing could be read on ${pages}.`
  return `A PDF has no cells: they were found by where its texts and lines are.${unread} Compare the sheet with the PDF.`
}

/** From the process that opens a PDF. `failure`: a bug. */
export type Opened = { workbook: Workbook } | { unreadable: string } | { failure: string }

/** Found by the name of the package, which leads to it from the built site too. */
const scriptFile = () => {
  const reader = createRequire(import.meta.url).resolve('@sailing-desk/circular-reader/read-circular')
  return join(dirname(reader), 'workbook/pdf/pdf-process.ts')
}
const MAX_MS = 20_000
const MAX_MEMORY_MB = 400

/**
 * Opens a PDF in a process of its own: a small file may unpack to any size, and what a thread holds outside of its heap has no
 * limit. Throws UnreadableCircular.
 */
export async function openPdf(bytes: Uint8Array): Promise<Workbook> {
  const written = await runProcess(scriptFile(), bytes, {
    maxMs: MAX_MS,
    maxMemoryMb: MAX_MEMORY_MB,
  })
  if (!written || written.length === 0) throw new UnreadableCircular(TOO_COMPLEX)
  const opened: Opened = deserialize(written)
  if ('unreadable' in opened) throw new UnreadableCircular(opened.unreadable)
  if ('failure' in opened) throw new Error(opened.failure)
  return opened.workbook
}
