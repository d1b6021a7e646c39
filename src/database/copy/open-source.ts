import { resolve } from 'node:path'
import { requireKnown } from '../migrate.ts'
import { UnusableDatabase } from '../open.ts'
import { CopyFailed } from './copy-failed.ts'
import { openPostgresSource } from './postgres-side.ts'
import type { CopySource } from './sides.ts'
import { openSqliteSource } from './sqlite-side.ts'

/** Opens `sqlite:FILE` or `postgres://…` for reading in one state. Throws if it is not of this program or newer. */
export async function openSource(url: string): Promise<CopySource & { migrations: string[] }> {
  const source = url.startsWith('sqlite:')
    ? openSqliteSource(resolve(url.slice('sqlite:'.length)))
    : await openPostgresSource(url)
  try {
    return { ...source, migrations: await readMigrations(source) }
  } catch (error) {
    await source.close()
    throw error
  }
}

async function readMigrations(source: CopySource): Promise<string[]> {
  const table = source.tables.find(({ name }) => name === 'migration')
  const at = table?.columns.findIndex(({ name }) => name === 'name') ?? -1
  const names: string[] = []
  if (!table || at < 0) throw new CopyFailed('This is not a database of this program.')
  for await (const rows of source.readRows(table)) names.push(...rows.map((row) => String(row[at])))
  if (names.length === 0)
    throw new UnusableDatabase('The database is empty: it was never used by this program.')
  requireKnown(names)
  return names
}
