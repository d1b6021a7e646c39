import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import type { QueryResult } from 'kysely'
import type { Query } from './sqlite.ts'

/** What the thread says to a query. */
export type Reply =
  | { result: QueryResult<unknown> }
  | { error: { message: string; code?: string; errcode?: number } }

/** Without work for so long it ends, and its memory with it. */
const IDLE_MS = 10_000

export type WritingThread = ReturnType<typeof createWritingThread>

/**
 * A connection to a SQLite file in a thread of its own, for transactions with megabytes in them: until they are on the
 * disk a tenth of a second may pass, in which SQLite has its thread stand still. It starts with the first query.
 */
export function createWritingThread(file: string) {
  let thread: Worker | undefined
  let idle: NodeJS.Timeout | undefined

  async function run({ sql, parameters }: Query): Promise<QueryResult<unknown>> {
    clearTimeout(idle)
    thread ??= start()
    thread.ref()
    const files: ArrayBuffer[] = []
    const copies = parameters.map((value) => {
      if (!(value instanceof Uint8Array)) return value
      const copy = new Uint8Array(value)
      files.push(copy.buffer)
      return copy
    })
    thread.postMessage({ sql, parameters: copies }, files)
    const reply = await answerOf(thread)
    if ('error' in reply) throw Object.assign(new Error(reply.error.message), reply.error)
    return reply.result
  }

  function start(): Worker {
    const started = new Worker(new URL('./write-in-thread.ts', import.meta.url), { workerData: file })
    // Who waits for an answer is told of it, and of the exit that follows.
    started.on('error', () => {})
    started.once('exit', () => {
      if (thread === started) thread = undefined
    })
    return started
  }

  /** Between two transactions. */
  function rest(): void {
    clearTimeout(idle)
    thread?.unref()
    idle = setTimeout(close, IDLE_MS).unref()
  }

  async function close(): Promise<void> {
    clearTimeout(idle)
    const ending = thread
    thread = undefined
    if (!ending) return
    const gone = new Promise((resolve) => ending.once('exit', resolve))
    ending.ref()
    ending.postMessage('end')
    await gone
  }

  return { run, rest, close }
}

/** One query is under way at a time. Rejects where the thread ends instead of answering. */
async function answerOf(thread: Worker): Promise<Reply> {
  const heard = new AbortController()
  const ended = once(thread, 'exit', heard).then(() => {
    throw new Error('The thread that writes has ended')
  })
  try {
    const [reply] = await Promise.race([once(thread, 'message', heard), ended])
    return reply
  } finally {
    ended.catch(() => {})
    heard.abort()
  }
}
