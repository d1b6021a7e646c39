import { once } from 'node:events'
import type { Worker } from 'node:worker_threads'
import type { QueryResult } from 'kysely'
import { startThread } from '../background/threads.ts'
import type { Query } from './sqlite.ts'

/** The thread's reply to a query. */
export type Reply =
  | { result: QueryResult<unknown> }
  | { error: { message: string; code?: string; errcode?: number } }

/** The thread ends after this idle time, to free its memory. */
const IDLE_MS = 10_000

/**
 * A connection to a SQLite file in a thread, for transactions of megabytes: syncing them to disk may block the thread for a
 * tenth of a second. Starts with the first query.
 */
export function createWritingThread(file: string) {
  let thread: Worker | undefined
  let idle: NodeJS.Timeout | undefined

  async function run({ sql, parameters }: Query): Promise<QueryResult<unknown>> {
    clearTimeout(idle)
    thread ??= start(file, forget)
    thread.ref()
    post(thread, sql, parameters)
    const reply = await replyFrom(thread)
    if ('error' in reply) throw Object.assign(new Error(reply.error.message), reply.error)
    return reply.result
  }

  function forget(ended: Worker): void {
    if (thread === ended) thread = undefined
  }

  /** Called between transactions. */
  function scheduleClose(): void {
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

  return { run, scheduleClose, close }
}

function start(file: string, onExit: (ended: Worker) => void): Worker {
  const thread = startThread('packages/records/src/database/write-in-thread.ts', { workerData: file })
  // Pending queries are rejected by the exit that follows.
  thread.on('error', () => {})
  thread.once('exit', () => onExit(thread))
  return thread
}

/** Moves copies of the files to the thread, so that the caller keeps its own. */
function post(thread: Worker, sql: string, parameters: Query['parameters']): void {
  const files: ArrayBuffer[] = []
  const copies = parameters.map((value) => {
    if (!(value instanceof Uint8Array)) return value
    const copy = new Uint8Array(value)
    files.push(copy.buffer)
    return copy
  })
  thread.postMessage({ sql, parameters: copies }, files)
}

/** Only one query runs at a time. Rejects if the thread ends without replying. */
async function replyFrom(thread: Worker): Promise<Reply> {
  const received = new AbortController()
  const ended = once(thread, 'exit', received).then(() => {
    throw new Error('The thread that writes has ended')
  })
  try {
    const [reply] = await Promise.race([once(thread, 'message', received), ended])
    return reply
  } finally {
    ended.catch(() => {})
    received.abort()
  }
}
