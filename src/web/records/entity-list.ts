import { createElement, type ReactNode } from 'react'
import {
  type Entity,
  filtersOf,
  headingOf,
  type RowOf,
  sortsOf,
  textOfValue,
  typedIn,
} from '../../lib/entity.ts'
import { mapFields, namesOf } from '../../lib/entity-fields.ts'
import type { Column } from '../../ui/lists/data-table.tsx'
import type { ListRules } from '../../ui/lists/list-state.ts'
import type { Noun } from './record.ts'

export type ListWords<Row> = Pick<Noun, 'searched' | 'none' | 'failures'> & {
  nameOf: (row: Row) => string
  /** Cells that show more than the value, by field; and columns that are none. */
  cells?: { [Name in keyof Row]?: (row: Row) => ReactNode }
  columns?: readonly Column<Row>[]
  /** How many rows a page of the list has, if not 25. */
  size?: number
}

/** The list of an entity: its noun, what its address may say, its columns, and how its rows and its form correspond. */
export function entityList<E extends Entity, Row extends RowOf<E> = RowOf<E>>(
  entity: E,
  { searched, none, failures, ...words }: ListWords<Row>,
) {
  const { path, noun, many, table, idColumn } = entity
  const fields: Entity['fields'] = entity.fields
  const typed = typedIn(entity)
  const ofEach = (textOf: (name: string) => string) =>
    Object.fromEntries(typed.map((name) => [name, textOf(name)]))
  const id: Column<Row> = { label: 'ID', sort: 'id', cell: (row) => row.id }
  const columns = [
    ...(idColumn === 'first' ? [id] : []),
    ...namesOf(fields).flatMap((name) => columnOf<Row>(entity, name, words)),
    ...(words.columns ?? []),
    ...(idColumn === 'last' ? [id] : []),
  ]
  const rules: ListRules = { size: words.size ?? 25, sorts: sortsOf(entity), filters: filterRules(entity) }
  return {
    noun: {
      ...{ name: noun, one: noun.toLowerCase(), many, path, entity: table, searched },
      ...(none !== undefined && { none }),
      ...(failures && { failures }),
    } as Noun & { path: E['path'] },
    rules,
    columns,
    fields: {
      labels: mapFields(fields, ({ label }) => label),
      fieldsOf: (row: Row) => ofEach((name) => String(storedIn(row, name) ?? '')),
      textsOf: (row: Row) => ofEach((name) => textOfValue(entity, name, storedIn(row, name)) ?? ''),
      nameOf: words.nameOf,
      carriedOver: namesOf(fields).filter((name) => fields[name]?.isCarriedOver),
    },
  }
}

export const choicesOf = ({ fields }: Entity, name: string): Readonly<Record<string, string>> => {
  const field = fields[name]
  return field?.is === 'choice' ? field.of : {}
}
const filterRules = (entity: Entity): ListRules['filters'] =>
  Object.fromEntries(
    filtersOf(entity).map((name) => [
      name,
      new RegExp(`^(${Object.keys(choicesOf(entity, name)).join('|')})$`),
    ]),
  )
export const storedIn = (row: object, name: string) => (row as Record<string, string | number | null>)[name]

function columnOf<Row extends object>(
  entity: Entity,
  name: string,
  { cells }: Pick<ListWords<Row>, 'cells'>,
): Column<Row>[] {
  const field = entity.fields[name]
  if (!field?.listed) return []
  const own = cells?.[name as keyof Row]
  const cell =
    own ?? ((row: Row) => createElement('bdi', null, textOfValue(entity, name, storedIn(row, name))))
  const sort = field.isSorted && { sort: name }
  const namesRow = entity.idColumn === 'first' && name === namesOf(entity.fields)[0]
  return [{ label: headingOf(field), ...sort, isMinor: field.listed === 'minor', namesRow, cell }]
}
