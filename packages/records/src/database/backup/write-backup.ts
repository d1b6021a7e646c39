import { rmSync, statSync } from 'node:fs'
import { basename, join, resolve } from 'node:path'
import { checkFile } from './check-file.ts'
import { compress, unpack } from './compressed-file.ts'
import { placeFile, requireNoFile, toCopyFailed, withUnfinished } from './files.ts'
import { type Counts, writeSnapshot } from './snapshot.ts'

export type WrittenBackup = Counts & { file: string; bytes: number }

/**
 * Writes a backup of `sqlite:FILE` or `postgres://…`, which may be in use: all rows in one state, in a compressed SQLite
 * file. It gets its name only when it has been unpacked and checked again. Blocks the thread: the site uses
 * write-backup-in-thread.ts. Throws CopyFailed or UnusableDatabase.
 */
export async function writeBackup(databaseUrl: string, file: string): Promise<WrittenBackup> {
  const target = resolve(file)
  requireNoFile(target)
  try {
    return await withUnfinished(target, async (folder) => {
      const copy = join(folder, 'copy.db')
      const counts = await writeSnapshot(databaseUrl, copy)
      const finished = join(folder, `finished-${basename(target)}`)
      await compress(copy, finished)
      rmSync(copy)
      // As a restore would.
      await unpack(finished, copy)
      checkFile(copy, finished)
      const { size: bytes } = statSync(finished)
      placeFile(finished, target)
      return { ...counts, file: target, bytes }
    })
  } catch (error) {
    throw toCopyFailed(error, target)
  }
}
