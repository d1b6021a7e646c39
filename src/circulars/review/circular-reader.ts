import { Worker } from 'node:worker_threads'
import type { RoleChoice } from '../choices/reader-choices.ts'
import type { ReadingOptions } from '../read-circular.ts'
import { UnreadableCircular } from '../workbook/unreadable-circular.ts'
import type { ReadingReply, ReadingRequest, ThreadReading } from './reading-messages.ts'

export type CircularReader = ReturnType<typeof createCircularReader>

type Pending = { resolve: (reply: ReadingReply) => void; reject: (error: Error) => void }
type Unnumbered<Request> = Request extends { id: number } ? Omit<Request, 'id'> : never

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

  /** Reads the file named `key`, which is only loaded if the thread does not have it. Throws UnreadableCircular. */
  async function read(
    key: string,
    load: () => Promise<Uint8Array>,
    options: ReadingOptions,
  ): Promise<ThreadReading> {
    const known = await ask({ kind: 'read', key, options })
    if (known.reading) return known.reading
    const { reading } = await ask({ kind: 'read', key, file: new Uint8Array(await load()), options })
    if (!reading) throw new Error('The file was not read')
    return reading
  }

  /** JSON of a sheet (from 0) of the file as it was read last; null if there is no such sheet. */
  async function sheet(
    key: string,
    shown: { sheet: number; roles: readonly RoleChoice[]; held: string[]; notRead: string[] },
  ): Promise<string | null | undefined> {
    return (await ask({ kind: 'sheet', key, ...shown })).sheet
  }

  async function ask(request: Unnumbered<ReadingRequest>): Promise<ReadingReply> {
    const reply = await send(request)
    if (reply.unreadable !== undefined) throw new UnreadableCircular(reply.unreadable)
    if (reply.failure !== undefined) throw new Error(reply.failure)
    return reply
  }

  function send(request: Unnumbered<ReadingRequest>): Promise<ReadingReply> {
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

  return { read, sheet, close }
}

const TOO_COMPLEX =
  'This file takes too long or too much memory to read. Save only the sheets with the schedule, and try again.'
