import PQueue from 'p-queue'
import { DomainError, TryLater } from '../errors.ts'
import { cleanDocument } from './clean-document.ts'
import type { ExportDocument } from './document.ts'
import { type DocumentFormat, MEDIA_TYPES } from './formats.ts'
import { renderCsv, renderTxt } from './render-text.ts'
import type { RenderRequest } from './render-thread.ts'
import { RenderWorker } from './render-worker.ts'

export type RenderedFile = { type: string; body: string | Uint8Array }

const MAX_ROWS: Record<DocumentFormat, number> = { csv: 5000, txt: 5000, xlsx: 5000, pdf: 2000 }
const MAX_WAITING = 30
/** The thread ends after this idle time, to free its memory. */
const IDLE_MS = 5 * 60_000

const tooLong = (most: number) => `This list has more than ${most} rows. Choose fewer, and try again.`
const TOO_BUSY = 'Too many files are being made at the moment. Please try again in a minute.'
const TOO_SLOW = 'This file takes too long to make. Please try again later, or take it as CSV.'

/**
 * Makes files of documents, workbooks and PDF files one after the other in a thread. `maxMs`: the time that one may take,
 * for the tests.
 */
export function createFileRenderer({ maxMs = 10_000, maxWaiting = MAX_WAITING } = {}) {
  const queue = new PQueue({ concurrency: 1 })
  let worker: RenderWorker | undefined
  let idle: NodeJS.Timeout | undefined

  /** Throws a DomainError for a document that is too long, and if the file cannot be made now. */
  async function renderFile(document: ExportDocument, format: DocumentFormat): Promise<RenderedFile> {
    const most = MAX_ROWS[format]
    if (document.rows.length > most) throw new DomainError(422, tooLong(most))
    const clean = cleanDocument(document)
    const type = MEDIA_TYPES[format]
    if (format === 'csv') return { type, body: renderCsv(clean) }
    if (format === 'txt') return { type, body: renderTxt(clean) }
    if (queue.size >= maxWaiting) throw new TryLater(503, TOO_BUSY, 60)
    return { type, body: await queue.add(() => renderInThread({ document: clean, format })) }
  }

  async function renderInThread(request: RenderRequest): Promise<Uint8Array> {
    clearTimeout(idle)
    if (!worker || worker.hasEnded) worker = new RenderWorker()
    const reply = await worker.render(request, maxMs)
    idle = setTimeout(() => void close(), IDLE_MS).unref()
    if (!reply) throw new TryLater(503, TOO_SLOW, 60)
    if (!reply.file) throw new Error(reply.failure)
    return reply.file
  }

  async function close(): Promise<void> {
    clearTimeout(idle)
    await worker?.end()
  }

  return { renderFile, close }
}

/** That of the site. Its thread starts with the first file. */
export const { renderFile } = createFileRenderer()
