import { mapFields, namesOf } from './entity-fields.ts'
import type { Exported } from './export/cells.ts'

/**
 * A field of an entity, as plain data. The schemas of row and form, the columns of list and export, the inputs, what is searched and
 * sorted, and the labels of the history follow from it.
 */
export type Field = {
  label: string
  hint?: string
  /** May be empty: then it is null. */
  isOptional?: true
  /** Its column in the list; 'minor' is hidden if space is short. */
  listed?: true | 'minor'
  /** Whether the list may be sorted by it. */
  isSorted?: true
  /** Its filter over the list: its label, and the choice without it. Only of a choice. */
  filter?: { label: string; all: string }
  /** Whether its value is proposed for the next row. */
  isCarriedOver?: true
} & (
  | { is: 'name' | 'lines'; maxLength: number; rows?: number; isSearched?: true }
  | { is: 'day'; mayBePast?: false }
  | { is: 'choice'; of: Readonly<Record<string, string>> }
  /** A day that the program sets: no form has it. */
  | { is: 'stamp' }
)

export type Entity = {
  /** The table, which is also the name in the history. */
  table: string
  /** As in messages: 'Vacancy', and 'vacancies' in the plural. */
  noun: string
  many: string
  /** Of its list in the API. */
  path: string
  /** The field whose name key no two rows may share, and what is said then. */
  unique?: { field: string; taken: string }
  fields: Readonly<Record<string, Field>>
}

type ValueOf<F extends Field> =
  | (F extends { is: 'choice'; of: infer Choices } ? keyof Choices & string : string)
  | (F extends { isOptional: true } ? null : never)

export type FormOf<E extends Entity> = {
  [Name in keyof E['fields'] as E['fields'][Name] extends { is: 'stamp' } ? never : Name]: ValueOf<
    E['fields'][Name]
  >
}
export type RowOf<E extends Entity> = { [Name in keyof E['fields']]: ValueOf<E['fields'][Name]> } & {
  id: number
  version: number
}

/** The fields of its form. */
export const typedIn = ({ fields }: Entity) => namesOf(fields).filter((name) => fields[name]?.is !== 'stamp')

export const labelsOfEntity = <E extends Entity>({ fields }: E) =>
  mapFields(fields as E['fields'], ({ label }) => label) as Record<keyof E['fields'] & string, string>

export const sortsOf = ({ fields }: Entity) => [
  'id',
  ...namesOf(fields).filter((name) => fields[name]?.isSorted),
]

export const searchedIn = ({ fields }: Entity) =>
  namesOf(fields).filter((name) => {
    const field = fields[name]
    return field !== undefined && 'isSearched' in field && field.isSearched
  })

export const filtersOf = ({ fields }: Entity) => namesOf(fields).filter((name) => fields[name]?.filter)

/** What people read for a stored value. */
export function textOfValue({ fields }: Entity, name: string, value: unknown): string | null {
  const field = fields[name]
  if (value === null || value === undefined) return null
  return (field?.is === 'choice' && field.of[String(value)]) || String(value)
}

/** As CSV and XLSX. */
export function exportedOf<E extends Entity>(entity: E): Exported<RowOf<E>> {
  const all = { ...labelsOfEntity(entity), id: 'ID' }
  const columns = Object.entries(all).map(([name, label]) => ({
    label,
    value: (row: RowOf<E>) => {
      const value = (row as Record<string, string | number | null>)[name] ?? null
      return typeof value === 'number' ? value : textOfValue(entity, name, value)
    },
  }))
  return { file: entity.many.replaceAll(' ', '-'), columns }
}

/** How the history names its rows and their fields. */
export function historyLabelsOf<E extends Entity>(
  entity: E,
  nameOf: (row: Record<string, unknown>) => string,
) {
  const { noun, many } = entity
  const labels = {
    ...{ one: noun.toLowerCase(), many, nameOf, fields: labelsOfEntity(entity) },
    labelFor: (field: string, value: unknown) => textOfValue(entity, field, value) ?? undefined,
  }
  return { [entity.table]: labels } as Record<E['table'], typeof labels>
}
