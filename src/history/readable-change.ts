import { readRecorded } from '@sailing-desk/records/database/history'
import type { Db } from '@sailing-desk/records/database/open'
import { findRows } from '@sailing-desk/records/database/recorded-rows'
import { type Entity, isRecorded, recordedFacts } from '@sailing-desk/records/database/recorded-tables'
import type { Tables } from '@sailing-desk/records/database/schema'
import { type ShownColumn, textOfValue } from '@sailing-desk/records/entity'
import { capitalized } from '@sailing-desk/trade/text'
import type { Selectable } from 'kysely'
import type { HistoryChange } from './history.schema.ts'
import { type HistoryLabels, labelsOf, type Recorded } from './history-labels.ts'
import { listLastKnown } from './undo.store.ts'

/** For a row that is gone, and whose names nobody keeps. */
const REMOVED = 'removed'

export type ChangeRow = Selectable<Tables['change']>

/** The row after the change, or before its deletion. */
export function rowOf({ id, entity, entity_id, before, after }: ChangeRow) {
  return { entity, row: { id: entity_id, ...(readRecorded(id, after) ?? readRecorded(id, before)) } }
}

/** Returns a change with field labels and with names instead of ids. */
export function readableChange(change: ChangeRow, labels: HistoryLabels, names: Names): HistoryChange {
  const { id, entity, entity_id, action } = change
  const noun = capitalized(labelsOf(labels, entity).one)
  const name = names.nameOf(rowOf(change))
  return { id, entity, entity_id, action, noun, name, fields: fieldsOf(change, labels, names) }
}

function fieldsOf(change: ChangeRow, entityLabels: HistoryLabels, names: Names): HistoryChange['fields'] {
  const { fields, changing = {} } = labelsOf(entityLabels, change.entity)
  const [before, after] = [readRecorded(change.id, change.before), readRecorded(change.id, change.after)]
  const columns = before && after ? { ...fields, ...changing } : fields
  const shownText = (row: Recorded | null, field: string, column: ShownColumn) =>
    row ? textOf(change.entity, row, { field, column }, entityLabels, names) : null
  return Object.entries(columns)
    .map(([field, column]) => ({
      label: column.label,
      before: shownText(before, field, column),
      after: shownText(after, field, column),
    }))
    .filter((field) => field.before !== field.after)
}

function textOf(
  entity: string,
  row: Recorded,
  { field, column }: { field: string; column: ShownColumn },
  labels: HistoryLabels,
  names: Names,
): string | null {
  const value = row[field]
  if (value === null || value === undefined || value === '') return null
  const label = labels[entity]?.labelFor?.(field, value)
  return label ?? names.parentOf({ entity, row }, field) ?? textOfValue(column, value) ?? String(value)
}

type Named = { entity: string; row: Recorded }

type Names = {
  nameOf: (named: Named) => string
  /** The name of the row that a column refers to; undefined for other columns. */
  parentOf: (named: Named, column: string) => string | undefined
}

/** Loads the names of rows and of the rows they refer to. Deleted rows keep their last name. */
export async function loadNames(db: Db, labels: HistoryLabels, rows: readonly Named[]): Promise<Names> {
  const known = new Map<string, string>()
  for (const [entity, ids] of parentIds(rows)) {
    const present = await findRows(db, entity, [...ids])
    const gone = [...ids].filter((id) => !present.some((row) => row.id === id))
    for (const row of [...(await listLastKnown(db, entity, gone)), ...present])
      known.set(`${entity} ${row.id}`, labels[entity]?.nameOf(row, () => '') ?? '')
  }
  for (const [entity, ids] of idsToRead(labels, rows))
    for (const [id, name] of (await labels[entity]?.readNames?.(db, [...ids])) ?? [])
      known.set(`${entity} ${id}`, name)
  const parentOf = ({ entity, row }: Named, column: string) => {
    const parent = parentsOf(entity)[column] ?? labels[entity]?.refersTo?.[column]
    const id = row[column]
    return parent && typeof id === 'number' ? (known.get(`${parent} ${id}`) ?? REMOVED) : undefined
  }
  const readName = ({ entity, row }: Named) =>
    labels[entity]?.readNames ? known.get(`${entity} ${row.id}`) : undefined
  return {
    parentOf,
    nameOf: (named) =>
      readName(named) ??
      labelsOf(labels, named.entity).nameOf(named.row, (column) => parentOf(named, column) ?? ''),
  }
}

/** Rows whose names must be read from the database: the rows themselves and those they refer to. */
function idsToRead(labels: HistoryLabels, rows: readonly Named[]): Map<string, Set<number>> {
  const ids = new Map<string, Set<number>>()
  const add = (entity: string, id: unknown) => {
    if (labels[entity]?.readNames && typeof id === 'number')
      ids.set(entity, (ids.get(entity) ?? new Set()).add(id))
  }
  for (const { entity, row } of rows) {
    add(entity, row.id)
    for (const [column, other] of Object.entries(labels[entity]?.refersTo ?? {})) add(other, row[column])
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

const parentsOf = (entity: string) => (isRecorded(entity) ? recordedFacts(entity).parents : {})
