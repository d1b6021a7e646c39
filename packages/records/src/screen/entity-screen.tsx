import { dayInIndia } from '@sailing-desk/dates/days'
import { type ChangeEvent, type ReactNode, useState } from 'react'
import { useLoaderData } from 'react-router'
import { fromBrowserInPlace, fromServer, type ReadApi } from '../client/admin-data.ts'
import { type Entity, type Field, filtersOf, type RowOf, referencesOf, typedIn } from '../entity.ts'
import type { Page } from '../paging.ts'
import { CheckField } from '../ui/fields/check-field.tsx'
import { TextField } from '../ui/fields/fields.tsx'
import { LinesField } from '../ui/fields/lines-field.tsx'
import { Options, SelectField } from '../ui/fields/select-field.tsx'
import { addressOf, type ListState } from '../ui/lists/list-state.ts'
import { AdminHead } from './admin-head.tsx'
import { choicesOf, entityList, inForm, type ListWords, storedIn } from './entity-list.ts'
import { ListFilter } from './list-filter.tsx'
import { type Listed, loadList, type SetListState } from './load-list.ts'
import type { RecordNoun } from './record.ts'
import styles from './record-form.module.css'
import { AddButton, RecordScreen } from './record-screen.tsx'
import { ScreenWithLastData } from './screen-with-last-data.tsx'
import { useRecordScreen } from './use-record-screen.tsx'

/** The rows that references are chosen from, by field. */
export type Choices = Readonly<Record<string, readonly { id: number }[]>>

type Words<Row, More> = ListWords<Row> &
  Pick<InputsProps<Row>, 'hints'> & {
    title: string
    line: string
    /** In place of the head's links. */
    links?: ReactNode
    /** Asked before a row is deleted. */
    onDelete: string
    /** What the form needs beside the rows that references are chosen from. */
    more?: (get: ReadApi) => Promise<More>
    /** The form in place of the inputs of all fields. */
    form?: (row: Row | null, choices: Choices, more: More) => ReactNode
    rowActions?: (row: Row, describedBy: string) => ReactNode
  }

/** The lists of entities, by any path. */
type ReadLists<Row> = {
  (path: string): Promise<Choices[string]>
  page: (path: string) => Promise<Page<Row>>
}

