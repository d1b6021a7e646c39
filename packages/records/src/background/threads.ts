import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { Worker, type WorkerOptions } from 'node:worker_threads'

/** A file of the program, which is there wherever the site is started from: `npm start` runs the site itself from one file. */
export type ProgramFile = `${'src' | 'packages'}/${string}.ts`
export type ThreadScript = ProgramFile & `${string}-thread.ts`

/** Starts a thread from its source file. */
export const startThread = (script: ThreadScript, options?: WorkerOptions): Worker =>
  new Worker(programFile(script), options)

export const programFile = (file: ProgramFile): string => join(PROGRAM, file)

/** The folder of the program, above this file and above the one that is built. */
const PROGRAM = folderWith('package-lock.json', import.meta.dirname)

function folderWith(name: string, folder: string): string {
  if (existsSync(join(folder, name))) return folder
  const above = dirname(folder)
  if (above === folder) throw new Error(`There is no ${name} above ${import.meta.dirname}`)
  return folderWith(name, above)
}

/** Much of what a task needs is short-lived memory. With 32 MB tasks are no faster, and the site takes 50 MB more. */
const YOUNG_MEMORY_MB = 8

/** A thread that does one task at a time: `script` answers each message with one. */
export class TaskWorker<Task, Reply> {
  readonly #thread: Worker
  #resolve: ((reply: Reply | undefined) => void) | undefined
  hasEnded = false

  constructor(script: ThreadScript, maxMemoryMb: number) {
    this.#thread = startThread(script, {
      resourceLimits: { maxOldGenerationSizeMb: maxMemoryMb, maxYoungGenerationSizeMb: YOUNG_MEMORY_MB },
    })
    this.#thread.on('message', (reply: Reply) => this.#resolve?.(reply))
    // Whoever waits for a reply hears of it by the exit that follows.
    this.#thread.on('error', () => {})
    this.#thread.once('exit', () => {
      this.hasEnded = true
      this.#resolve?.(undefined)
    })
    // After the listeners, as one for messages would keep the process alive.
    this.#thread.unref()
  }

  /** Returns undefined if the thread ends, or is ended after `maxMs`, without an answer. */
  async run(task: Task, maxMs: number): Promise<Reply | undefined> {
    const { promise, resolve } = Promise.withResolvers<Reply | undefined>()
    const limit = setTimeout(() => void this.end(), maxMs)
    this.#resolve = resolve
    this.#thread.postMessage(task, [])
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
