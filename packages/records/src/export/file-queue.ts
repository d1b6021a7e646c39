import { parentPort } from 'node:worker_threads'
import PQueue from 'p-queue'
import { TaskWorker, type ThreadScript } from '../background/threads.ts'
import { TooManyRequests, TryLater } from '../errors.ts'

const MAX_WAITING = 30
/** Of one caller, under way or waiting. Many people share one address, as on Indian mobile networks. */
const MAX_PER_CALLER = 6
/** The thread ends after this idle time, to free its memory. */
const IDLE_MS = 30_000

const TOO_BUSY = 'Too many files are being made at the moment. Please try again in a minute.'
const TOO_MANY_FOR_CALLER =
  'Too many files are being made for your network. Please try again in a few seconds.'
const RETRY_AFTER_SECONDS = 10

type Settings = {
  /** The time that one file may take. */
  maxMs: number
  /** What is said of a file that takes longer. */
  tooSlow: string
  /** More than this ends the thread, and the file is refused. */
  maxMemoryMb: number
  /** For the tests. */
  maxWaiting?: number | undefined
}

/**
 * Makes files one after the other in a thread, which starts with the first. `script` calls `answerWithFiles`. The caller with
 * the fewest files is next, so that none holds up the others.
 */
export function createFileQueue<Request>(
  script: ThreadScript,
  { maxMs, tooSlow, maxMemoryMb, maxWaiting = MAX_WAITING }: Settings,
) {
  const queue = new PQueue({ concurrency: 1 })
  /** How many files each caller has, under way or waiting. */
  const files = new Map<string, number>()
  let worker: TaskWorker<Request, FileReply> | undefined
  let idle: NodeJS.Timeout | undefined

  /**
   * Reads what the file is made of when its turn comes. `caller` is limited: see trusted-proxies.ts. Throws TryLater if the file
   * cannot be made now.
   */
  async function makeFile(read: () => Promise<Request>, caller?: string): Promise<Uint8Array> {
    const own = caller === undefined ? 0 : (files.get(caller) ?? 0)
    if (own >= MAX_PER_CALLER) throw new TooManyRequests(TOO_MANY_FOR_CALLER, RETRY_AFTER_SECONDS)
    if (queue.size >= maxWaiting) throw new TryLater(503, TOO_BUSY, 60)
    if (caller !== undefined) files.set(caller, own + 1)
    try {
      return await queue.add(async () => makeInThread(await read()), { priority: -own })
    } finally {
      if (caller !== undefined) leave(caller)
    }
  }

  function leave(caller: string): void {
    const left = (files.get(caller) ?? 1) - 1
    if (left > 0) files.set(caller, left)
    else files.delete(caller)
  }

  async function makeInThread(request: Request): Promise<Uint8Array> {
    clearTimeout(idle)
    if (!worker || worker.hasEnded) worker = new TaskWorker(script, maxMemoryMb)
    const reply = await worker.run(request, maxMs)
    idle = setTimeout(() => void close(), IDLE_MS).unref()
    if (!reply) throw new TryLater(503, tooSlow, 60)
    if (!reply.file) throw new Error(reply.failure)
    return reply.file
  }

  async function close(): Promise<void> {
    clearTimeout(idle)
    await worker?.end()
  }

  return { makeFile, close }
}

/** `failure`: a bug. */
type FileReply = { file?: Uint8Array; failure?: string }

/** Called in a thread: makes a file of each request that it is sent. */
export function answerWithFiles<Request>(make: (request: Request) => Promise<Uint8Array>): void {
  parentPort?.on('message', async (request: Request) => {
    parentPort?.postMessage(await answer(() => make(request)))
  })
}

async function answer(make: () => Promise<Uint8Array>): Promise<FileReply> {
  try {
    // The bytes of a small Buffer lie among those of others.
    return { file: new Uint8Array(await make()) }
  } catch (error) {
    return { failure: error instanceof Error ? (error.stack ?? error.message) : String(error) }
  }
}
