import { dayText } from '@sailing-desk/dates/day-text'
import { isDay } from '@sailing-desk/dates/days'
import { isObject } from '@sailing-desk/trade/is-object'
import { searchKey } from '@sailing-desk/trade/text'
import { type Expression, type SqlBool, sql } from 'kysely'
import { mapYielding } from '../yield-if-late.ts'
import type { Database, Db } from './open.ts'
import { conditionsOf, contains } from './read-page.ts'
import { findRows } from './recorded-rows.ts'
import { foundByRows, isRecorded, namingColumns, recordedFacts } from './recorded-tables.ts'
import type { Change } from './recording.ts'

const MAX_REPORTED = 1000

/** The damaged rows that were named: each is named once in a process. */
export const reportedRows = new Set<string>()

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

/** A row of the history, with what all rows of its write have in common. */
type SearchedChange = ReadChange & {
  id: number
  at: string
  batch: string
  account_name: string | null
  title: string | null
}

const ROWS_PER_STATEMENT = 1000

/** Stores what these rows of the history are found by, in their transaction. */
export async function insertChangeSearch(trx: Db, changes: readonly SearchedChange[]): Promise<void> {
  const names = await namesOfParents(trx, changes)
  const rows = await mapYielding(changes, (change) => ({
    change_id: change.id,
    batch: change.batch,
    at: change.at,
    entity: change.entity,
    subject_id: subjectOf(change),
    words: wordsOf([
      ...ownWords(change).split('\n'),
      ...parentsOf(change).flatMap(({ entity, id }) => names.get(`${entity} ${id}`)?.split('\n') ?? []),
      change.account_name,
      change.title,
    ]),
  }))
  for (let from = 0; from < rows.length; from += ROWS_PER_STATEMENT)
    await trx
      .insertInto('change_search')
      .values(rows.slice(from, from + ROWS_PER_STATEMENT))
      .onConflict((conflict) => conflict.column('change_id').doNothing())
      .execute()
}

/** Names of parents by table and id: as these changes have them, or as they are stored, or as they were deleted. */
async function namesOfParents(trx: Db, changes: readonly ReadChange[]): Promise<Map<string, string>> {
  const names = new Map<string, string>()
  for (const change of changes) {
    const words = ownWords(change)
    if (words !== '') names.set(`${change.entity} ${change.entity_id}`, words)
  }
  const missing = changes.flatMap(parentsOf).filter(({ entity, id }) => !names.has(`${entity} ${id}`))
  for (const [entity, parents] of Map.groupBy(missing, (parent) => parent.entity)) {
    if (!isRecorded(entity)) continue
    const ids = [...new Set(parents.map(({ id }) => id))]
    for (const row of await findRows(trx, entity, ids))
      names.set(`${entity} ${row.id}`, ownWords({ entity, before: null, after: row }))
    const gone = ids.filter((id) => !names.has(`${entity} ${id}`))
    for (const row of await listDeleted(trx, entity, gone))
      names.set(
        `${entity} ${row.entity_id}`,
        ownWords({ entity, before: parseRecorded(row.before) ?? null, after: null }),
      )
  }
  return names
}

async function listDeleted(trx: Db, entity: string, ids: readonly number[]) {
  if (ids.length === 0) return []
  return trx
    .selectFrom('change')
    .select(['entity_id', 'before'])
    .where('entity', '=', entity)
    .where('entity_id', 'in', ids)
    .where('action', '=', 'delete')
    .orderBy('id')
    .execute()
}

/** A row of the history with its values read; null if there were none, or they are damaged. */
type ReadChange = {
  entity: string
  entity_id: number
  before: RecordedFields | null
  after: RecordedFields | null
}

/** What a row is found by, in its two states. */
function ownWords({ entity, before, after }: Pick<ReadChange, 'entity' | 'before' | 'after'>): string {
  const columns = namingColumns(entity)
  const values = [before, after].flatMap((row) => (row ? columns.map((column) => row[column]) : []))
  return wordsOf(values.flatMap((value) => (isDay(`${value}`) ? [value, dayText(`${value}`)] : [value])))
}

/** The rows that a change refers to, such as the vessel and the port of a call. */
function parentsOf({ entity, before, after }: ReadChange): { entity: string; id: number }[] {
  const parents = isRecorded(entity) ? Object.entries(recordedFacts(entity).parents) : []
  return parents.flatMap(([column, parent]) =>
    [before?.[column], after?.[column]].flatMap((id) =>
      typeof id === 'number' ? { entity: parent, id } : [],
    ),
  )
}

/** What a change is about, by the register. */
function subjectOf({ entity, entity_id, before, after }: ReadChange): number | null {
  const subject = isRecorded(entity) ? recordedFacts(entity).subject : undefined
  if (subject === 'id') return entity_id
  const id = subject && (after ?? before)?.[subject]
  return typeof id === 'number' ? id : null
}

/** Name keys without repetition. */
function wordsOf(texts: readonly unknown[]): string {
  const keys = texts.flatMap((text) => (typeof text === 'string' && text !== '' ? searchKey(text) : []))
  return [...new Set(keys)].join('\n')
}

/** The condition that a row of `change_search` is found. */
export function foundBy({
  search,
  voyage,
}: {
  search?: string | undefined
  voyage?: number | undefined
}): Expression<SqlBool> {
  const conditions: Expression<SqlBool>[] = []
  if (voyage !== undefined) conditions.push(sql<SqlBool>`change_search.subject_id = ${voyage}`)
  if (search) {
    const people = foundByRows().map(
      ([table, columns]) => sql<SqlBool>`change_search.change_id in (${changesOf(table, columns, search)})`,
    )
    conditions.push(
      sql<SqlBool>`(${sql.join([contains(['change_search.words'], search), ...people], sql` or `)})`,
    )
  }
  return sql<SqlBool>`(${sql.join(conditions, sql` and `)})`
}

/** The changes of rows that the text finds. */
function changesOf(table: string, columns: readonly string[], search: string) {
  const conditions = conditionsOf(table, { is: {}, search, columns })
  return sql`select change.id from change where change.entity = ${table} and change.entity_id in
    (select id from ${sql.table(table)} where ${sql.join(conditions, sql` and `)})`
}

export type RecordedFields = Record<string, unknown>

/** The fields of a row as the history has them as JSON; null if there was no row; undefined if the text is damaged. */
function parseRecorded(json: string | null): RecordedFields | null | undefined {
  if (json === null) return null
  try {
    const value: unknown = JSON.parse(json)
    return isObject(value) && !Array.isArray(value) ? value : undefined
  } catch {
    return undefined
  }
}

/** As above, but null if the text of this row of the history is damaged. */
export function readRecorded(id: number, json: string | null): RecordedFields | null {
  const fields = parseRecorded(json)
  if (fields === undefined) reportDamaged(id)
  return fields ?? null
}

/** Says once that a row of the history, or of a table beside it, is left out. */
export function reportDamaged(id: number, table = 'history'): void {
  const row = `Row ${id} of the ${table}`
  if (reportedRows.has(row) || reportedRows.size >= MAX_REPORTED) return
  reportedRows.add(row)
  console.warn(`${row} is damaged and is left out.`)
}

/** What a write changed, with the ids of its rows in the history. */
export type WrittenChanges = { at: string; batch: string; changes: (Change & { id: number })[] }

/**
 * Keeps what visitors saw change beside the history (see schedule/actual-dates/record-arrivals.ts). It is given when the database is opened, and
 * called at the end of each write that visitors can see, in its transaction.
 */
export type Recorder = { record: (trx: Db, written: WrittenChanges) => Promise<void> }
