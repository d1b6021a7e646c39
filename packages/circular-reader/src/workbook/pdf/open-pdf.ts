import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { deserialize } from 'node:v8'
import { runProcess } from '../../run-process.ts'
import { TOO_COMPLEX, UnreadableCircular } from '../unreadable-circular.ts'
import type { Workbook } from '../workbook.ts'

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
