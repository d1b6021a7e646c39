import { Link, useLoaderData } from 'react-router'
import { dayText } from '../../dates/day-text.ts'
import { dayInIndia } from '../../lib/days.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { LinesField } from '../../ui/fields/lines-field.tsx'
import { Options, SelectField } from '../../ui/fields/select-field.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import type { Column } from '../../ui/lists/data-table.tsx'
import { addressOf, type ListRules } from '../../ui/lists/list-state.ts'
import { Tag } from '../../ui/tag.tsx'
import { fromBrowserInPlace, fromServer, type ReadApi } from '../../web/admin-data.ts'
import { AdminHead } from '../../web/admin-head.tsx'
import { type Listed, loadList } from '../../web/records/load-list.ts'
import { type EditedNoun, fieldsNamed, type RecordFields } from '../../web/records/record.ts'
import { AddButton, RecordScreen } from '../../web/records/record-screen.tsx'
import { ScreenWithLastData } from '../../web/records/screen-with-last-data.tsx'
import { useRecordScreen } from '../../web/records/use-record-screen.tsx'
import type { Vacancy } from './vacancy.schema.ts'
import { EMPLOYMENT_TYPES, VACANCY_LABELS, VACANCY_LENGTHS, VACANCY_SORTS } from './vacancy.ts'

const VACANCY = {
  name: 'Vacancy',
  one: 'vacancy',
  many: 'vacancies',
  searched: 'Title, place or text',
  path: '/api/vacancies',
  entity: 'vacancy',
  none: 'No vacancies yet. Add one to show it on the Careers page until its closing date.',
} satisfies EditedNoun

const RULES: ListRules = { size: 25, sorts: VACANCY_SORTS, filters: {} }

/** The applications are found by the title that they were sent with. */
const COLUMNS: readonly Column<Vacancy>[] = [
  { label: VACANCY_LABELS.title, sort: 'title', cell: ({ title }) => <bdi>{title}</bdi> },
  { label: VACANCY_LABELS.place, sort: 'place', cell: ({ place }) => <bdi>{place}</bdi> },
  {
    label: VACANCY_LABELS.employment_type,
    isMinor: true,
    cell: ({ employment_type }) => EMPLOYMENT_TYPES[employment_type],
  },
  {
    label: VACANCY_LABELS.closes_on,
    sort: 'closes_on',
    cell: ({ closes_on }) => (
      <span className="texts">
        {dayText(closes_on)}
        {closes_on < dayInIndia() ? <Tag>Closed</Tag> : <Tag tone="good">Open</Tag>}
      </span>
    ),
  },
  {
    label: 'Applications',
    isMinor: true,
    cell: ({ title }) => (
      <Link to={`/admin/inbox?${new URLSearchParams({ tab: 'applications', search: title })}`}>
        Find<span className="visually-hidden"> applications for {title}</span>
      </Link>
    ),
  },
]

const FIELDS: RecordFields<Vacancy> = {
  ...fieldsNamed(VACANCY_LABELS),
  textsOf: ({ employment_type }) => ({ employment_type: EMPLOYMENT_TYPES[employment_type] }),
  nameOf: ({ title }) => title,
  carriedOver: ['place', 'employment_type', 'closes_on'],
}

const load = (get: ReadApi, { searchParams }: URL) =>
  loadList(VACANCY.path, (query) => get.page(`/api/vacancies?${query}`), searchParams, RULES)
export const loader = fromServer(load)
export const clientLoader = fromBrowserInPlace(load)

export default function AdminVacancies() {
  return (
    <ScreenWithLastData loaded={useLoaderData<typeof clientLoader>()} title="Vacancies">
      {(data, failure) => <VacanciesScreen data={data} failure={failure} />}
    </ScreenWithLastData>
  )
}

/** `failure`: why the data is outdated, or null. */
function VacanciesScreen({ data, failure }: { data: Listed<Vacancy>; failure: string | null }) {
  const screen = useRecordScreen<Vacancy>({
    noun: VACANCY,
    ...data,
    toAddress: (listState) => `?${addressOf(listState, RULES)}`,
    questionOf: ({ title }) => ({
      title: `Delete ${title}?`,
      text: 'Applications for it stay as they are, with its title.',
    }),
  })
  return (
    <>
      <AdminHead
        title="Vacancies"
        line="Positions on the Careers page, from when you save them until the end of their closing date."
      >
        <ButtonLink to="/careers" reloadDocument>
          Careers page
        </ButtonLink>
        <AddButton screen={screen} />
      </AdminHead>
      <RecordScreen
        screen={screen}
        columns={COLUMNS}
        fields={FIELDS}
        formFields={(row, lastInput) => <VacancyFields row={row} lastInput={lastInput} />}
        failure={failure}
      />
    </>
  )
}

type FieldsProps = { row: Vacancy | null; lastInput: Record<string, string | undefined> }

function VacancyFields({ row, lastInput }: FieldsProps) {
  const field = (name: keyof typeof VACANCY_LABELS) => ({
    name,
    label: VACANCY_LABELS[name],
    autoComplete: 'off',
    defaultValue: row?.[name] ?? lastInput[name],
    required: true,
  })
  return (
    <>
      <TextField {...field('title')} dir="auto" maxLength={VACANCY_LENGTHS.title} />
      <TextField {...field('place')} dir="auto" maxLength={VACANCY_LENGTHS.place} hint="Such as Chennai" />
      <SelectField {...field('employment_type')}>
        <Options of={Object.entries(EMPLOYMENT_TYPES)} />
      </SelectField>
      <TextField
        {...field('closes_on')}
        type="date"
        min={row ? undefined : dayInIndia()}
        max="2099-12-31"
        hint="The last day on which it is shown, in India."
      />
      <div className="whole">
        <LinesField
          {...field('text')}
          dir="auto"
          rows={12}
          maxLength={VACANCY_LENGTHS.text}
          hint="An empty line begins a paragraph. Lines that begin with '- ' are a list."
        />
      </div>
    </>
  )
}
