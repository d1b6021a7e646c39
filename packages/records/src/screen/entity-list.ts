import { indianFieldValue, momentOfIndianField } from '@sailing-desk/dates/moment-field'
import { createElement, type ReactNode } from 'react'
import {
  columnsOf,
  type Entity,
  type Field,
  filtersOf,
  headingOf,
  type RowOf,
  shownName,
  sortsOf,
  textOfValue,
  typedIn,
} from '../entity.ts'
import { mapFields, namesOf } from '../entity-fields.ts'
import type { FormFields } from '../ui/fields/form.tsx'
import type { Column } from '../ui/lists/data-table.tsx'
import { ID, type ListRules } from '../ui/lists/list-state.ts'
import type { Noun, RecordFields, RecordRow } from './record.ts'

export type ListWords<Row> = Pick<Noun, 'searched' | 'none' | 'failures' | 'historyOf' | 'along'> & {
  nameOf: (row: Row) => string
  /** Cells that show more than the value, by field; and columns that are none, by the field before them. */
  cells?: { [Name in keyof Row]?: (row: Row) => ReactNode }
  after?: { [Name in keyof Row]?: readonly Column<Row>[] }
  columns?: readonly Column<Row>[]
  /** Filters beside those of fields, by their names in the API: with their choices, or what they may be if a screen shows them itself. */
  filters?: Readonly<Record<string, OwnFilter | RegExp>>
  /** The field to focus when a row is edited, if not the first. */
  editFirst?: string
  /** How many rows a page of the list has, if not 25. */
  size?: number
}

export type OwnFilter = { label: string; all: string; of: Readonly<Record<string, string>> }

/** The list of an entity: its noun, what its address may say, its columns, and how its rows and its form correspond. */
export function entityList<E extends Entity, Row extends RecordRow = RowOf<E>>(
  entity: E,
  { searched, none, failures, historyOf, along, ...words }: ListWords<NoInfer<Row>>,
) {
  const { path, noun, many, table, hasIdColumn } = entity
  const fields: Entity['fields'] = entity.fields
  const typed = typedIn(entity)
  const ofEach = (textOf: (name: string, field: Field) => string) =>
    Object.fromEntries(typed.map((name) => [name, textOf(name, fields[name] as Field)]))
  const id: Column<Row> = { label: 'ID', sort: 'id', cell: (row) => row.id }
  const columns = [
    ...(hasIdColumn ? [id] : []),
    ...columnsOf(entity).flatMap((name) => columnOf<Row>(entity, name, words)),
    ...(words.columns ?? []),
  ]
  const filters = filterRules(entity, words.filters)
  const rules: ListRules = { size: words.size ?? 25, sorts: sortsOf(entity), filters }
  return {
    noun: {
      ...{ name: noun, one: noun.toLowerCase(), many, path, entity: table, searched },
      ...(none !== undefined && { none }),
      ...(failures && { failures }),
      ...(historyOf && { historyOf }),
      ...(along && { along }),
    } as Noun & { path: E['path'] },
    rules,
    columns,
    fields: {
      labels: mapFields(fields, ({ label }) => label),
      fieldsOf: (row: Row) => ofEach((name, field) => inForm(field, storedIn(row, name))),
      textsOf: (row: Row) => ofEach((name) => shownIn(entity, row, name) ?? ''),
      sent: sentOf(entity),
      nameOf: words.nameOf,
      ...(words.editFirst && { editFirst: words.editFirst }),
      carriedOver: namesOf(fields).filter((name) => fields[name]?.isCarriedOver),
    } satisfies RecordFields<Row>,
  }
}

type Value = string | number | boolean | null | undefined

/** A stored value as the form has it. */
export const inForm = ({ is }: Field, value: Value): string =>
  is === 'moment' && value ? indianFieldValue(String(value)) : String(value ?? '')

/** What the form sends: what is no moment is sent as it is, for the server to refuse. */
const sentOf = ({ fields }: Entity) => {
  const moments = namesOf(fields).filter((name) => fields[name]?.is === 'moment')
  return (form: FormFields): FormFields => ({
    ...form,
    ...Object.fromEntries(
      moments.flatMap((name) => {
        const typed = form[name]
        return typed === undefined ? [] : [[name, momentOfIndianField(typed) ?? typed]]
      }),
    ),
  })
}

/** What people read of a field in a row. */
function shownIn(entity: Entity, row: object, name: string): string | null {
  const field = entity.fields[name]
  if (field?.is !== 'reference') return textOfValue(field, storedIn(row, name))
  const shown = storedIn(row, shownName(name, field)) ?? field.none ?? (field.isOptional ? 'None' : null)
  return shown === null ? null : String(shown)
}

export const choicesOf = ({ fields }: Entity, name: string): Readonly<Record<string, string>> => {
  const field = fields[name]
  return field?.is === 'choice' ? field.of : {}
}
const oneOf = (choices: object) => new RegExp(`^(${Object.keys(choices).join('|')})$`)

function filterRules(entity: Entity, own: ListWords<never>['filters'] = {}): ListRules['filters'] {
  const ofFields = filtersOf(entity).map((name) => [
    name,
    entity.fields[name]?.is === 'reference' ? ID : oneOf(choicesOf(entity, name)),
  ])
  const others = Object.entries(own).map(([name, filter]) => [
    name,
    filter instanceof RegExp ? filter : oneOf(filter.of),
  ])
  return Object.fromEntries([...ofFields, ...others])
}

export const storedIn = (row: object, name: string) => (row as Record<string, Value>)[name]

function columnOf<Row extends object>(
  entity: Entity,
  name: string,
  { cells, after }: Pick<ListWords<Row>, 'cells' | 'after'>,
): Column<Row>[] {
  const field = entity.fields[name]
  const following = after?.[name as keyof Row] ?? []
  if (!field?.listed) return [...following]
  const own = cells?.[name as keyof Row]
  const cell = own ?? ((row: Row) => textCell(shownIn(entity, row, name)))
  const sort = field.isSorted && { sort: shownName(name, field) }
  const namesRow = entity.hasIdColumn && name === columnsOf(entity)[0]
  return [{ label: headingOf(field), ...sort, namesRow, cell }, ...following]
}

/** null where there is nothing: lists then hide the label, or show a dash. */
export const textCell = (text: string | null): ReactNode => (text ? createElement('bdi', null, text) : null)

/** The columns, of which some show more than the value: by the names that the list is sorted by. */
export function withCells<Row>(
  columns: readonly Column<Row>[],
  cells: Readonly<Record<string, Column<NoInfer<Row>>['cell']>>,
): Column<Row>[] {
  return columns.map((column) => ({ ...column, cell: cells[column.sort ?? ''] ?? column.cell }))
}
