import { deserialize } from 'node:v8'
import { runProcess } from '../../../lib/background/run-process.ts'
import { TOO_COMPLEX, UnreadableCircular } from '../unreadable-circular.ts'
import type { Workbook } from '../workbook.ts'

/** From the process that opens a PDF. `failure`: a bug. */
export type Opened = { workbook: Workbook } | { unreadable: string } | { failure: string }

const MAX_MS = 20_000
const MAX_MEMORY_MB = 400

/**
 * Opens a PDF in a process of its own: a small file may unpack to any size, and what a thread holds outside of its heap has no
 * limit. Throws UnreadableCircular.
 */
export async function openPdf(bytes: Uint8Array): Promise<Workbook> {
  const written = await runProcess('src/circulars/workbook/pdf/pdf-process.ts', bytes, {
    maxMs: MAX_MS,
    maxMemoryMb: MAX_MEMORY_MB,
  })
  if (!written || written.length === 0) throw new UnreadableCircular(TOO_COMPLEX)
  const opened: Opened = deserialize(written)
  if ('unreadable' in opened) throw new UnreadableCircular(opened.unreadable)
  if ('failure' in opened) throw new Error(opened.failure)
  return opened.workbook
}
