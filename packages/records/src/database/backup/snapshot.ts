import { existsSync, rmSync, statSync } from 'node:fs'
import { basename, join, resolve } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { sqliteFile } from '../database-url.ts'
import { sqliteDialect } from '../dialect.ts'
import { toUnusableDatabase } from '../open-migrated.ts'
import { extendedCode, TIMEOUT_MS } from '../sqlite.ts'
import { copyFromPostgres } from './copy-rows.ts'
import {
  CopyFailed,
  checkFile,
  compress,
  isOurs,
  migrationsIn,
  placeFile,
  requireMigrations,
  requireNoFile,
  toCopyFailed,
  unpack,
  withUnfinished,
} from './files.ts'
import { tablesOf } from './sqlite-rows.ts'

export type Counts = { tables: number; rows: number }

/** Writes all rows of a database, which may be in use, in one state to a new SQLite file. */
export async function writeSnapshot(databaseUrl: string, file: string): Promise<Counts> {
  const source = sqliteFile(databaseUrl)
  if (!source) return countsOf(await blamingCopy(() => copyFromPostgres(databaseUrl, file)))
  await readSource(source, (connection) => blamingCopy(() => connection.prepare('vacuum into ?').run(file)))
  return blamingCopy(() => finishSnapshot(file))
}

/** Full is the disk of what is written: SQLite does not say of which file it speaks. */
async function blamingCopy<Result>(write: () => Result | Promise<Result>): Promise<Result> {
  try {
    return await write()
  } catch (error) {
    if (!sqliteDialect.isFull(error)) throw error
    throw Object.assign(new Error('no space left', { cause: error }), { code: 'ENOSPC' })
  }
}

/** Reads a SQLite file of this program. Throws CopyFailed or UnusableDatabase. */
export async function readSource<Result>(
  file: string,
  work: (connection: DatabaseSync) => Result | Promise<Result>,
): Promise<Result> {
  if (!existsSync(file)) throw new CopyFailed(`There is no database at ${file}`)
  const connection = new DatabaseSync(file, { readOnly: true, timeout: TIMEOUT_MS })
  try {
    if (!isOurs(connection)) throw new CopyFailed('This is not a database of this program.')
    requireMigrations(migrationsIn(connection))
    return await work(connection)
  } catch (error) {
    throw extendedCode(error) === undefined ? error : toUnusableDatabase(error, `sqlite:${file}`)
  } finally {
    connection.close()
  }
}

/** Views and triggers are not of this program, and a restore refuses them. */
function finishSnapshot(file: string): Counts {
  const connection = new DatabaseSync(file)
  try {
    const foreign = connection
      .prepare(`select type, name from sqlite_schema where type in ('view', 'trigger')`)
      .all()
    for (const { type, name } of foreign) connection.exec(`drop ${type} "${name}"`)
    return countsOf(
      tablesOf(connection).map(({ name }) => ({
        rows: Number(connection.prepare(`select count(*) as n from "${name}"`).get()?.n),
      })),
    )
  } finally {
    connection.close()
  }
}

export const countsOf = (tables: readonly { rows: number }[]): Counts => ({
  tables: tables.length,
  rows: tables.reduce((sum, { rows }) => sum + rows, 0),
})

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
