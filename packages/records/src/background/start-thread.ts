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
