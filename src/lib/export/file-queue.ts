import PQueue from 'p-queue'
import type { ThreadScript } from '../background/start-thread.ts'
import { TryLater } from '../errors.ts'
import { FileWorker } from './file-worker.ts'

const MAX_WAITING = 30
/** The thread ends after this idle time, to free its memory. */
const IDLE_MS = 5 * 60_000

const TOO_BUSY = 'Too many files are being made at the moment. Please try again in a minute.'

type Settings = {
  /** The time that one file may take. */
  maxMs: number
  /** What is said of a file that takes longer. */
  tooSlow: string
  /** For the tests. */
  maxWaiting?: number | undefined
}

/** Makes files one after the other in a thread, which starts with the first. `script` calls `answerWithFiles`. */
export function createFileQueue<Request>(
  script: ThreadScript,
  { maxMs, tooSlow, maxWaiting = MAX_WAITING }: Settings,
) {
  const queue = new PQueue({ concurrency: 1 })
  let worker: FileWorker<Request> | undefined
  let idle: NodeJS.Timeout | undefined

  /** Throws TryLater if the file cannot be made now. */
  async function makeFile(request: Request): Promise<Uint8Array> {
    if (queue.size >= maxWaiting) throw new TryLater(503, TOO_BUSY, 60)
    return queue.add(() => makeInThread(request))
  }

  async function makeInThread(request: Request): Promise<Uint8Array> {
    clearTimeout(idle)
    if (!worker || worker.hasEnded) worker = new FileWorker(script)
    const reply = await worker.make(request, maxMs)
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
