import { type ChangeEvent, type ReactNode, useState } from 'react'
import { useLoaderData } from 'react-router'
import { dayInIndia } from '../../lib/days.ts'
import {
  type Entity,
  type Field,
  filtersOf,
  headingOf,
  type RowOf,
  sortsOf,
  textOfValue,
  typedIn,
} from '../../lib/entity.ts'
import { mapFields, namesOf } from '../../lib/entity-fields.ts'
import { LinesField } from '../../ui/fields/lines-field.tsx'
import { Options, SelectField } from '../../ui/fields/select-field.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import type { Column } from '../../ui/lists/data-table.tsx'
import { addressOf, type ListRules } from '../../ui/lists/list-state.ts'
import { fromBrowserInPlace, fromServer, type ReadApi } from '../admin-data.ts'
import { AdminHead } from '../admin-head.tsx'
import { ListFilter } from './list-filter.tsx'
import { type Listed, loadList } from './load-list.ts'
import type { RecordNoun } from './record.ts'
import { AddButton, RecordScreen } from './record-screen.tsx'
import { ScreenWithLastData } from './screen-with-last-data.tsx'
import { useRecordScreen } from './use-record-screen.tsx'

type ListWords<Row> = {
  /** What the search covers. */
  searched: string
  /** Of an empty list, if not the default. */
  none?: string
  nameOf: (row: Row) => string
  /** Cells that show more than the value, by field; and columns that are none. */
  cells?: { [Name in keyof Row]?: (row: Row) => ReactNode }
  columns?: readonly Column<Row>[]
  /** How many rows a page of the list has, if not 25. */
  size?: number
}

type Words<Row> = ListWords<Row> & {
  title: string
  line: string
  /** In place of the head's links. */
  links?: ReactNode
  /** Asked before a row is deleted. */
  onDelete: string
  /** Hints that follow what the choices of the form say now. */
  hints?: { [Name in keyof Row]?: (chosen: Partial<Row>) => string }
}

/** The list of an entity: its noun, what its address may say, its columns, and how its rows and its form correspond. */
export function entityList<E extends Entity, Row extends RowOf<E> = RowOf<E>>(
  entity: E,
  words: ListWords<Row>,
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
    // The path is that of a list of the API; the compiler does not know of which entity.
    noun: {
      ...{ name: noun, one: noun.toLowerCase(), many, path, entity: table, searched: words.searched },
      ...(words.none !== undefined && { none: words.none }),
    } as RecordNoun,
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

/** The screen of an entity: its list, and the form beside it. Returns what the file of a screen exports. */
export function entityScreen<E extends Entity>(entity: E, words: Words<RowOf<E>>) {
  type Row = RowOf<E>
  const { path } = entity
  const fields: Entity['fields'] = entity.fields
  const { noun, rules, columns, fields: recordFields } = entityList<E, Row>(entity, words)
  const load = (get: ReadApi, { searchParams }: URL) =>
    loadList<Row>(path, (query) => get.page(`${path}?${query}` as never) as never, searchParams, rules)
  const clientLoader = fromBrowserInPlace(load)

  function Screen({ data, failure }: { data: Listed<Row>; failure: string | null }) {
    const screen = useRecordScreen<Row>({
      noun,
      ...data,
      toAddress: (listState) => `?${addressOf(listState, rules)}`,
      questionOf: (row) => ({ title: `Delete ${words.nameOf(row)}?`, text: words.onDelete }),
    })
    return (
      <>
        <AdminHead title={words.title} line={words.line}>
          {words.links}
          <AddButton<Row> screen={screen} />
        </AdminHead>
        <RecordScreen<Row>
          {...{ screen, columns, failure }}
          fields={recordFields}
          filters={filtersOf(entity).map((name) => (
            <ListFilter
              key={name}
              name={name}
              state={screen.state}
              onState={screen.setListState}
              {...(fields[name]?.filter ?? NO_FILTER)}
            >
              <Options of={Object.entries(choicesOf(entity, name))} />
            </ListFilter>
          ))}
          formFields={(row, last) => <Inputs<Row> {...{ entity, row, last, hints: words.hints }} />}
        />
      </>
    )
  }

  return {
    loader: fromServer(load),
    clientLoader,
    Page: () => (
      <ScreenWithLastData loaded={useLoaderData<typeof clientLoader>()} title={words.title}>
        {(data, failure) => <Screen data={data as Listed<Row>} failure={failure} />}
      </ScreenWithLastData>
    ),
  }
}

const NO_FILTER = { label: '', all: '' }
const choicesOf = ({ fields }: Entity, name: string): Readonly<Record<string, string>> => {
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
const storedIn = (row: object, name: string) => (row as Record<string, string | number | null>)[name]

function columnOf<Row extends object>(
  entity: Entity,
  name: string,
  { cells }: ListWords<Row>,
): Column<Row>[] {
  const field = entity.fields[name]
  if (!field?.listed) return []
  const own = cells?.[name as keyof Row]
  const cell = own ?? ((row: Row) => <bdi>{textOfValue(entity, name, storedIn(row, name))}</bdi>)
  const sort = field.isSorted && { sort: name }
  return [{ label: headingOf(field), ...sort, isMinor: field.listed === 'minor', cell }]
}

type InputsProps<Row> = { entity: Entity; row: Row | null; last: Record<string, string | undefined> } & Pick<
  Words<Row>,
  'hints'
>

function Inputs<Row extends object>({ entity, row, last, hints }: InputsProps<Row>) {
  const [chosen, setChosen] = useState<Record<string, string>>({})
  const choose = ({ target }: ChangeEvent<HTMLElement>) => {
    if (target instanceof HTMLSelectElement)
      setChosen((before) => ({ ...before, [target.name]: target.value }))
  }
  return (
    <div className="fields" onChange={choose}>
      {typedIn(entity).map((name) => {
        const hint = hints?.[name as keyof Row]?.({ ...row, ...chosen } as Partial<Row>)
        return <EntityInput key={name} {...{ entity, name, row, hint }} last={last[name]} />
      })}
    </div>
  )
}

type InputProps<E extends Entity> = {
  entity: E
  name: keyof E['fields'] & string
  row: object | null
  last?: string | undefined
  hint?: string | undefined
}

/** The input of a field in a form. `hint`: in place of that of the field. */
export function EntityInput<E extends Entity>({ entity, name, row, last, hint: own }: InputProps<E>) {
  const field: Field = (entity as Entity).fields[name] as Field
  const { label, isOptional } = field
  const hint = own ?? field.hint
  const common = { name, label, ...(hint && { hint }), autoComplete: 'off', required: !isOptional }
  const defaultValue = (row && storedIn(row, name)) ?? last ?? ''
  if (field.is === 'choice')
    return (
      <SelectField {...{ name, label, defaultValue }} required>
        <Options of={Object.entries(field.of)} />
      </SelectField>
    )
  if (field.is === 'day' || field.is === 'stamp') {
    const min = row || !('mayBePast' in field) ? '2000-01-01' : dayInIndia()
    return <TextField {...{ ...common, defaultValue, min }} type="date" max="2099-12-31" />
  }
  if (field.is === 'number') return <TextField {...{ ...common, defaultValue }} inputMode="decimal" />
  const text = { ...common, defaultValue, dir: 'auto', maxLength: field.maxLength }
  if (field.is !== 'lines') return <TextField {...text} />
  return (
    <div className="whole">
      <LinesField {...text} rows={field.rows ?? 10} />
    </div>
  )
}
