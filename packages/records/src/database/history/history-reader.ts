import type { Database, Db } from '../open.ts'
import { isRecorded } from '../recorded-tables.ts'

/** What a row of the history says of which row was written. */
export type HistoryRow = { id: number; batch: string; entity: string; entity_id: number }

/** `rows`: what was written since the last reading; null if that cannot be told. */
export type Written = { revision: number; rows: HistoryRow[] | null }

/** How far the history was read; no `id` if it was empty. */
type Position = { revision: number; id: number; batch: string | null }

/**
 * Returns a function that reads what was written since it was called last, by whatever process, as far as it is no more than
 * `most` rows. Writers are serialized, so the history is in the order of their commits. Rows and revision are read in one
 * statement and belong together.
 */
export function createHistoryReader({ db }: Pick<Database, 'db'>, most: number): () => Promise<Written> {
  let position: Position | undefined

  async function startAnew(): Promise<Written> {
    position = await readPosition(db)
    return { revision: position.revision, rows: null }
  }

  return async () => {
    if (!position) return startAnew()
    const { id, batch } = position
    const { revision, rows } = await readFrom(db, id, most + 1)
    const isSameHistory = id === 0 || (rows[0]?.id === id && rows[0].batch === batch)
    const written = rows.filter((row) => row.id > id)
    // A write adds one to the revision. Rows of what visitors never see do not.
    const isWhole = rows.length <= most && countWrites(written) === revision - position.revision
    if (!isSameHistory || !isWhole) return startAnew()
    const last = written.at(-1) ?? position
    position = { revision, id: last.id, batch: last.batch }
    return { revision, rows: written }
  }
}

const countWrites = (rows: readonly HistoryRow[]) =>
  new Set(rows.flatMap(({ entity, batch }) => (isRecorded(entity) ? [batch] : []))).size

async function readPosition(db: Db): Promise<Position> {
  const { n, id, batch } = await db
    .selectFrom('revision')
    .leftJoin('change', (join) =>
      join.on('change.id', '=', (of) =>
        of.selectFrom('change as any').select((row) => row.fn.max('any.id').as('id')),
      ),
    )
    .select(['n', 'change.id', 'batch'])
    .executeTakeFirstOrThrow()
  return { revision: n, id: id ?? 0, batch }
}

/** The history from the row `from` on. */
async function readFrom(
  db: Db,
  from: number,
  limit: number,
): Promise<{ revision: number; rows: HistoryRow[] }> {
  const found = await db
    .selectFrom('revision')
    .leftJoin('change', (join) => join.on('change.id', '>=', from))
    .select(['n', 'change.id', 'batch', 'entity', 'entity_id'])
    .orderBy('change.id')
    .limit(limit)
    .execute()
  const rows = found.flatMap(({ id, batch, entity, entity_id }) =>
    id === null || batch === null || entity === null || entity_id === null
      ? []
      : [{ id, batch, entity, entity_id }],
  )
  return { revision: found[0]?.n ?? 0, rows }
}
