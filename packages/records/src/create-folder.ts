import { mkdirSync, statSync } from 'node:fs'
import { dirname } from 'node:path'

/** Replaces mkdir's `recursive`, which loops for ever if nothing can be created, as below /proc. */
export function createFolder(folder: string): void {
  if (isFolder(folder)) return
  createFolder(dirname(folder))
  try {
    mkdirSync(folder)
  } catch (error) {
    // Another process may have created it meanwhile.
    if (!isFolder(folder)) throw error
  }
}

const isFolder = (path: string) => statSync(path, { throwIfNoEntry: false })?.isDirectory() ?? false
