import { Worker } from 'node:worker_threads'
import type { RenderReply, RenderRequest } from './render-thread.ts'

const MAX_MEMORY_MB = 256
/** Much of the time of a file is short-lived memory. */
const YOUNG_MEMORY_MB = 64

/** A thread that makes one file at a time. */
export class RenderWorker {
  readonly #thread: Worker
  #resolve: ((reply: RenderReply | undefined) => void) | undefined
  hasEnded = false

  constructor() {
    this.#thread = new Worker(new URL('./render-thread.ts', import.meta.url), {
      resourceLimits: { maxOldGenerationSizeMb: MAX_MEMORY_MB, maxYoungGenerationSizeMb: YOUNG_MEMORY_MB },
    })
    this.#thread.unref()
    this.#thread.on('message', (reply: RenderReply) => this.#resolve?.(reply))
    // Whoever waits for a file hears of it by the exit that follows.
    this.#thread.on('error', () => {})
    this.#thread.once('exit', () => {
      this.hasEnded = true
      this.#resolve?.(undefined)
    })
  }

  /** Returns undefined if the thread ends, or is ended after `maxMs`, without an answer. */
  async render(request: RenderRequest, maxMs: number): Promise<RenderReply | undefined> {
    const { promise, resolve } = Promise.withResolvers<RenderReply | undefined>()
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
