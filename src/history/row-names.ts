import type { Db } from '../database/open.ts'
import { findRows } from '../database/recorded-rows.ts'
import { type Entity, isRecorded, RECORDED } from '../database/recorded-tables.ts'
import { type HistoryLabels, type Recorded, wordsOf } from './history-labels.ts'
import { listLastKnown } from './undo.store.ts'

export type Named = { entity: string; row: Recorded }
export type Names = {
  nameOf: (named: Named) => string
  /** What a column that holds an id means; undefined for other columns. */
  parentOf: (named: Named, column: string) => string | undefined
}

/** What rows are called, and what they belong to; whatever is gone by now is called as it was last. */
export async function loadNames(db: Db, words: HistoryLabels, rows: readonly Named[]): Promise<Names> {
  const known = new Map<string, string>()
  for (const [entity, ids] of parentIds(rows)) {
    const present = await findRows(db, entity, [...ids])
    const gone = [...ids].filter((id) => !present.some((row) => row.id === id))
    for (const row of [...(await listLastKnown(db, entity, gone)), ...present])
      known.set(`${entity} ${row.id}`, words[entity]?.nameOf(row, () => '') ?? '')
  }
  for (const [entity, ids] of idsToRead(words, rows))
    for (const [id, name] of (await words[entity]?.readNames?.(db, [...ids])) ?? [])
      known.set(`${entity} ${id}`, name)
  const parentOf = ({ entity, row }: Named, column: string) => {
    const parent = parentsOf(entity)[column] ?? words[entity]?.refersTo?.[column]
    const id = row[column]
    return parent && typeof id === 'number' ? (known.get(`${parent} ${id}`) ?? `${id}`) : undefined
  }
  const readName = ({ entity, row }: Named) =>
    words[entity]?.readNames ? known.get(`${entity} ${row.id}`) : undefined
  return {
    parentOf,
    nameOf: (named) =>
      readName(named) ??
      wordsOf(words, named.entity).nameOf(named.row, (column) => parentOf(named, column) ?? ''),
  }
}

/** The rows that are called by a name to be read, and those that they refer to. */
function idsToRead(words: HistoryLabels, rows: readonly Named[]): Map<string, Set<number>> {
  const ids = new Map<string, Set<number>>()
  const add = (entity: string, id: unknown) => {
    if (words[entity]?.readNames && typeof id === 'number')
      ids.set(entity, (ids.get(entity) ?? new Set()).add(id))
  }
  for (const { entity, row } of rows) {
    add(entity, row.id)
    for (const [column, other] of Object.entries(words[entity]?.refersTo ?? {})) add(other, row[column])
  }
  return ids
}

function parentIds(rows: readonly Named[]): Map<Entity, Set<number>> {
  const ids = new Map<Entity, Set<number>>()
  for (const { entity, row } of rows) {
    for (const [column, parent] of Object.entries(parentsOf(entity))) {
      const id = row[column]
      if (typeof id === 'number') ids.set(parent, (ids.get(parent) ?? new Set()).add(id))
    }
  }
  return ids
}

const parentsOf = (entity: string) => (isRecorded(entity) ? RECORDED[entity].parents : {})
