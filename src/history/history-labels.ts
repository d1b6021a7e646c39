import type { Db } from '@sailing-desk/records/database/open'
import type { ShownColumn } from '@sailing-desk/records/entity'

/** A row as recorded in the history. */
export type Recorded = Record<string, unknown>

/** How the history names the rows and fields of a table. */
export type EntityLabels = {
  /** 'vessel' and 'vessels' */
  one: string
  many: string
  /** The name of a row. `parent` returns the name of the row that a column refers to. */
  nameOf: (row: Recorded, parent: (column: string) => string) => string
  /** The names of existing rows of tables without recorded rows, by id. */
  readNames?: (db: Db, ids: readonly number[]) => Promise<Map<number, string>>
  /** Columns that hold the id of another entity. */
  refersTo?: Record<string, string>
  /** The fields of its form, and columns beside them, from which follows how their values are written. */
  fields: Readonly<Record<string, ShownColumn>>
  /** Those shown only when they change. */
  changing?: Readonly<Record<string, ShownColumn>>
  /** The text of a value, if it does not follow from its column. */
  labelFor?: (field: string, value: unknown) => string | undefined
}

/** By table. Each domain provides its own; see app/services.ts. */
export type HistoryLabels = Record<string, EntityLabels>

/** Falls back to column names for tables without labels. */
export function labelsOf(labels: HistoryLabels, entity: string): EntityLabels {
  return labels[entity] ?? plainLabels(entity)
}

function plainLabels(entity: string): EntityLabels {
  const one = entity.replaceAll('_', ' ')
  const many = one.endsWith('y') ? `${one.slice(0, -1)}ies` : `${one}s`
  return { one, many, nameOf: () => '', fields: {} }
}
