import type { Worker } from 'node:worker_threads'
import { startThread, type ThreadScript } from '../background/start-thread.ts'
import type { FileReply } from './answer-with-files.ts'

/** Much of the time of a file is short-lived memory. */
const YOUNG_MEMORY_MB = 32

/** A thread that makes one file at a time. `script` calls `answerWithFiles`. */
export class FileWorker<Request> {
  readonly #thread: Worker
  #resolve: ((reply: FileReply | undefined) => void) | undefined
  hasEnded = false

  constructor(script: ThreadScript, maxMemoryMb: number) {
    this.#thread = startThread(script, {
      resourceLimits: { maxOldGenerationSizeMb: maxMemoryMb, maxYoungGenerationSizeMb: YOUNG_MEMORY_MB },
    })
    this.#thread.on('message', (reply: FileReply) => this.#resolve?.(reply))
    // Whoever waits for a file hears of it by the exit that follows.
    this.#thread.on('error', () => {})
    this.#thread.once('exit', () => {
      this.hasEnded = true
      this.#resolve?.(undefined)
    })
    // After the listeners, as one for messages would keep the process alive.
    this.#thread.unref()
  }

  /** Returns undefined if the thread ends, or is ended after `maxMs`, without an answer. */
  async make(request: Request, maxMs: number): Promise<FileReply | undefined> {
    const { promise, resolve } = Promise.withResolvers<FileReply | undefined>()
    const limit = setTimeout(() => void this.end(), maxMs)
    this.#resolve = resolve
    this.#thread.postMessage(request, [])
    try {
      return await promise
    } finally {
      clearTimeout(limit)
      this.#resolve = undefined
    }
  }

  async end(): Promise<void> {
    this.hasEnded = true
    await this.#thread.terminate()
  }
}
