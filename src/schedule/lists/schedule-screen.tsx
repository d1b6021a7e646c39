import { READING_LABELS } from '@sailing-desk/dates/date-status'
import type { ApiBody } from '@sailing-desk/records/client/api-routes'
import { totalOf } from '@sailing-desk/records/client/calls'
import { useSave } from '@sailing-desk/records/client/saving'
import { AdminHead } from '@sailing-desk/records/screen/admin-head'
import { cascadeText } from '@sailing-desk/records/screen/deleted-along'
import { withCells } from '@sailing-desk/records/screen/entity-list'
import { EntityFilters, EntityInputs, ReferenceOptions } from '@sailing-desk/records/screen/entity-screen'
import type { OtherExport } from '@sailing-desk/records/screen/export-bar'
import { ListFilter } from '@sailing-desk/records/screen/list-filter'
import type { SetListState } from '@sailing-desk/records/screen/load-list'
import type { RecordFields, RecordRow } from '@sailing-desk/records/screen/record'
import { AddButton, RecordScreen } from '@sailing-desk/records/screen/record-screen'
import { ScreenButton } from '@sailing-desk/records/screen/rights'
import type { AskDelete } from '@sailing-desk/records/screen/use-record-delete'
import { useRecordScreen } from '@sailing-desk/records/screen/use-record-screen'
import { focusTabPanel, TabPanel, Tabs } from '@sailing-desk/records/ui/dialogs/tabs'
import type { FormFields } from '@sailing-desk/records/ui/fields/form'
import { Tag } from '@sailing-desk/records/ui/inline'
import type { Column } from '@sailing-desk/records/ui/lists/data-table'
import { addressOf, type ListState } from '@sailing-desk/records/ui/lists/list-state'
import { readingText } from '@sailing-desk/timetable/reading-text'
import type { SailingRoute } from '@sailing-desk/timetable/sailing.schema'
import { directionText, isOnSchedulePage } from '@sailing-desk/trade/route-direction'
import { vesselWithVoyage } from '@sailing-desk/trade/vessel-name'
import type { ReactNode } from 'react'
import { Link, type Location } from 'react-router'
import type { Schedule } from '../calls/schedule.schema.ts'
import { SCHEDULE } from '../calls/schedule.ts'
import { ScheduleFields } from '../calls/schedule-form.tsx'
import { TYPE_TO_OVERRIDE } from '../cut-offs/messages.ts'
import { gridAddress } from '../grid/screen/grid-screen-data.ts'
import { usePortCheck } from '../ports/port-advice.tsx'
import { MergePortButton, PortFields } from '../ports/port-form.tsx'
import { ON_NO_PAGE, ROUTE } from '../routes/route.ts'
import { SubstituteButton } from '../vessels/substitute-dialog.tsx'
import type { Vessel } from '../vessels/vessel.schema.ts'
import { VESSEL } from '../vessels/vessel.ts'
import { useSaveAnyway } from '../warnings/save-anyway.tsx'
import type { ScheduleScreenData, ScheduleScreenRows, ScheduleTabData } from './schedule-screen-data.ts'
import {
  CALL_FILTERS,
  SCHEDULE_LIST_RULES,
  SCHEDULE_LISTS,
  type ScheduleList,
  scheduleListAddress,
  scheduleListOf,
  vesselOf,
} from './screen-lists.ts'

const PATH = '/api/circular/export'

