import { existsSync, rmSync, statSync } from 'node:fs'
import { basename, join, resolve } from 'node:path'
import { CopyFailed } from '../copy/copy-failed.ts'
import { type CopiedTable, copyRows } from '../copy/copy-rows.ts'
import { openSource } from '../copy/open-source.ts'
import { createSqliteTarget } from '../copy/sqlite-side.ts'
import { checkFile } from './check-file.ts'
import { compress } from './compress.ts'
import { alreadyExists, placeFile, toCopyFailed, withUnfinished } from './files.ts'
import { unpack } from './unpack.ts'

export type WrittenBackup = { file: string; bytes: number; tables: number; rows: number }

/**
 * Writes a backup of `sqlite:FILE` or `postgres://…`, which may be in use: all rows in one state, in a compressed SQLite
 * file. It gets its name only when it has been unpacked and checked again. Blocks the thread: the site uses
 * write-backup-in-thread.ts. Throws CopyFailed or UnusableDatabase.
 */
export async function writeBackup(databaseUrl: string, file: string): Promise<WrittenBackup> {
  const target = resolve(file)
  if (existsSync(target)) throw new CopyFailed(alreadyExists(target))
  try {
    return await withUnfinished(target, async (folder) => {
      const tables = await copyTo(databaseUrl, join(folder, 'copy.db'))
      const finished = join(folder, basename(target))
      await compressAndCheck(join(folder, 'copy.db'), finished)
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

async function copyTo(databaseUrl: string, file: string): Promise<CopiedTable[]> {
  const source = await openSource(databaseUrl)
  try {
    const target = await createSqliteTarget(file, source.migrations)
    try {
      return await copyRows(source, target)
    } finally {
      await target.close()
    }
  } finally {
    await source.close()
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
