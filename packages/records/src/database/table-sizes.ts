import { once } from 'node:events'
import { sql } from 'kysely'
import { startThread } from '../background/threads.ts'
import { sqliteDialect } from './dialect.ts'
import type { Database } from './open.ts'

export type TableSize = { table: string; rows: number; bytes: number }

/**
 * Rows and bytes of each table, with its indexes. PostgreSQL knows them, as of its last vacuum; SQLite reads the whole file, so a thread
 * does it.
 */
export async function readTableSizes({
  db,
  dialect,
}: Pick<Database, 'db' | 'dialect'>): Promise<TableSize[]> {
  if (dialect === sqliteDialect) {
    const { rows } = await sql<{ file: string }>`select file from pragma_database_list limit 1`.execute(db)
    const thread = startThread('packages/records/src/database/table-sizes-thread.ts', {
      workerData: rows[0]?.file,
    })
    const [sizes] = await once(thread, 'message')
    return sizes
  }
  // Counts come as text.
  const { rows } = await sql<{ table: string; rows: string; bytes: string }>`
    select relname as "table", n_live_tup as rows, pg_total_relation_size(relid) as bytes
    from pg_stat_user_tables where schemaname = current_schema()`.execute(db)
  return rows.map((size) => ({ table: size.table, rows: Number(size.rows), bytes: Number(size.bytes) }))
}
