import { dayText } from '@sailing-desk/dates/day-text'
import { isDay } from '@sailing-desk/dates/days'
import { momentText } from '@sailing-desk/dates/moment'
import type { Areas } from './areas.ts'
import type { Exported } from './document.ts'
import { mapFields, namesOf } from './entity-fields.ts'

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
  /** Whether a form may leave it out, or empty too, although every row has it. The service of the entity says what it is then. */
  mayBeAbsent?: true | 'or empty'
  /** Whether its name key is stored beside it, as `name_key` for `name`. Then it is sorted and searched by that. */
  hasKey?: true
  /** Whether it is a column of the list. */
  listed?: true
  /** Whether the list may be sorted by it. */
  isSorted?: true
  isSearched?: true
  /** Its filter over the list: its label, and the choice without it. Only of a choice or reference. */
  filter?: { label: string; all: string }
  /** Whether its value is proposed for the next row. */
  isCarriedOver?: true
  /** What the form of a new row begins with. */
  start?: string | number
} /** A name on one line, a text on one line whose blanks are kept, or lines. */ & (
  | { is: 'name' | 'text' | 'lines'; maxLength: number; rows?: number }
  | { is: 'number' | 'whole number'; min: number; max: number }
  /** `mayBePast`: whether a new row may have a day before today. */
  | { is: 'day'; mayBePast?: false }
  /** '17:00' */
  | { is: 'time' }
  /** An ISO timestamp, which is typed and read in Indian time. */
  | { is: 'moment' }
  /** `wrong`: what is said of another value, if not the choices. */
  | { is: 'choice'; of: Readonly<Record<string, string>>; wrong?: string }
  /** Stored as 1 or 0. */
  | { is: 'yes or no' }
  | Reference
  /** The day on which the row was added: no form has it. */
  | { is: 'stamp' }
)

/**
 * The id of a row of another entity. Rows have its name beside it: `port_name` with a `port_id`. `by`: the field that names it, which has
 * a key. `none`: what an empty one means. `mayBeLost`: whether it is null when the other row was deleted, although the form requires one.
 */
type Reference = { is: 'reference'; to: Referred; by: string; none?: string; mayBeLost?: true }
type Referred = { table: string; noun: string; path: string }

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
  /** The field that names a row in the list and in files, where it comes first, if it is not the first in the form. */
  first?: string
  /** Whether the list begins with the id, as do its files; else it is their last column only. */
  hasIdColumn?: true
  /** The name of a row in the history; `parent` has the name of the row that a column refers to. */
  nameOf: (row: Readonly<Record<string, unknown>>, parent: (column: string) => string) => string
  fields: Readonly<Record<string, Field>>
  /** Its screen, if it has one of its own and no other list names that. */
  screen?: EntityScreen
}

/** A screen of the back office, with its place in the menu and the palette. */
export type EntityScreen = {
  path: string
  /** Below src/. */
  file: string
  title: string
  /** The part of the back office that it belongs to. */
  area: Areas
  /** The section of the menu that has it, in the order of the screens, if it is not written there. */
  menu?: 'master' | 'site' | 'administration'
  /** What the palette offers to do there, found by further words; `press` is a shortcut key to press. */
  command?: { label: string; words: string; press?: string }
}

type ValueOf<F extends Field> =
  | (F extends { is: 'choice'; of: infer Choices }
      ? keyof Choices & string
      : F extends { is: 'number' | 'whole number' | 'reference' }
        ? number
        : F extends { is: 'yes or no' }
          ? boolean
          : string)
  | NullOf<F>
type NullOf<F extends Field> = F extends { isOptional: true } | { mayBeLost: true } ? null : never
/** A form always has what may be lost later. */
type TypedOf<F extends Field> =
  | (F extends { mayBeLost: true } ? NonNullable<ValueOf<F>> : ValueOf<F>)
  | (F extends { mayBeAbsent: true | 'or empty' } ? null : never)

/** The names of what its rows refer to. */
type NamesOf<E extends Entity> = {
  [Name in keyof E['fields'] as ShownName<E['fields'][Name]>]: string | NullOf<E['fields'][Name]>
}
type ShownName<F> = F extends { to: { table: infer Table extends string }; by: infer By extends string }
  ? `${Table}_${By}`
  : never

/** The names of the fields of its form that may be absent, or must be there. */
export type TypedName<E extends Entity, Is extends 'optional' | 'required'> = {
  [Name in keyof E['fields']]: E['fields'][Name] extends { is: 'stamp' }
    ? never
    : E['fields'][Name] extends { isOptional: true } | { mayBeAbsent: true | 'or empty' }
      ? Is extends 'optional'
        ? Name
        : never
      : Is extends 'required'
        ? Name
        : never
}[keyof E['fields']]

