import type { Database, Db } from '../open.ts'
import { createHistoryReader, type HistoryRow, type Written } from './history-reader.ts'
import { parseRecorded } from './recorded-text.ts'

/** A row of the history. `before` and `after` are JSON. */
export type WrittenRow = HistoryRow & { before: string | null; after: string | null }

/** What more rows changed is not worth telling apart. */
const MOST_ROWS = 500

/** Returns a function that reads what was written since it was called last, with the rows as they were before and after. */
export function createWrittenRowsReader(database: Database): () => Promise<Written<WrittenRow>> {
  const read = createHistoryReader(database, MOST_ROWS)
  return async () => {
    const { revision, rows } = await read()
    const written = rows && (await withTexts(database.db, rows))
    return { revision, rows: written?.every(isReadable) ? written : null }
  }
}

async function withTexts(db: Db, rows: readonly HistoryRow[]): Promise<WrittenRow[]> {
  const [first, last] = [rows[0], rows.at(-1)]
  if (!first || !last) return []
  return db
    .selectFrom('change')
    .select(['id', 'batch', 'entity', 'entity_id', 'before', 'after'])
    .where('id', '>=', first.id)
    .where('id', '<=', last.id)
    .orderBy('id')
    .execute()
}

/** Whether it says which rows it touched. */
function isReadable({ entity, before, after }: WrittenRow): boolean {
  const column = entity === 'vessel' ? 'route_id' : entity === 'schedule' ? 'vessel_id' : undefined
  if (!column) return true
  const rows = [before, after].map(parseRecorded)
  return rows.every((row) => row === null || Number.isInteger(row?.[column]))
}
