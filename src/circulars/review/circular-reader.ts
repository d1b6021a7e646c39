import { Worker } from 'node:worker_threads'
import { UnreadableCircular } from '../workbook/unreadable-circular.ts'
import type { Found, ReadingReply, ReadingRequest, ReviewBasis, Wanted } from './reading-messages.ts'

export type CircularReader = ReturnType<typeof createCircularReader>

type Pending = { resolve: (reply: ReadingReply) => void; reject: (error: Error) => void }
type Unnumbered = Omit<ReadingRequest, 'id'>

/** The thread ends after this idle time, to free its memory. */
const IDLE_MS = 60_000
const MAX_MEMORY_MB = 512

/**
 * Reads circulars in a thread of its own. `maxMs`: the time that one may take, for the tests.
 */
export function createCircularReader({ maxMs = 30_000 }: { maxMs?: number } = {}) {
  const pending = new Map<number, Pending>()
  let thread: Worker | undefined
  let idle: NodeJS.Timeout | undefined
  let lastId = 0

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
    const reply = await send(request)
    if (reply.unreadable !== undefined) throw new UnreadableCircular(reply.unreadable)
    if (reply.failure !== undefined) throw new Error(reply.failure)
    return reply
  }

  function send(request: Unnumbered): Promise<ReadingReply> {
    clearTimeout(idle)
    thread ??= start()
    const id = ++lastId
    const target = thread
    return new Promise<ReadingReply>((resolve, reject) => {
      const limit = setTimeout(() => void target.terminate(), maxMs)
      const settle = () => {
        clearTimeout(limit)
        pending.delete(id)
        if (pending.size === 0) idle = setTimeout(() => void close(), IDLE_MS).unref()
      }
      pending.set(id, {
        resolve: (reply) => {
          settle()
          resolve(reply)
        },
        reject: (error) => {
          settle()
          reject(error)
        },
      })
      target.postMessage({ id, ...request }, [])
    })
  }

  function start(): Worker {
    const started = new Worker(new URL('./reading-thread.ts', import.meta.url), {
      resourceLimits: { maxOldGenerationSizeMb: MAX_MEMORY_MB },
    })
    started.unref()
    started.on('message', (reply: ReadingReply) => pending.get(reply.id)?.resolve(reply))
    // What it was doing is rejected by the exit that follows.
    started.on('error', () => {})
    started.once('exit', () => {
      if (thread === started) thread = undefined
      for (const { reject } of [...pending.values()]) reject(new UnreadableCircular(TOO_COMPLEX))
    })
    return started
  }

  async function close(): Promise<void> {
    clearTimeout(idle)
    const ending = thread
    thread = undefined
    await ending?.terminate()
  }

  return { review, close }
}

const TOO_COMPLEX =
  'This file takes too long or too much memory to read. Save only the sheets with the schedule, and try again.'
