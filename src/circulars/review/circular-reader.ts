import { UnreadableCircular } from '../workbook/unreadable-circular.ts'
import type { Found, ReadingReply, ReviewBasis, Wanted } from './reading-messages.ts'
import { ReadingWorker, type Unnumbered } from './reading-worker.ts'

export type CircularReader = ReturnType<typeof createCircularReader>

/** The thread ends after this idle time, to free its memory. */
const IDLE_MS = 60_000

/**
 * Reads circulars in a thread of its own. `maxMs`: the time that one may take, for the tests.
 */
export function createCircularReader({ maxMs = 30_000 }: { maxMs?: number } = {}) {
  let worker: ReadingWorker | undefined
  let idle: NodeJS.Timeout | undefined

  /** Reviews the file named `key`, which is only loaded if the thread does not have it. Throws UnreadableCircular. */
  async function review(
    key: string,
    load: () => Promise<Uint8Array>,
    basis: ReviewBasis,
    wanted: Wanted = {},
  ): Promise<Found> {
    const { found } = await ask({ key, basis, wanted })
    if (found) return found
    const read = await ask({ key, file: new Uint8Array(await load()), basis, wanted })
    if (!read.found) throw new Error('The file was not read')
    return read.found
  }

  async function ask(request: Unnumbered): Promise<ReadingReply> {
    clearTimeout(idle)
    worker ??= new ReadingWorker({ maxMs, onEnd: forget })
    const asked = worker
    try {
      return successful(await asked.send(request))
    } finally {
      if (asked === worker && asked.isIdle) idle = setTimeout(() => void close(), IDLE_MS).unref()
    }
  }

  function forget(ended: ReadingWorker): void {
    if (worker === ended) worker = undefined
  }

  async function close(): Promise<void> {
    clearTimeout(idle)
    await worker?.end()
  }

  return { review, close }
}

function successful(reply: ReadingReply): ReadingReply {
  if (reply.unreadable !== undefined) throw new UnreadableCircular(reply.unreadable)
  if (reply.failure !== undefined) throw new Error(reply.failure)
  return reply
}