const LIST_VIEWS: { [Tab in ScheduleList]: ListView<ScheduleScreenRows[Tab]> } = {
  routes: {
    ...SCHEDULE_LIST_RULES.routes,
    columns: withCells(SCHEDULE_LIST_RULES.routes.columns, { direction: Direction }),
    formFields: (row) => <EntityInputs entity={ROUTE} row={row} last={{}} choices={{}} />,
  },
  vessels: {
    ...SCHEDULE_LIST_RULES.vessels,
    columns: withCells(SCHEDULE_LIST_RULES.vessels.columns, { name: VoyageOfShip }),
    formFields: (row, { routes, startRoute }) => (
      <EntityInputs
        {...{ entity: VESSEL, row, last: { route_id: startRoute }, choices: { route_id: routes } }}
      />
    ),
    rowActions: (row, describedBy) => <SubstituteButton vessel={row} describedBy={describedBy} />,
  },
  ports: {
    ...SCHEDULE_LIST_RULES.ports,
    formFields: (row, { ports }) => <PortFields row={row} ports={ports} />,
    rowActions: (row, describedBy) => <MergePortButton port={row} describedBy={describedBy} />,
  },
  schedules: {
    ...SCHEDULE_LIST_RULES.schedules,
    columns: withCells(SCHEDULE_LIST_RULES.schedules.columns, {
      ...{ vessel_name: vesselOf, dates: Dates, cut_off: CutOff },
    }),
    fields: {
      ...SCHEDULE_LIST_RULES.schedules.fields,
      textsOf: (row) => ({ ...SCHEDULE_LIST_RULES.schedules.fields.textsOf(row), vessel_id: vesselOf(row) }),
      carriedOver: ['route_id', 'vessel_id'],
    },
    formFields: (row, options) => <ScheduleFields row={row} {...options} />,
  },
}

/** Routes, vessels, ports and schedules. `failure`: why the data is outdated, or null. */
export function ScheduleScreen({ data, failure }: { data: ScheduleScreenData; failure: string | null }) {
  switch (data.tab) {
    case 'routes':
      return <ListScreen {...LIST_VIEWS.routes} data={data} failure={failure} />
    case 'vessels':
      return <ListScreen {...LIST_VIEWS.vessels} data={data} failure={failure} />
    case 'ports':
      return <ListScreen {...LIST_VIEWS.ports} data={data} failure={failure} />
    case 'schedules':
      return <ListScreen {...LIST_VIEWS.schedules} data={data} failure={failure} />
  }
}

type ListProps<Row> = ListView<Row> & { data: ScheduleTabData<Row>; failure: string | null }

function ListScreen<Row extends RecordRow>(props: ListProps<Row>) {
  const { data, failure, columns, fields, formFields, rowActions } = props
  const { tab, state, list, routes, ports } = data
  const { noun, rules } = SCHEDULE_LIST_RULES[tab]
  const checks = { routes: useRouteCheck(), schedules: useScheduleCheck(), ports: usePortCheck(ports) }
  const checked = tab === 'vessels' ? undefined : checks[tab]
  const screen = useRecordScreen<Row>({
    noun,
    place: tab,
    state,
    list,
    toAddress: (listState) => scheduleListAddress(tab, addressOf(listState, rules)),
    questionOf: useDeleteQuestion(tab, fields.nameOf),
    leaves: leavesTab,
    focusAfterDelete: focusTabPanel,
  })
  return (
    <>
      <AdminHead title="Sailing Schedule">
        {tab === 'vessels' && <ScreenButton to="/admin/schedule/ships">Ships</ScreenButton>}
        {tab === 'ports' && <ScreenButton to="/admin/cut-offs">Cut-offs by rule</ScreenButton>}
        <ScreenButton to="/admin/circulars">Import a circular</ScreenButton>
        <ScreenButton to={gridAddress(routeOf(state))}>Edit as a grid</ScreenButton>
        <AddButton screen={screen} />
      </AdminHead>
      <Tabs label="Sailing data" tabs={tabsOf(data)} selected={tab} />
      <TabPanel of={tab}>
        <RecordScreen
          screen={screen}
          columns={columns}
          fields={fields}
          formFields={(row, lastInput) =>
            formFields(row, {
              routes,
              ports,
              startRoute: lastInput.route_id ?? state.filters.route_id ?? '',
              startVessel: lastInput.vessel_id ?? '',
            })
          }
          filters={<ScheduleFilters {...data} onState={screen.setListState} />}
          {...(rowActions && { rowActions })}
          otherExports={(selected) => circularExports(tab, state, selected)}
          failure={failure}
          prepare={checked?.check}
        />
        {checked?.dialog}
      </TabPanel>
    </>
  )
}

const tabsOf = ({ counts }: Pick<ScheduleScreenData, 'counts'>) =>
  SCHEDULE_LISTS.map((key) => ({
    key,
    label: SCHEDULE_LIST_RULES[key].title,
    count: counts[key],
    to: scheduleListAddress(key),
  }))

