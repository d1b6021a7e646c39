import type { Database, Db } from '../open.ts'
import { isRecorded } from '../recorded-tables.ts'
import { parseRecorded } from './recorded-text.ts'

/** A row of the history. `before` and `after` are JSON. */
export type WrittenRow = {
  id: number
  batch: string
  entity: string
  entity_id: number
  before: string | null
  after: string | null
}

/** `rows`: what was written since the last reading; null if that cannot be told. */
export type Written = { revision: number; rows: WrittenRow[] | null }

/** How far the history was read; no `id` if it was empty. */
type Position = { revision: number; id: number; batch: string | null }

/** What more rows changed is not worth telling apart. */
const MOST_ROWS = 500

/**
 * Returns a function that reads what was written since it was called last, by whatever process. Writers are serialized, so
 * the history is in the order of their commits. Rows and revision are read in one statement and belong together.
 */
export function createWrittenRowsReader({ db }: Database): () => Promise<Written> {
  let position: Position | undefined

  async function startAnew(): Promise<Written> {
    position = await readPosition(db)
    return { revision: position.revision, rows: null }
  }

  return async () => {
    if (!position) return startAnew()
    const { revision, rows } = await readFrom(db, position.id)
    const { id, batch } = position
    const isSameHistory = id === 0 || (rows[0]?.id === id && rows[0].batch === batch)
    const written = rows.filter((row) => row.id > id)
    // A write adds one to the revision. Rows of what visitors never see do not.
    const isWhole = rows.length <= MOST_ROWS && countWrites(written) === revision - position.revision
    if (!isSameHistory || !isWhole || !written.every(isReadable)) return startAnew()
    const last = written.at(-1) ?? position
    position = { revision, id: last.id, batch: last.batch }
    return { revision, rows: written }
  }
}

/** Whether it says which rows it touched. */
function isReadable({ entity, before, after }: WrittenRow): boolean {
  const column = entity === 'vessel' ? 'route_id' : entity === 'schedule' ? 'vessel_id' : undefined
  if (!column) return true
  const rows = [before, after].map(parseRecorded)
  return rows.every((row) => row === null || Number.isInteger(row?.[column]))
}

const countWrites = (rows: readonly WrittenRow[]) =>
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
async function readFrom(db: Db, from: number): Promise<{ revision: number; rows: WrittenRow[] }> {
  const found = await db
    .selectFrom('revision')
    .leftJoin('change', (join) => join.on('change.id', '>=', from))
    .select(['n', 'change.id', 'batch', 'entity', 'entity_id', 'before', 'after'])
    .orderBy('change.id')
    .limit(MOST_ROWS + 1)
    .execute()
  const rows = found.flatMap(({ id, batch, entity, entity_id, before, after }) =>
    id === null || batch === null || entity === null || entity_id === null
      ? []
      : [{ id, batch, entity, entity_id, before, after }],
  )
  return { revision: found[0]?.n ?? 0, rows }
}