export type FormOf<E extends Entity> = {
  [Name in TypedName<E, 'required'>]: TypedOf<E['fields'][Name]>
} & { [Name in TypedName<E, 'optional'>]?: TypedOf<E['fields'][Name]> | undefined } & {
  /** That of the row as it was edited. */
  version?: number | undefined
}
export type RowOf<E extends Entity> = {
  [Name in keyof E['fields']]: ValueOf<E['fields'][Name]>
} & NamesOf<E> & {
    id: number
    version: number
  }

/** What its table has beside id and version: the fields, and their keys. */
export type ColumnsOf<E extends Entity> = {
  -readonly [Name in keyof E['fields']]: E['fields'][Name] extends { is: 'yes or no' }
    ? number
    : ValueOf<E['fields'][Name]>
} & {
  -readonly [Name in keyof E['fields'] & string as E['fields'][Name] extends { hasKey: true }
    ? `${Name}_key`
    : never]: string
}

/** The fields of its form. */
export const typedIn = ({ fields }: Entity) => namesOf(fields).filter((name) => fields[name]?.is !== 'stamp')

/** The fields in the order of their columns. */
export const columnsOf = ({ fields, first }: Entity) =>
  namesOf(fields).toSorted((one, other) => Number(other === first) - Number(one === first))

export const labelsOfEntity = <E extends Entity>({ fields }: E) =>
  mapFields(fields as E['fields'], ({ label }) => label) as Record<keyof E['fields'] & string, string>

export const sortsOf = ({ fields }: Entity) => [
  'id',
  ...Object.entries(fields).flatMap(([name, field]) => (field.isSorted ? shownName(name, field) : [])),
]

/** Where a row has what is shown of a field. */
export const shownName = (name: string, field: Field): string =>
  field.is === 'reference' ? `${field.to.table}_${field.by}` : name

type ReferenceField = Extract<Field, { is: 'reference' }>
/** The fields that refer to other entities. */
export const referencesOf = ({ fields }: Entity): { name: string; field: ReferenceField }[] =>
  Object.entries(fields).flatMap(([name, field]) => (field.is === 'reference' ? [{ name, field }] : []))

export const searchedIn = ({ fields }: Entity) => namesOf(fields).filter((name) => fields[name]?.isSearched)

export const filtersOf = ({ fields }: Entity) => namesOf(fields).filter((name) => fields[name]?.filter)

/** What a column is called and holds: a field, or one beside the fields. */
export type ShownColumn = { label: string } & (
  | { is: Exclude<Field['is'], 'choice'> }
  | { is: 'choice'; of: Readonly<Record<string, string>> }
)

/** What people read for a stored value; null if there is none, or if it refers to another row. */
export function textOfValue(column: ShownColumn | undefined, value: unknown): string | null {
  if (value === null || value === undefined || column?.is === 'reference') return null
  const text = String(value)
  switch (column?.is) {
    case 'day':
    case 'stamp':
      return isDay(text) ? dayText(text) : text
    case 'moment':
      return Number.isNaN(Date.parse(text)) ? text : momentText(text)
    case 'yes or no':
      return value === true || value === 1 ? 'Yes' : 'No'
    case 'choice':
      return (Object.hasOwn(column.of, text) && column.of[text]) || text
    default:
      return text
  }
}

type Kept = { id: number; version: number }

export const headingOf = ({ heading, label }: Field) => heading ?? label

/** As CSV and XLSX, where days stay as they are stored, for programs to read. `own`: the columns in place of those of a field. */
export function exportedOf<E extends Entity, Row extends Kept = RowOf<E>>(
  entity: E,
  own: { [Name in keyof E['fields']]?: Exported<NoInfer<Row>>['columns'] } = {},
): Exported<Row> {
  const column = (label: string, name: string, field?: Field) => ({
    label,
    value: (row: Row) => {
      const value = (row as Record<string, string | number | boolean | null>)[name] ?? null
      const isWritten = typeof value === 'number' || field?.is === 'day' || field?.is === 'stamp'
      // A day is a text.
      return isWritten ? (value as string | number | null) : textOfValue(field, value)
    },
  })
  const columns = columnsOf(entity).flatMap((name) => {
    const field = entity.fields[name] as Field
    return (
      own[name as keyof E['fields']] ??
      column(headingOf(field), shownName(name, field), field.is === 'reference' ? undefined : field)
    )
  })
  const id = column('ID', 'id')
  return {
    file: entity.many.replaceAll(' ', '-'),
    columns: entity.hasIdColumn ? [id, ...columns] : [...columns, id],
  }
}

/** How the history names its rows and their fields. `own`: what is particular about them there. */
export function historyLabelsOf<E extends Entity, Own extends object = object>(entity: E, own?: Own) {
  const { noun, many, nameOf } = entity
  const labels = {
    ...{ one: noun.toLowerCase(), many, nameOf, fields: entity.fields as E['fields'] },
    ...own,
  }
  return { [entity.table]: labels } as Record<E['table'], typeof labels>
}