/** The route that the list is filtered by; the grid starts with the first one otherwise. */
const routeOf = ({ filters }: ListState) => filters.route_id ?? ''

function leavesTab(from: Location, to: Location): boolean {
  const tabOf = ({ search }: Location) => scheduleListOf(new URLSearchParams(search))
  return from.pathname !== to.pathname || tabOf(from) !== tabOf(to)
}

/** Asks before a route is saved that visitors would not find. */
function useRouteCheck() {
  const { ask, dialog } = useSaveAnyway()

  async function check(fields: FormFields): Promise<FormFields | null> {
    if (isOnSchedulePage(fields.direction ?? '') || !fields.direction?.trim()) return fields
    const answer = await ask({ messages: [`${ON_NO_PAGE}.`], sortable: false, note: NO_PAGE_NOTE })
    return answer && fields
  }

  return { check, dialog }
}

const NO_PAGE_NOTE = 'Its sailings are found by port and by ship only.'

/** Asks before a schedule is saved that contradicts itself or its voyage. */
function useScheduleCheck() {
  const save = useSave()
  const { ask, dialog } = useSaveAnyway()

  /** Returns the fields to save; null if they are not to be saved. */
  async function check(fields: FormFields, row: RecordRow | null): Promise<FormFields | null> {
    // What was typed; the server checks it.
    const form = fields as ApiBody<'POST', '/api/schedules'>
    const found = await save('POST', '/api/schedules/check', { ...form, ...(row && { id: row.id }) })
    // The save fails for the same reason, and shows it.
    if (found.problem || found.body.warnings.length === 0) return fields
    const messages = found.body.warnings.map(({ message }) => message)
    const answer = await ask({ messages, sortable: found.body.sortable })
    return answer && (answer === 'in order of dates' ? { ...fields, in_order_of_dates: 'true' } : fields)
  }

  return { check, dialog }
}

type Props = Pick<ScheduleScreenData, 'tab' | 'state' | 'routes' | 'ports'> & { onState: SetListState }

/** What the list of a tab can be narrowed to beside the search. Calls are on the route of their vessel. */
function ScheduleFilters({ tab, state, routes, ports, onState }: Props) {
  if (tab !== 'vessels' && tab !== 'schedules') return null
  const { route_id } = VESSEL.fields
  return (
    <>
      <ListFilter name="route_id" {...route_id.filter} {...{ state, onState }}>
        <ReferenceOptions field={route_id} choices={routes} />
      </ListFilter>
      {tab === 'schedules' && (
        <EntityFilters
          {...{ entity: SCHEDULE, choices: { port_id: ports }, own: CALL_FILTERS, state, onState }}
        />
      )}
    </>
  )
}

/** What the form chooses from, and its first choices for a new row. */
type FormOptions = Pick<ScheduleScreenData, 'routes' | 'ports'> & { startRoute: string; startVessel: string }

/** How the rows of a tab are listed, edited and named. */
type ListView<Row> = {
  columns: readonly Column<Row>[]
  fields: RecordFields<Row> & { nameOf: (row: Row) => string }
  formFields: (row: Row | null, options: FormOptions) => ReactNode
  rowActions?: (row: Row, describedBy: string) => ReactNode
}

/** A voyage, whose name leads to the ship. */
function VoyageOfShip({ name, voyage }: Pick<Vessel, 'name' | 'voyage'>) {
  return (
    <Link to={`/admin/schedule/ships?${new URLSearchParams({ search: name })}`} className="calm">
      {vesselWithVoyage({ name, voyage })}
    </Link>
  )
}

/** The direction, marked if visitors do not find the route. */
function Direction({ direction }: Pick<SailingRoute, 'direction'>) {
  if (isOnSchedulePage(direction)) return directionText(direction)
  return (
    <span className="texts">
      {directionText(direction)} <Tag tone="caution">On no schedule page</Tag>
    </span>
  )
}

/** The dates as typed, and how they were read. */
function Dates({ dates, reading, starts_on, ends_on }: Schedule) {
  return (
    <span className="texts">
      {dates}
      {reading === 'unreadable' ? (
        <Tag tone="caution">{READING_LABELS.unreadable}</Tag>
      ) : (
        <span className="soft">{readingText({ reading, starts_on, ends_on })}</span>
      )}
    </span>
  )
}

