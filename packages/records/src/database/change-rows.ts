import type { Insertable } from 'kysely'
import { insertChangeSearch } from './history/change-search.ts'
import type { RecordedFields } from './history/recorded-text.ts'
import type { WrittenChanges } from './history/recorder.ts'
import type { Db } from './open.ts'
import { insertRow } from './queries/insert-row.ts'
import type { HistoryName } from './recorded-tables.ts'
import type { Tables } from './schema.ts'
import type { Author } from './write.ts'

export type Change = {
  entity: HistoryName
  entity_id: number
  action: string
  before?: unknown
  after?: unknown
}

/** PostgreSQL allows at most 65,535 parameters in a statement. */
const CHANGES_PER_STATEMENT = 1000

/** Inserts the history rows of one write, as one batch with a name. Returns the changes with the ids of their rows. */
export async function insertChanges(
  trx: Db,
  batch: string,
  { account_id, account_name = null, address = null, undoes = null }: Author,
  changes: Change[],
  title: string | null = null,
): Promise<WrittenChanges> {
  const at = new Date().toISOString()
  const rows = changes.map(({ entity, entity_id, action, before, after }) => ({
    at,
    account_id,
    batch,
    entity,
    entity_id,
    action,
    before: before === undefined ? null : JSON.stringify(before),
    after: after === undefined ? null : JSON.stringify(after),
    account_name,
    address,
    undoes,
    title,
  }))
  const [row] = rows
  // Most writes change one row, and this way its query is built only once.
  const ids =
    row && rows.length === 1 ? [(await insertRow(trx, 'change', row)).id] : await insertAll(trx, rows)
  const written = changes.map((change, index) => ({ ...change, id: ids[index] ?? 0 }))
  await insertChangeSearch(
    trx,
    written.map(({ before, after, ...change }) => ({
      ...{ ...change, at, batch, account_name, title },
      before: fieldsOf(before),
      after: fieldsOf(after),
    })),
  )
  return { at, batch, changes: written }
}

/** Rows are objects. */
const fieldsOf = (row: unknown) => (row ?? null) as RecordedFields | null

/** Returns the ids, which grow in the order of the rows. */
async function insertAll(trx: Db, rows: readonly Insertable<Tables['change']>[]): Promise<number[]> {
  const ids: number[] = []
  for (let from = 0; from < rows.length; from += CHANGES_PER_STATEMENT) {
    const added = await trx
      .insertInto('change')
      .values(rows.slice(from, from + CHANGES_PER_STATEMENT))
      .returning('id')
      .execute()
    ids.push(...added.map(({ id }) => id).sort((a, b) => a - b))
  }
  return ids
}