/** The screen of an entity: its list, and the form beside it. Returns what the file of a screen exports. */
export function entityScreen<E extends Entity, Row extends RowOf<E> = RowOf<E>, More = null>(
  entity: E,
  words: Words<Row, More>,
) {
  const { path } = entity
  const { noun, rules, columns, fields } = entityList<E, Row>(entity, words)
  const { form, rowActions } = words
  type Data = Listed<Row> & { choices: Choices; more: More }
  async function load(get: ReadApi, { searchParams }: URL): Promise<Data> {
    // The compiler does not know of which entity a path is.
    const lists = get as ReadLists<Row>
    const [listed, choices, more] = await Promise.all([
      loadList<Row>(path, (query) => lists.page(`${path}?${query}`), searchParams, rules),
      Promise.all(
        referencesOf(entity).map(async ({ name, field }) => [name, await lists(field.to.path)] as const),
      ),
      words.more?.(get) ?? null,
    ])
    // Without `more`, it is null.
    return { ...listed, choices: Object.fromEntries(choices), more: more as More }
  }
  const clientLoader = fromBrowserInPlace(load)

  function Screen({ data, failure }: { data: Data; failure: string | null }) {
    const { choices, more, ...listed } = data
    const screen = useRecordScreen<Row>({
      // The path is that of a list of the API; the compiler does not know of which entity.
      noun: noun as RecordNoun,
      ...listed,
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
          {...{ screen, columns, fields, failure, ...(rowActions && { rowActions }) }}
          filters={
            <EntityFilters
              {...{ entity, choices, own: words.filters, state: screen.state, onState: screen.setListState }}
            />
          }
          formFields={(row, last) =>
            form?.(row, choices, more) ?? (
              <EntityInputs<Row> {...{ entity, row, last, hints: words.hints, choices }} />
            )
          }
        />
      </>
    )
  }

  return {
    loader: fromServer(load),
    clientLoader,
    Page: () => (
      <ScreenWithLastData loaded={useLoaderData<typeof clientLoader>()} title={words.title}>
        {(data, failure) => <Screen data={data as Data} failure={failure} />}
      </ScreenWithLastData>
    ),
  }
}

type FilterProps = {
  entity: Entity
  choices?: Choices
  /** Those beside the filters of fields. */
  own?: ListWords<never>['filters'] | undefined
  state: ListState
  onState: SetListState
}

/** What the list of an entity can be narrowed to. */
export function EntityFilters({ entity, choices = {}, own = {}, state, onState }: FilterProps) {
  const ofFields = filtersOf(entity).map((name) => {
    const field = entity.fields[name]
    if (!field?.filter) return null
    return (
      <ListFilter key={name} {...{ name, state, onState }} {...field.filter}>
        {field.is === 'reference' ? (
          <ReferenceOptions {...{ field, choices: choices[name] }} />
        ) : (
          <Options of={Object.entries(choicesOf(entity, name))} />
        )}
      </ListFilter>
    )
  })
  const others = Object.entries(own).map(([name, filter]) =>
    filter instanceof RegExp ? null : (
      <ListFilter key={name} {...{ name, state, onState, label: filter.label, all: filter.all }}>
        <Options of={Object.entries(filter.of)} />
      </ListFilter>
    ),
  )
  return [...ofFields, ...others]
}

type InputsProps<Row> = {
  entity: Entity
  /** Hints that follow what the choices of the form say now. */
  hints?: { [Name in keyof Row]?: (chosen: Partial<Row>) => string } | undefined
  row: Row | null
  /** What a new row begins with. */
  last: Record<string, string | undefined>
  choices: Choices
}

/** The inputs of all fields of an entity. */
export function EntityInputs<Row extends object>({ entity, row, last, hints, choices }: InputsProps<Row>) {
  const [chosen, setChosen] = useState<Record<string, string>>({})
  const choose = ({ target }: ChangeEvent<HTMLElement>) => {
    if (target instanceof HTMLSelectElement)
      setChosen((before) => ({ ...before, [target.name]: target.value }))
  }
  return (
    <div className={styles.inputs} onChange={choose}>
      {typedIn(entity).map((name) => {
        const hint = hints?.[name as keyof Row]?.({ ...row, ...chosen } as Partial<Row>)
        return (
          <EntityInput
            key={name}
            {...{ entity, name, row, hint }}
            last={last[name]}
            choices={choices[name]}
          />
        )
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
  /** The rows that a reference is chosen from. */
  choices?: readonly { id: number }[] | undefined
}

/** What a text field shows of a field, but for its value. */
export function inputOf<E extends Entity>(entity: E, name: keyof E['fields'] & string) {
  const { label, hint, isOptional, mayBeAbsent, ...field } = (entity as Entity).fields[name] as Field
  return {
    ...{ name, label, autoComplete: 'off', required: !isOptional && mayBeAbsent !== 'or empty' },
    ...(hint && { hint }),
    ...('maxLength' in field && { maxLength: field.maxLength }),
    ...(field.is === 'time' && { maxLength: 5 }),
    ...(field.is === 'number' && { inputMode: 'decimal' as const }),
    ...(field.is === 'whole number' && {
      inputMode: 'numeric' as const,
      maxLength: String(field.max).length + 1,
    }),
  }
}

/** The input of a field in a form. `hint`: in place of that of the field. */
export function EntityInput<E extends Entity>({
  entity,
  name,
  row,
  last,
  hint: own,
  choices,
}: InputProps<E>) {
  const field: Field = (entity as Entity).fields[name] as Field
  const common = { ...inputOf(entity, name), ...(own && { hint: own }) }
  const defaultValue = row ? inForm(field, storedIn(row, name)) : (last ?? field.start ?? '')
  switch (field.is) {
    case 'choice':
      return (
        <SelectField {...{ name, label: field.label, hint: common.hint, defaultValue }} required>
          <Options of={Object.entries(field.of)} />
        </SelectField>
      )
    case 'yes or no':
      return (
        <CheckField {...{ name, label: field.label, hint: common.hint }} start={defaultValue === 'true'} />
      )
    case 'reference':
      return <ReferenceInput {...{ name, field, choices, defaultValue }} hint={common.hint} />
    case 'day':
    case 'stamp': {
      const min = row || !('mayBePast' in field) ? '2000-01-01' : dayInIndia()
      return <TextField {...{ ...common, defaultValue, min }} type="date" max="2099-12-31" />
    }
    case 'moment':
      return <TextField {...{ ...common, defaultValue }} type="datetime-local" />
    case 'number':
    case 'whole number':
    case 'time':
      return <TextField {...{ ...common, defaultValue }} />
    case 'name':
      return <TextField {...{ ...common, defaultValue }} dir="auto" />
    default:
      // As wide as the form, because it may be long.
      return (
        <div className="whole">
          {field.is === 'text' ? (
            <TextField {...{ ...common, defaultValue }} dir="auto" />
          ) : (
            <LinesField {...{ ...common, defaultValue }} dir="auto" rows={field.rows ?? 10} />
          )}
        </div>
      )
  }
}

type ReferenceProps = {
  name: string
  field: Extract<Field, { is: 'reference' }>
  choices?: readonly { id: number }[] | undefined
  hint?: string | undefined
  value?: string
  defaultValue?: string | number
  onChoose?: (id: string) => void
}

/** Chooses the row that a field refers to. */
export function ReferenceInput({ name, field, choices = [], hint, onChoose, ...value }: ReferenceProps) {
  const noun = field.to.noun.toLowerCase()
  return (
    <SelectField
      {...{ name, label: field.label, ...value }}
      required={!field.isOptional}
      {...(onChoose && { onChange: (event) => onChoose(event.currentTarget.value) })}
      hint={choices.length === 0 && !field.isOptional ? `Add a ${noun} first.` : hint}
    >
      <option value="">{field.none ?? `Select a ${noun}`}</option>
      <ReferenceOptions {...{ field, choices }} />
    </SelectField>
  )
}

/** `field`: that whose options these are. */
export const ReferenceOptions = ({ field, choices = [] }: Pick<ReferenceProps, 'field' | 'choices'>) => (
  <Options of={choices.map((each) => [each.id, String(storedIn(each, field.by))])} />
)
