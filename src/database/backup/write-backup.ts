import { rmSync, statSync } from 'node:fs'
import { basename, join, resolve } from 'node:path'
import { checkFile } from './check-file.ts'
import { compress } from './compress.ts'
import { copyToFile, withSource } from './copy-database.ts'
import { CopyFailed } from './copy-failed.ts'
import { placeFile, requireNoFile, toCopyFailed, withUnfinished } from './files.ts'
import { unpack } from './unpack.ts'

export type WrittenBackup = { file: string; bytes: number; tables: number; rows: number }

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
      const tables = await withSource(databaseUrl, (source) => copyToFile(source, copy))
      const finished = join(folder, `finished-${basename(target)}`)
      await compressAndCheck(copy, finished)
      const { size: bytes } = statSync(finished)
      placeFile(finished, target)
      return {
        file: target,
        bytes,
        tables: tables.length,
        rows: tables.reduce((sum, { rows }) => sum + rows, 0),
      }
    })
  } catch (error) {
    throw toCopyFailed(error, target)
  }
}

/** What a restore would do with it. */
async function compressAndCheck(copy: string, backup: string): Promise<void> {
  const hash = await compress(copy, backup)
  rmSync(copy)
  const unpacked = `${copy}.again`
  if ((await unpack(backup, unpacked, 1)) !== hash)
    throw new CopyFailed('The backup could not be read back from the disk. Nothing was saved.')
  checkFile(unpacked, backup)
}
