import { buffer } from 'node:stream/consumers'
import { serialize } from 'node:v8'
import { Worker } from 'node:worker_threads'
import { preferToBeKilled } from '../../run-process.ts'
import { UnreadableCircular } from '../unreadable-circular.ts'
import { type Opened, readPdf } from './read-pdf.ts'

/** A process that opens one PDF: see read-pdf.ts. */

preferToBeKilled()
// Whoever started it kills it earlier, unless that has ended itself. A thread, as this one may be busy without end.
new Worker('setTimeout(() => process.kill(process.pid, "SIGKILL"), 30_000)', { eval: true }).unref()
const opened = await readPdf(await buffer(process.stdin)).then(
  (workbook): Opened => ({ workbook }),
  (error: unknown): Opened =>
    error instanceof UnreadableCircular ? { unreadable: error.message } : { failure: String(error) },
)
process.stdout.write(serialize(opened))
