import type { Selectable } from 'kysely'
import type { Tables } from '../database/tables.ts'
import type { HistoryChange } from './history.schema.ts'
import { capitalized, type HistoryLabels, type Recorded, wordsOf } from './history-labels.ts'
import type { Names } from './row-names.ts'

export type ChangeRow = Selectable<Tables['change']>

const read = (json: string | null): Recorded | null => (json === null ? null : JSON.parse(json))

/** The row that a change is about: as it was after it, or before it was deleted. */
export function rowOf({ entity, entity_id, before, after }: ChangeRow) {
  return { entity, row: { id: entity_id, ...(read(after) ?? read(before)) } }
}

/** A change as one reads it: field by field in the words of the form, with names for ids. */
export function readableChange(change: ChangeRow, words: HistoryLabels, names: Names): HistoryChange {
  const { id, entity, entity_id, action } = change
  const noun = capitalized(wordsOf(words, entity).one)
  const name = names.nameOf(rowOf(change))
  return { id, entity, entity_id, action, noun, name, fields: fieldsOf(change, words, names) }
}

function fieldsOf(change: ChangeRow, words: HistoryLabels, names: Names): HistoryChange['fields'] {
  const { fields, changing = {} } = wordsOf(words, change.entity)
  const [before, after] = [read(change.before), read(change.after)]
  const labels = before && after ? { ...fields, ...changing } : fields
  const shownText = (row: Recorded | null, field: string) =>
    row ? textOf(change.entity, row, field, words, names) : null
  return Object.entries(labels)
    .map(([field, label]) => ({ label, before: shownText(before, field), after: shownText(after, field) }))
    .filter((field) => field.before !== field.after)
}

function textOf(
  entity: string,
  row: Recorded,
  field: string,
  words: HistoryLabels,
  names: Names,
): string | null {
  const value = row[field]
  if (value === null || value === undefined || value === '') return null
  const word = words[entity]?.wordFor?.(field, value)
  return word ?? names.parentOf({ entity, row }, field) ?? String(value)
}
