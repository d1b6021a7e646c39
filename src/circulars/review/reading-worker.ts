import type { Worker } from 'node:worker_threads'
import { startThread } from '../../lib/background/start-thread.ts'
import { UnreadableCircular } from '../workbook/unreadable-circular.ts'
import type { ReadingReply, ReadingRequest } from './reading-messages.ts'

export type Unnumbered = Omit<ReadingRequest, 'id'>

type Pending = PromiseWithResolvers<ReadingReply>
type Settings = {
  /** The time that one circular may take. */
  maxMs: number
  /** Called when the thread takes no more requests. */
  onEnd: (worker: ReadingWorker) => void
}

const MAX_MEMORY_MB = 256

const TOO_COMPLEX =
  'This file takes too long or too much memory to read. Save only the sheets with the schedule, and try again.'

/** A thread that reads circulars, and what it was asked but has not answered. */
export class ReadingWorker {
  readonly #pending = new Map<number, Pending>()
  readonly #thread: Worker
  readonly #maxMs: number
  readonly #onEnd: Settings['onEnd']
  #lastId = 0

  constructor({ maxMs, onEnd }: Settings) {
    this.#maxMs = maxMs
    this.#onEnd = onEnd
    this.#thread = startThread('src/circulars/review/reading-thread.ts', {
      resourceLimits: { maxOldGenerationSizeMb: MAX_MEMORY_MB },
    })
    this.#thread.unref()
    this.#thread.on('message', (reply: ReadingReply) => this.#pending.get(reply.id)?.resolve(reply))
    // What it was doing is rejected by the exit that follows.
    this.#thread.on('error', () => {})
    this.#thread.once('exit', () => {
      onEnd(this)
      for (const { reject } of this.#pending.values()) reject(new UnreadableCircular(TOO_COMPLEX))
    })
  }

  get isIdle(): boolean {
    return this.#pending.size === 0
  }

  /** Throws UnreadableCircular if the thread ends without an answer. */
  async send(request: Unnumbered): Promise<ReadingReply> {
    const id = ++this.#lastId
    const pending = Promise.withResolvers<ReadingReply>()
    const limit = setTimeout(() => void this.end(), this.#maxMs)
    this.#pending.set(id, pending)
    this.#thread.postMessage({ id, ...request }, [])
    try {
      return await pending.promise
    } finally {
      clearTimeout(limit)
      this.#pending.delete(id)
    }
  }

  async end(): Promise<void> {
    this.#onEnd(this)
    await this.#thread.terminate()
  }
}
