import { join } from 'node:path'
import { type CopiedTable, copyRows } from './copy-rows.ts'
import { sqliteFile } from './database-url.ts'
import { placeFile, requireNoFile, toCopyFailed, withUnfinished } from './files.ts'
import { type OpenSource, openSource } from './open-source.ts'
import { createPostgresTarget } from './postgres-side.ts'
import { createSqliteTarget } from './sqlite-side.ts'

/**
 * Copies a database, which may be in use, to a new SQLite file or an empty PostgreSQL database, and compares all rows.
 * Throws CopyFailed or UnusableDatabase, and then nothing is changed.
 */
export async function copyDatabase(from: string, to: string): Promise<CopiedTable[]> {
  const file = sqliteFile(to)
  if (file) requireNoFile(file)
  return withSource(from, async (source) => {
    if (!file) return copyToPostgres(source, to)
    try {
      return await withUnfinished(file, async (folder) => {
        const copy = join(folder, 'copy.db')
        const tables = await copyToFile(source, copy)
        placeFile(copy, file)
        return tables
      })
    } catch (error) {
      throw toCopyFailed(error, file)
    }
  })
}

export async function withSource<Result>(
  url: string,
  work: (source: OpenSource) => Promise<Result>,
): Promise<Result> {
  const source = await openSource(url)
  try {
    return await work(source)
  } finally {
    await source.close()
  }
}

/** The tables of the target are of the same version as those of the source. */
export async function copyToFile(source: OpenSource, file: string): Promise<CopiedTable[]> {
  const target = await createSqliteTarget(file, source.migrations)
  try {
    return await copyRows(source, target)
  } finally {
    await target.close()
  }
}

/** With `setAside`, the tables that are there move to a schema of that name. */
export async function copyToPostgres(
  source: OpenSource,
  url: string,
  setAside?: string,
): Promise<CopiedTable[]> {
  const target = await createPostgresTarget(url, source.migrations, setAside)
  try {
    return await copyRows(source, target)
  } finally {
    await target.close()
  }
}
