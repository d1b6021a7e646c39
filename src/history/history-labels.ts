import type { Db } from '../database/open.ts'

/** A row as it was recorded. */
export type Recorded = Record<string, unknown>

/** How the history speaks of the rows of a table. */
export type EntityLabels = {
  /** 'vessel' and 'vessels' */
  one: string
  many: string
  /** What a row is called. `parent` names what it belongs to, by the column that says so. */
  nameOf: (row: Recorded, parent: (column: string) => string) => string
  /** What rows are called that are not recorded themselves, by their ids; for those that are there. */
  readNames?: (db: Db, ids: readonly number[]) => Promise<Map<number, string>>
  /** Columns that hold the id of another entity. */
  refersTo?: Record<string, string>
  /** The label of each field that is told, as its form has it. */
  fields: Record<string, string>
  /** Fields that are told only when they change. */
  changing?: Record<string, string>
  /** What is read for a value that is kept otherwise. */
  wordFor?: (field: string, value: unknown) => string | undefined
}

/** By table. Domains bring their own; see server/services.ts. */
export type HistoryLabels = Record<string, EntityLabels>

/** Tables that nobody has words for are told by their columns. */
export function wordsOf(words: HistoryLabels, entity: string): EntityLabels {
  return words[entity] ?? plainLabels(entity)
}

function plainLabels(entity: string): EntityLabels {
  const one = entity.replaceAll('_', ' ')
  const many = one.endsWith('y') ? `${one.slice(0, -1)}ies` : `${one}s`
  return { one, many, nameOf: () => '', fields: {} }
}

export function capitalized(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}
