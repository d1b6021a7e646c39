import { searchKey } from '@sailing-desk/trade/text'
import type { Db } from '../open.ts'
import { findRows } from '../recorded-rows.ts'
import { isRecorded, recordedFacts } from '../recorded-tables.ts'
import { parseRecorded, type RecordedFields } from './recorded-text.ts'

/** A row of the history, with what all rows of its write have in common. */
export type SearchedChange = ReadChange & {
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
  const rows = changes.map((change) => ({
    change_id: change.id,
    ...{ batch: change.batch, at: change.at, entity: change.entity },
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
      names.set(`${entity} ${row.id}`, ownWords({ before: null, after: row }))
    const gone = ids.filter((id) => !names.has(`${entity} ${id}`))
    for (const row of await listDeleted(trx, entity, gone))
      names.set(
        `${entity} ${row.entity_id}`,
        ownWords({ before: parseRecorded(row.before) ?? null, after: null }),
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

/** The columns that name a row, whatever its table. None of them holds personal data of visitors in the history. */
const NAMING = ['name_key', 'direction', 'alias', 'name', 'display_name', 'code', 'subject', 'username']

/** What a row is found by, in its two states. */
function ownWords({ before, after }: Pick<ReadChange, 'before' | 'after'>): string {
  return wordsOf([before, after].flatMap((row) => (row ? NAMING.map((column) => row[column]) : [])))
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
