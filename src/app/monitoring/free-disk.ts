import { existsSync, statfsSync } from 'node:fs'
import { dirname } from 'node:path'

/** What this user may still write to the disk of the folder, which may not exist yet. `files`: null if they are not counted. */
export function freeDisk(folder: string): { bytes: number; files: number | null } {
  const { bavail, bsize, files, ffree } = statfsSync(existing(folder))
  return { bytes: bavail * bsize, files: files > 0 ? ffree : null }
}

/** The folder, or the nearest one above it that exists. */
export function existing(folder: string): string {
  return existsSync(folder) || dirname(folder) === folder ? folder : existing(dirname(folder))
}
