import { readRecorded } from '@sailing-desk/records/database/history'
import type { Tables } from '@sailing-desk/records/database/schema'
import { capitalized } from '@sailing-desk/trade/text'
import type { Selectable } from 'kysely'
import type { HistoryChange } from './history.schema.ts'
import { type HistoryLabels, labelsOf, type Recorded } from './history-labels.ts'
import type { Names } from './row-names.ts'

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
  const labels = before && after ? { ...fields, ...changing } : fields
  const shownText = (row: Recorded | null, field: string) =>
    row ? textOf(change.entity, row, field, entityLabels, names) : null
  return Object.entries(labels)
    .map(([field, label]) => ({ label, before: shownText(before, field), after: shownText(after, field) }))
    .filter((field) => field.before !== field.after)
}

function textOf(
  entity: string,
  row: Recorded,
  field: string,
  labels: HistoryLabels,
  names: Names,
): string | null {
  const value = row[field]
  if (value === null || value === undefined || value === '') return null
  const label = labels[entity]?.labelFor?.(field, value)
  return label ?? names.parentOf({ entity, row }, field) ?? String(value)
}
