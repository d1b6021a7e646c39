import { requireKnown } from '../migrate.ts'
import { UnusableDatabase } from '../open.ts'
import { sqliteFile } from './database-url.ts'
import { openPostgresSource } from './postgres-side.ts'
import type { CopySource } from './sides.ts'
import { openSqliteSource } from './sqlite-side.ts'

/** `migrations`: those that were applied to it. */
export type OpenSource = CopySource & { migrations: string[] }

/** Opens `sqlite:FILE` or `postgres://…` for reading in one state. Throws if it is not of this program or newer. */
export async function openSource(url: string): Promise<OpenSource> {
  const file = sqliteFile(url)
  const source = file ? openSqliteSource(file) : await openPostgresSource(url)
  try {
    return { ...source, migrations: await readMigrations(source) }
  } catch (error) {
    await source.close()
    throw error
  }
}

async function readMigrations(source: CopySource): Promise<string[]> {
  const names: string[] = []
  const table = source.tables.find(({ name }) => name === 'migration')
  const at = table?.columns.findIndex(({ name }) => name === 'name') ?? -1
  if (table)
    for await (const rows of source.readRows(table)) names.push(...rows.map((row) => String(row[at])))
  requireKnown(names)
  if (names.length === 0)
    throw new UnusableDatabase('The database is empty: the site was never started on it.')
  return names
}