/** The cut-off as typed, or the one by rule. */
function CutOff({ cut_off, cut_off_by_rule }: Schedule) {
  if (cut_off !== null || cut_off_by_rule === undefined) return cut_off
  return <span className="muted" title={TYPE_TO_OVERRIDE}>{`${cut_off_by_rule} (by rule)`}</span>
}

/** The question before deleting a row, with the numbers of rows deleted with it. */
function useDeleteQuestion<Row extends RecordRow>(
  tab: ScheduleList,
  nameOf: (row: Row) => string,
): AskDelete<Row> {
  const save = useSave()

  /** Returns null if the numbers cannot be loaded. */
  async function countCascaded(id: number) {
    const cascaded: { noun: string; count: number }[] = []
    for (const { noun, path } of cascadedLists(tab, id)) {
      const response = await save('GET', path)
      if (response.problem) return null
      cascaded.push({ noun, count: totalOf(response) })
    }
    return cascaded
  }

  /** The cut-off rules and announcements that go with it, if any; null if they cannot be loaded. */
  async function othersText(id: number): Promise<string | null> {
    if (tab !== 'routes' && tab !== 'ports') return ''
    const { noun } = SCHEDULE_LIST_RULES[tab]
    const preview = await save('POST', `${noun.path}/delete/preview`, { ids: [id] })
    if (preview.problem) return null
    const others = preview.body.filter(({ entity }) => entity === 'cut_off_rule' || entity === 'announcement')
    return cascadeText(noun, 1, others)
  }

  return async (row) => {
    const [cascaded, others] = [await countCascaded(row.id), await othersText(row.id)]
    if (cascaded === null || others === null) return null
    const text = [deletionText(tab, cascaded), others].filter(Boolean).join(' ')
    return { title: `Delete ${nameOf(row)}?`, text }
  }
}

type CountedPath = `/api/${'vessels' | 'schedules'}?${string}`

/** The lists that count the rows deleted with a row. */
export function cascadedLists(tab: ScheduleList, id: number): { noun: string; path: CountedPath }[] {
  const counted = (other: 'vessels' | 'schedules', filter: string) => ({
    noun: SCHEDULE_LIST_RULES[other].noun.one,
    path: `${SCHEDULE_LIST_RULES[other].noun.path}?${filter}=${id}&size=5` as const,
  })
  if (tab === 'routes') return [counted('vessels', 'route_id'), counted('schedules', 'route_id')]
  if (tab === 'vessels') return [counted('schedules', 'vessel_id')]
  return tab === 'ports' ? [counted('schedules', 'port_id')] : []
}

/** The question before deleting a row, with all numbers, zero included. */
export function deletionText(
  tab: ScheduleList,
  cascaded: readonly { noun: string; count: number }[],
): string {
  const question = `Are you sure you want to delete this ${SCHEDULE_LIST_RULES[tab].noun.one}?`
  if (cascaded.length === 0) return question
  const kinds = cascaded.map(({ noun }) => `${noun}s`).join(' and ')
  const numbers = cascaded
    .map(({ noun, count }) => `${count.toLocaleString('en-IN')} ${noun}${count === 1 ? '' : 's'}`)
    .join(' and ')
  return `${question} All its ${kinds} will be deleted with it: ${numbers}.`
}

/** The schedule in the layout of the circular: of all routes, and of the selected route or the one filtered by. */
export function circularExports(
  tab: ScheduleList,
  { filters }: Pick<ListState, 'filters'>,
  selected: readonly number[],
): OtherExport[] {
  const all = { label: 'All routes as circular (XLSX)', path: PATH }
  const [id] = selected
  if (tab === 'routes' && id !== undefined && selected.length === 1)
    return [all, { label: 'Selected route as circular (XLSX)', path: `${PATH}?route_id=${id}` }]
  return filters.route_id
    ? [all, { label: 'Filtered route as circular (XLSX)', path: `${PATH}?route_id=${filters.route_id}` }]
    : [all]
}
