import { resolve } from 'node:path'
import { Worker, type WorkerOptions } from 'node:worker_threads'

export type ThreadScript = `src/${string}-thread.ts`

/** Starts a thread from its source file, from where the site is started: `npm start` runs the site itself from one file. */
export const startThread = (script: ThreadScript, options?: WorkerOptions): Worker =>
  new Worker(resolve(script), options)
