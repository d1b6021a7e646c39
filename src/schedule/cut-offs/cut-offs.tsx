import { dayWritten } from '@sailing-desk/dates/day-text'
import { fromBrowserInPlace, fromServer, type ReadApi } from '@sailing-desk/records/client/admin-data'
import type { ApiBody } from '@sailing-desk/records/client/api-routes'
import { useSave } from '@sailing-desk/records/client/saving'
import { AdminHead } from '@sailing-desk/records/screen/admin-head'
import { entityList } from '@sailing-desk/records/screen/entity-list'
import { EntityInput, EntityInputs } from '@sailing-desk/records/screen/entity-screen'
import { type Listed, loadList } from '@sailing-desk/records/screen/load-list'
import { AddButton, RecordScreen } from '@sailing-desk/records/screen/record-screen'
import { useMayChange } from '@sailing-desk/records/screen/rights'
import { ScreenWithLastData } from '@sailing-desk/records/screen/screen-with-last-data'
import { useRecordScreen } from '@sailing-desk/records/screen/use-record-screen'
import { focusTabPanel, TabPanel, Tabs } from '@sailing-desk/records/ui/dialogs/tabs'
import { useBanner } from '@sailing-desk/records/ui/feedback/banner'
import { TextField } from '@sailing-desk/records/ui/fields/fields'
import { Form, FormActions, type FormFields, SubmitButton } from '@sailing-desk/records/ui/fields/form'
import { LinesField } from '@sailing-desk/records/ui/fields/lines-field'
import { addressOf } from '@sailing-desk/records/ui/lists/list-state'
import { Panel } from '@sailing-desk/records/ui/panel'
import { CUT_OFF_COUNTINGS, CUT_OFF_KINDS } from '@sailing-desk/timetable/cut-offs/cut-off-kinds'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useLoaderData, useRevalidator } from 'react-router'
import { useSaveAnyway } from '../warnings/save-anyway.tsx'
import type { CutOffChoices } from './choices.ts'
import { CUT_OFF_RULE, type CutOffRule, ruleText } from './cut-off-rule.ts'
import type { Holiday } from './holiday.schema.ts'
import { HOLIDAY, MAX_LIST_LENGTH } from './holiday.ts'
import { CUT_OFFS_LINE } from './messages.ts'

const holidayName = ({ day, name }: Holiday) => [dayWritten(day), name].filter(Boolean).join(', ')

const HOLIDAY_LIST = entityList(HOLIDAY, {
  searched: 'Name, country or day',
  size: 10,
  nameOf: holidayName,
  cells: { day: ({ day }) => dayWritten(day), country: ({ country }) => country ?? 'All countries' },
})

const PAUSE_MS = 250

const CHOOSE_PORT = 'Choose a port to see an example.'

const nameOf = ({ kind, port_name }: CutOffRule) => `${CUT_OFF_KINDS[kind]} cut-off at ${port_name}`

const RULE_LIST = entityList(CUT_OFF_RULE, {
  searched: 'Port',
  size: 10,
  nameOf,
  after: {
    kind: [
      {
        label: 'Cut-off',
        cell: (rule) => (
          <span className="texts">
            {ruleText(rule)}
            {rule.counting !== 'calendar' && <span className="soft">{CUT_OFF_COUNTINGS[rule.counting]}</span>}
          </span>
        ),
      },
    ],
  },
})

type Data = CutOffChoices &
  (({ tab: 'rules' } & Listed<CutOffRule>) | ({ tab: 'holidays' } & Listed<Holiday>))

export type CutOffTab = Data['tab']

const TABS = [
  { key: 'rules', label: 'Rules', to: '/admin/cut-offs' },
  { key: 'holidays', label: 'Holidays', to: '/admin/cut-offs?tab=holidays' },
] as const

const holidaysAddress = (list: URLSearchParams) => `?${new URLSearchParams([['tab', 'holidays'], ...list])}`

