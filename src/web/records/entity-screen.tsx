import { type ChangeEvent, type ReactNode, useState } from 'react'
import { useLoaderData } from 'react-router'
import { dayInIndia } from '../../lib/days.ts'
import { type Entity, type Field, filtersOf, type RowOf, typedIn } from '../../lib/entity.ts'
import { LinesField } from '../../ui/fields/lines-field.tsx'
import { Options, SelectField } from '../../ui/fields/select-field.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { addressOf } from '../../ui/lists/list-state.ts'
import { fromBrowserInPlace, fromServer, type ReadApi } from '../admin-data.ts'
import { AdminHead } from '../admin-head.tsx'
import { choicesOf, entityList, type ListWords, storedIn } from './entity-list.ts'
import { ListFilter } from './list-filter.tsx'
import { type Listed, loadList } from './load-list.ts'
import type { RecordNoun } from './record.ts'
import { AddButton, RecordScreen } from './record-screen.tsx'
import { ScreenWithLastData } from './screen-with-last-data.tsx'
import { useRecordScreen } from './use-record-screen.tsx'

type Words<Row> = ListWords<Row> & {
  title: string
  line: string
  /** In place of the head's links. */
  links?: ReactNode
  /** Asked before a row is deleted. */
  onDelete: string
  /** What a new row begins with; a hook. */
  useStart?: () => Partial<Row>
  /** Hints that follow what the choices of the form say now. */
  hints?: { [Name in keyof Row]?: (chosen: Partial<Row>) => string }
}

/** The screen of an entity: its list, and the form beside it. Returns what the file of a screen exports. */
export function entityScreen<E extends Entity>(entity: E, words: Words<RowOf<E>>) {
  type Row = RowOf<E>
  const { path } = entity
  const fields: Entity['fields'] = entity.fields
  const { noun, rules, columns, fields: recordFields } = entityList<E, Row>(entity, words)
  const useStart = words.useStart ?? useNothing
  const load = (get: ReadApi, { searchParams }: URL) =>
    loadList<Row>(path, (query) => get.page(`${path}?${query}` as never) as never, searchParams, rules)
  const clientLoader = fromBrowserInPlace(load)

  function Screen({ data, failure }: { data: Listed<Row>; failure: string | null }) {
    const screen = useRecordScreen<Row>({
      // The path is that of a list of the API; the compiler does not know of which entity.
      noun: noun as RecordNoun,
      ...data,
      toAddress: (listState) => `?${addressOf(listState, rules)}`,
      questionOf: (row) => ({ title: `Delete ${words.nameOf(row)}?`, text: words.onDelete }),
    })
    const start = useStart()
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
          formFields={(row, last) => (
            <Inputs<Row> {...{ entity, row, last: { ...start, ...last }, hints: words.hints }} />
          )}
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

const useNothing = () => ({})

const NO_FILTER = { label: '', all: '' }
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

/** What a text field shows of a field, but for its value. */
export function inputOf<E extends Entity>(entity: E, name: keyof E['fields'] & string) {
  const { label, hint, isOptional, ...field } = (entity as Entity).fields[name] as Field
  return {
    ...{ name, label, autoComplete: 'off', required: !isOptional },
    ...(hint && { hint }),
    ...('maxLength' in field && { maxLength: field.maxLength }),
    ...('min' in field && { inputMode: 'decimal' as const }),
  }
}

/** The input of a field in a form. `hint`: in place of that of the field. */
export function EntityInput<E extends Entity>({ entity, name, row, last, hint: own }: InputProps<E>) {
  const field: Field = (entity as Entity).fields[name] as Field
  const common = { ...inputOf(entity, name), ...(own && { hint: own }) }
  const defaultValue = (row && storedIn(row, name)) ?? last ?? ''
  if (field.is === 'choice')
    return (
      <SelectField {...{ name, label: field.label, defaultValue }} required>
        <Options of={Object.entries(field.of)} />
      </SelectField>
    )
  if (field.is === 'day' || field.is === 'stamp') {
    const min = row || !('mayBePast' in field) ? '2000-01-01' : dayInIndia()
    return <TextField {...{ ...common, defaultValue, min }} type="date" max="2099-12-31" />
  }
  if (field.is === 'number') return <TextField {...common} defaultValue={defaultValue} />
  const text = { ...common, defaultValue, dir: 'auto' }
  if (field.is === 'name') return <TextField {...text} />
  // As wide as the form, because it may be long.
  return (
    <div className="whole">
      {field.is === 'text' ? <TextField {...text} /> : <LinesField {...text} rows={field.rows ?? 10} />}
    </div>
  )
}
