import { type ChangeEvent, type ReactNode, useState } from 'react'
import { useLoaderData } from 'react-router'
import { dayInIndia } from '../../lib/days.ts'
import {
  type Entity,
  type Field,
  filtersOf,
  labelsOfEntity,
  type RowOf,
  sortsOf,
  textOfValue,
  typedIn,
} from '../../lib/entity.ts'
import { namesOf } from '../../lib/entity-fields.ts'
import { LinesField } from '../../ui/fields/lines-field.tsx'
import { Options, SelectField } from '../../ui/fields/select-field.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import type { Column } from '../../ui/lists/data-table.tsx'
import { addressOf, type ListRules } from '../../ui/lists/list-state.ts'
import { fromBrowserInPlace, fromServer, type ReadApi } from '../admin-data.ts'
import { AdminHead } from '../admin-head.tsx'
import { ListFilter } from './list-filter.tsx'
import { type Listed, loadList } from './load-list.ts'
import type { EditedNoun } from './record.ts'
import { AddButton, RecordScreen } from './record-screen.tsx'
import { ScreenWithLastData } from './screen-with-last-data.tsx'
import { useRecordScreen } from './use-record-screen.tsx'

type Words<Row> = {
  title: string
  line: string
  /** What the search covers. */
  searched: string
  /** Of an empty list. */
  none: string
  /** In place of the head's links. */
  links?: ReactNode
  nameOf: (row: Row) => string
  /** Asked before a row is deleted. */
  onDelete: string
  /** Cells that show more than the value, by field; and columns that are none. */
  cells?: { [Name in keyof Row]?: (row: Row) => ReactNode }
  columns?: readonly Column<Row>[]
  /** Hints that follow what the choices of the form say now. */
  hints?: { [Name in keyof Row]?: (chosen: Partial<Row>) => string }
}

/** The screen of an entity: its list, and the form beside it. Returns what the file of a screen exports. */
export function entityScreen<E extends Entity>(entity: E, words: Words<RowOf<E>>) {
  type Row = RowOf<E>
  const { path, noun, many, table } = entity
  const fields: Entity['fields'] = entity.fields
  const rules: ListRules = { size: 25, sorts: sortsOf(entity), filters: filterRules(entity) }
  // The path is that of a list of the API; the compiler does not know of which entity.
  const named = {
    ...{ name: noun, one: noun.toLowerCase(), many, path, entity: table },
    ...{ searched: words.searched, none: words.none },
  } as EditedNoun
  const columns = [
    ...namesOf(fields).flatMap((name) => columnOf<Row>(entity, name, words)),
    ...(words.columns ?? []),
  ]
  const recordFields = {
    labels: labelsOfEntity(entity),
    fieldsOf: (row: Row) =>
      Object.fromEntries(typedIn(entity).map((name) => [name, String(storedIn(row, name) ?? '')])),
    textsOf: (row: Row) =>
      Object.fromEntries(
        typedIn(entity).map((name) => [name, textOfValue(entity, name, storedIn(row, name)) ?? '']),
      ),
    nameOf: words.nameOf,
    carriedOver: namesOf(fields).filter((name) => fields[name]?.isCarriedOver),
  }
  const load = (get: ReadApi, { searchParams }: URL) =>
    loadList<Row>(path, (query) => get.page(`${path}?${query}` as never) as never, searchParams, rules)
  const clientLoader = fromBrowserInPlace(load)

  function Screen({ data, failure }: { data: Listed<Row>; failure: string | null }) {
    const screen = useRecordScreen<Row>({
      noun: named as never,
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
const storedIn = (row: object, name: string) => (row as Record<string, string | null>)[name]

function columnOf<Row extends object>(entity: Entity, name: string, { cells }: Words<Row>): Column<Row>[] {
  const field = entity.fields[name]
  if (!field?.listed) return []
  const own = cells?.[name as keyof Row]
  const cell = own ?? ((row: Row) => <bdi>{textOfValue(entity, name, storedIn(row, name))}</bdi>)
  return [
    { label: field.label, ...(field.isSorted && { sort: name }), isMinor: field.listed === 'minor', cell },
  ]
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
        const field = entity.fields[name] as Field
        const hint = hints?.[name as keyof Row]?.({ ...row, ...chosen } as Partial<Row>) ?? field.hint
        return (
          <Input
            key={name}
            {...{ name, row }}
            field={{ ...field, ...(hint && { hint }) }}
            last={last[name]}
          />
        )
      })}
    </div>
  )
}

type InputProps = { name: string; field: Field; row: object | null; last: string | undefined }

function Input({ name, field, row, last }: InputProps) {
  const { label, hint, isOptional } = field
  const common = { name, label, ...(hint && { hint }), autoComplete: 'off', required: !isOptional }
  const defaultValue = (row && storedIn(row, name)) ?? last ?? ''
  if (field.is === 'choice')
    return (
      <SelectField {...{ name, label, defaultValue }} required>
        <Options of={Object.entries(field.of)} />
      </SelectField>
    )
  if (field.is === 'day' || field.is === 'stamp') {
    const min = row || !('mayBePast' in field) ? undefined : dayInIndia()
    return <TextField {...{ ...common, defaultValue, min }} type="date" max="2099-12-31" />
  }
  const text = { ...common, defaultValue, dir: 'auto', maxLength: field.maxLength }
  if (field.is === 'name') return <TextField {...text} />
  return (
    <div className="whole">
      <LinesField {...text} rows={field.rows ?? 10} />
    </div>
  )
}
