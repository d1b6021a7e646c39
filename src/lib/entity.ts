import { mapFields, namesOf } from './entity-fields.ts'
import type { Exported } from './export/cells.ts'

/**
 * A field of an entity, as plain data. The schemas of row and form, what is stored, the columns of list and export, the inputs, what is
 * searched and sorted, and the labels of the history follow from it.
 */
export type Field = {
  label: string
  /** In messages, and over its column in lists and files, if different. */
  labelInMessages?: string
  heading?: string
  hint?: string
  /** May be empty: then it is null. */
  isOptional?: true
  /** Whether it is cleared if a form does not send it. Otherwise it keeps its value. */
  nullIfAbsent?: true
  /** Whether its name key is stored beside it, as `name_key` for `name`. Then it is sorted and searched by that. */
  hasKey?: true
  /** Its column in the list; 'minor' is hidden if space is short. */
  listed?: true | 'minor'
  /** Whether the list may be sorted by it. */
  isSorted?: true
  isSearched?: true
  /** Its filter over the list: its label, and the choice without it. Only of a choice. */
  filter?: { label: string; all: string }
  /** Whether its value is proposed for the next row. */
  isCarriedOver?: true
} /** A name on one line, a text on one line whose blanks are kept, or lines. */ & (
  | { is: 'name' | 'text' | 'lines'; maxLength: number; rows?: number }
  | { is: 'number'; min: number; max: number }
  /** `mayBePast`: whether a new row may have a day before today. */
  | { is: 'day'; mayBePast?: false }
  | { is: 'choice'; of: Readonly<Record<string, string>> }
  /** The day on which the row was added: no form has it. */
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
  /** What is said, beside this field, if another row has the same values in the columns that the register calls unique. */
  unique?: { field: string; taken: string }
  /** The field by which the list is sorted, if not in the order in which rows were added. */
  order?: string
  /** Where the list has a column for the id; in files it is the last column unless it is 'first'. */
  idColumn?: 'first' | 'last'
  /** The name of a row in the history. */
  nameOf: (row: Readonly<Record<string, unknown>>) => string
  fields: Readonly<Record<string, Field>>
}

type ValueOf<F extends Field> =
  | (F extends { is: 'choice'; of: infer Choices }
      ? keyof Choices & string
      : F extends { is: 'number' }
        ? number
        : string)
  | (F extends { isOptional: true } ? null : never)

/** The names of the fields of its form that may be absent, or must be there. */
export type TypedName<E extends Entity, Is extends 'optional' | 'required'> = {
  [Name in keyof E['fields']]: E['fields'][Name] extends { is: 'stamp' }
    ? never
    : E['fields'][Name] extends { isOptional: true }
      ? Is extends 'optional'
        ? Name
        : never
      : Is extends 'required'
        ? Name
        : never
}[keyof E['fields']]

export type FormOf<E extends Entity> = {
  [Name in TypedName<E, 'required'>]: ValueOf<E['fields'][Name]>
} & { [Name in TypedName<E, 'optional'>]?: ValueOf<E['fields'][Name]> | undefined } & {
  /** That of the row as it was edited. */
  version?: number | undefined
}
export type RowOf<E extends Entity> = { [Name in keyof E['fields']]: ValueOf<E['fields'][Name]> } & {
  id: number
  version: number
}

/** What its table has beside id and version: the fields, and their keys. */
export type ColumnsOf<E extends Entity> = {
  -readonly [Name in keyof E['fields']]: ValueOf<E['fields'][Name]>
} & {
  -readonly [Name in keyof E['fields'] & string as E['fields'][Name] extends { hasKey: true }
    ? `${Name}_key`
    : never]: string
}

/** The fields of its form. */
export const typedIn = ({ fields }: Entity) => namesOf(fields).filter((name) => fields[name]?.is !== 'stamp')

export const labelsOfEntity = <E extends Entity>({ fields }: E) =>
  mapFields(fields as E['fields'], ({ label }) => label) as Record<keyof E['fields'] & string, string>

export const sortsOf = ({ fields }: Entity) => [
  'id',
  ...namesOf(fields).filter((name) => fields[name]?.isSorted),
]

export const searchedIn = ({ fields }: Entity) => namesOf(fields).filter((name) => fields[name]?.isSearched)

export const filtersOf = ({ fields }: Entity) => namesOf(fields).filter((name) => fields[name]?.filter)

/** What people read for a stored value. */
export function textOfValue({ fields }: Entity, name: string, value: unknown): string | null {
  const field = fields[name]
  if (value === null || value === undefined) return null
  return (field?.is === 'choice' && field.of[String(value)]) || String(value)
}

export const headingOf = ({ heading, label }: Field) => heading ?? label

/** As CSV and XLSX. */
export function exportedOf<E extends Entity, Row extends RowOf<E> = RowOf<E>>(entity: E): Exported<Row> {
  const column = (label: string, name: string) => ({
    label,
    value: (row: Row) => {
      const value = (row as Record<string, string | number | null>)[name] ?? null
      return typeof value === 'number' ? value : textOfValue(entity, name, value)
    },
  })
  const columns = Object.entries(entity.fields).map(([name, field]) => column(headingOf(field), name))
  const id = column('ID', 'id')
  return {
    file: entity.many.replaceAll(' ', '-'),
    columns: entity.idColumn === 'first' ? [id, ...columns] : [...columns, id],
  }
}

/** How the history names its rows and their fields. */
export function historyLabelsOf<E extends Entity>(entity: E) {
  const { noun, many, nameOf } = entity
  const labels = {
    ...{ one: noun.toLowerCase(), many, nameOf, fields: labelsOfEntity(entity) },
    labelFor: (field: string, value: unknown) => textOfValue(entity, field, value) ?? undefined,
  }
  return { [entity.table]: labels } as Record<E['table'], typeof labels>
}