async function load(get: ReadApi, { searchParams }: URL): Promise<Data> {
  const [ports, routes] = await Promise.all([get('/api/ports'), get('/api/sailing-routes')])
  if (searchParams.get('tab') !== 'holidays') {
    const read = (query: string) => get.page(`/api/cut-off-rules?${query}`)
    const listed = await loadList('/api/cut-off-rules', read, searchParams, RULE_LIST.rules)
    return { tab: 'rules', ports, routes, ...listed }
  }
  const read = (query: string) => get.page(`/api/holidays?${query}`)
  const listed = await loadList('/api/holidays', read, searchParams, HOLIDAY_LIST.rules, holidaysAddress)
  return { tab: 'holidays', ports, routes, ...listed }
}
export const loader = fromServer(load)
export const clientLoader = fromBrowserInPlace(load)

/** The rules from which cut-offs follow, and the holidays that their working days leave out. */
export default function CutOffs() {
  return (
    <ScreenWithLastData loaded={useLoaderData<typeof clientLoader>()} title="Cut-offs">
      {(data, failure) => {
        const tabs = <Tabs label="Cut-offs" tabs={TABS} selected={data.tab} />
        return data.tab === 'rules' ? (
          <RulesTab key="rules" {...{ data, failure, tabs }} />
        ) : (
          <HolidaysTab key="holidays" {...{ data, failure, tabs, toAddress: holidaysAddress }} />
        )
      }}
    </ScreenWithLastData>
  )
}

type Props = { data: Listed<CutOffRule> & CutOffChoices; failure: string | null; tabs: ReactNode }

function RulesTab({ data, failure, tabs }: Props) {
  const { check, dialog } = useRuleCheck()
  const screen = useRecordScreen<CutOffRule>({
    noun: RULE_LIST.noun,
    place: 'rules',
    state: data.state,
    list: data.list,
    toAddress: (listState) => `?${addressOf(listState, RULE_LIST.rules)}`,
    questionOf: (rule) => ({
      title: `Delete ${nameOf(rule)}?`,
      text: 'Are you sure you want to delete this cut-off rule? Visitors no longer see the cut-offs that follow from it.',
    }),
    focusAfterDelete: focusTabPanel,
  })
  return (
    <>
      <AdminHead title="Cut-offs" line={CUT_OFFS_LINE}>
        <AddButton<CutOffRule> screen={screen} />
      </AdminHead>
      {tabs}
      <TabPanel of="rules">
        <RecordScreen<CutOffRule>
          screen={screen}
          columns={RULE_LIST.columns}
          fields={RULE_LIST.fields}
          formFields={(row, lastInput) => <CutOffRuleFields row={row} {...data} lastInput={lastInput} />}
          failure={failure}
          prepare={check}
        />
        {dialog}
      </TabPanel>
    </>
  )
}

/** Asks before a rule is saved that cannot be meant for some calls. */
function useRuleCheck() {
  const save = useSave()
  const { ask, dialog } = useSaveAnyway()

  /** Returns the fields to save; null if they are not to be saved. */
  async function check(fields: FormFields): Promise<FormFields | null> {
    // What was typed; the server checks it.
    const form = fields as ApiBody<'POST', '/api/cut-off-rules/check'>
    const found = await save('POST', '/api/cut-off-rules/check', form)
    // The save fails for the same reason, and shows it.
    if (found.problem || found.body.warnings.length === 0) return fields
    const question = { messages: found.body.warnings, sortable: false, note: found.body.note }
    return (await ask(question)) && fields
  }

  return { check, dialog }
}

type CutOffRuleFieldsProps = CutOffChoices & { row: CutOffRule | null; lastInput: FormFields }

function CutOffRuleFields({ row, ports, routes, lastInput }: CutOffRuleFieldsProps) {
  const fields = useRef<HTMLDivElement>(null)
  const { example, show } = useExample(fields)
  return (
    <div ref={fields} className="stack" onInput={show}>
      <div className="fields">
        <EntityInputs
          {...{ entity: CUT_OFF_RULE, row, last: lastInput }}
          choices={{ port_id: ports, route_id: routes }}
        />
      </div>
      <p className="notice" role="status">
        {example}
      </p>
    </div>
  )
}

/** What the rule would mean as it is typed, after a pause. An answer to what was typed before is dropped. */
function useExample(fields: React.RefObject<HTMLElement | null>) {
  const save = useSave()
  const [example, setExample] = useState(CHOOSE_PORT)
  const latest = useRef(0)

  async function ask() {
    const asked = ++latest.current
    const form = fields.current?.closest('form')
    if (!form) return
    const typed = Object.fromEntries(new FormData(form))
    if (typed.port_id === '') return setExample(CHOOSE_PORT)
    // What was typed; the server checks it.
    const body = typed as ApiBody<'POST', '/api/cut-off-rules/check'>
    const found = await save('POST', '/api/cut-off-rules/check', body)
    if (asked !== latest.current) return
    setExample(found.problem ? (found.problem.message ?? CHOOSE_PORT) : found.body.example)
  }

  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  function show() {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => void ask(), PAUSE_MS)
  }

  const first = useRef(show)
  useEffect(() => {
    first.current()
    return () => clearTimeout(timer.current)
  }, [])
  return { example, show }
}

type HolidaysTabProps = {
  data: Listed<Holiday> & CutOffChoices
  failure: string | null
  tabs: ReactNode
  toAddress: (list: URLSearchParams) => string
}

function HolidaysTab({ data, failure, tabs, toAddress }: HolidaysTabProps) {
  const screen = useRecordScreen<Holiday>({
    noun: HOLIDAY_LIST.noun,
    place: 'holidays',
    state: data.state,
    list: data.list,
    toAddress: (listState) => toAddress(addressOf(listState, HOLIDAY_LIST.rules)),
    questionOf: (holiday) => ({
      title: `Delete ${holidayName(holiday)}?`,
      text: 'Are you sure you want to delete this holiday?',
    }),
    focusAfterDelete: focusTabPanel,
  })
  return (
    <>
      <AdminHead title="Cut-offs" line={CUT_OFFS_LINE}>
        <AddButton screen={screen} />
      </AdminHead>
      {tabs}
      <TabPanel of="holidays">
        <RecordScreen
          screen={screen}
          columns={HOLIDAY_LIST.columns}
          fields={HOLIDAY_LIST.fields}
          formFields={(row, lastInput) => (
            <>
              <EntityInput entity={HOLIDAY} name="day" row={row} />
              <CountryField data={data} country={row ? row.country : (lastInput.country ?? null)} />
              <EntityInput entity={HOLIDAY} name="name" row={row} />
            </>
          )}
          failure={failure}
        />
        {useMayChange() && <PasteHolidays data={data} />}
      </TabPanel>
    </>
  )
}

/** Any country may be typed; those of the ports are suggested. */
function CountryField({ data, country }: { data: CutOffChoices; country: string | null }) {
  const countries = [...new Set(data.ports.flatMap((port) => port.country ?? []))].sort()
  return (
    <>
      <TextField
        label={HOLIDAY.fields.country.label}
        name="country"
        list="countries-of-ports"
        autoComplete="off"
        maxLength={HOLIDAY.fields.country.maxLength}
        defaultValue={country ?? ''}
        hint={HOLIDAY.fields.country.hint}
      />
      <datalist id="countries-of-ports">
        {countries.map((name) => (
          <option key={name} value={name} />
        ))}
      </datalist>
    </>
  )
}

function PasteHolidays({ data }: { data: CutOffChoices }) {
  const save = useSave()
  const showBanner = useBanner()
  const { revalidate } = useRevalidator()

  async function paste({ list = '', country = '' }: FormFields) {
    const pasted = await save('POST', '/api/holidays/paste', { list, country })
    if (pasted.problem) return pasted.problem
    showBanner('success', pasted.body.message)
    await revalidate()
    return null
  }

  return (
    <Panel title="Paste a list of holidays">
      <Form
        aria-label="Paste a list of holidays"
        onSubmit={paste}
        failure="Failed to add the holidays"
        clears
      >
        <LinesField
          label="List of holidays"
          name="list"
          required
          rows={5}
          maxLength={MAX_LIST_LENGTH}
          hint="One in a line: 26 Jan 2027 Republic Day"
        />
        <CountryField data={data} country={null} />
        <FormActions>
          <SubmitButton busy="Adding...">Add these holidays</SubmitButton>
        </FormActions>
      </Form>
    </Panel>
  )
}
