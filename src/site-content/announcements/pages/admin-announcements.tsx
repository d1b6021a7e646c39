import { useLoaderData } from 'react-router'
import { indianFieldValue, momentOfIndianField } from '../../../lib/moment-field.ts'
import { Options } from '../../../ui/fields/select-field.tsx'
import type { Column } from '../../../ui/lists/data-table.tsx'
import { addressOf, type ListRules } from '../../../ui/lists/list-state.ts'
import { Tag } from '../../../ui/tag.tsx'
import { fromBrowserInPlace, fromServer, type ReadApi } from '../../../web/admin-data.ts'
import { AdminHead } from '../../../web/admin-head.tsx'
import { ListFilter } from '../../../web/records/list-filter.tsx'
import { type Listed, loadList } from '../../../web/records/load-list.ts'
import { type EditedNoun, fieldsNamed, type RecordFields } from '../../../web/records/record.ts'
import { AddButton, RecordScreen } from '../../../web/records/record-screen.tsx'
import { ScreenWithLastData } from '../../../web/records/screen-with-last-data.tsx'
import { useRecordScreen } from '../../../web/records/use-record-screen.tsx'
import type { Announcement } from '../announcement.schema.ts'
import {
  ANNOUNCEMENT_LABELS,
  ANNOUNCEMENT_SORTS,
  MAX_OPEN,
  periodText,
  placeText,
  SCOPES,
  STATES,
  URGENCIES,
} from '../announcement.ts'
import { AnnouncementFields, type Choices } from './announcement-fields.tsx'
import { WithdrawButton } from './withdraw-button.tsx'

const ANNOUNCEMENT = {
  name: 'Announcement',
  one: 'announcement',
  many: 'announcements',
  searched: 'Title or text',
  path: '/api/announcements',
  entity: 'announcement',
  none: 'No announcements yet. Add one to tell visitors about a strike, a storm or a holiday.',
} satisfies EditedNoun

const RULES: ListRules = {
  size: 25,
  sorts: ANNOUNCEMENT_SORTS,
  filters: { state: /^(open|scheduled|shown|over)$/ },
}

const TONES = { scheduled: 'caution', shown: 'good', over: 'plain' } as const

const COLUMNS: readonly Column<Announcement>[] = [
  { label: ANNOUNCEMENT_LABELS.title, sort: 'title', cell: ({ title }) => <bdi>{title}</bdi> },
  { label: 'State', cell: ({ state }) => <Tag tone={TONES[state]}>{STATES[state]}</Tag> },
  {
    label: ANNOUNCEMENT_LABELS.scope,
    cell: ({ scope, urgency, route_direction, port_name }) => (
      <span className="texts">
        <bdi>{placeText(scope, route_direction ?? port_name) ?? SCOPES.everywhere}</bdi>
        <span className="soft">{URGENCIES[urgency]}</span>
      </span>
    ),
  },
  { label: 'Shown', sort: 'from_at', cell: periodText },
]

const FIELDS: RecordFields<Announcement> = {
  labels: ANNOUNCEMENT_LABELS,
  fieldsOf: ({ from_at, until_at, ...row }) => ({
    ...fieldsNamed(ANNOUNCEMENT_LABELS).fieldsOf({ ...row, from_at, until_at }),
    from_at: indianFieldValue(from_at),
    until_at: until_at ? indianFieldValue(until_at) : '',
  }),
  textsOf: ({ urgency, scope, route_direction, port_name }) => ({
    ...{ urgency: URGENCIES[urgency], scope: SCOPES[scope] },
    ...{ route_id: route_direction ?? 'None', port_id: port_name ?? 'None' },
  }),
  // What is no time is sent as it is, for the server to refuse.
  sent: ({ from_at = '', until_at = '', ...fields }) => ({
    ...fields,
    from_at: momentOfIndianField(from_at) ?? from_at,
    until_at: momentOfIndianField(until_at) ?? until_at,
  }),
  nameOf: ({ title }) => title,
}

type Data = Listed<Announcement> & Choices

async function load(get: ReadApi, { searchParams }: URL): Promise<Data> {
  const read = (query: string) => get.page(`/api/announcements?${query}`)
  const [routes, ports, open, listed] = await Promise.all([
    get('/api/sailing-routes'),
    get('/api/ports'),
    get.page(`/api/announcements?state=open&size=${MAX_OPEN}`),
    loadList(ANNOUNCEMENT.path, read, searchParams, RULES),
  ])
  return { ...listed, routes, ports, open: open.rows }
}
export const loader = fromServer(load)
export const clientLoader = fromBrowserInPlace(load)

export default function AdminAnnouncements() {
  return (
    <ScreenWithLastData loaded={useLoaderData<typeof clientLoader>()} title="Announcements">
      {(data, failure) => <AnnouncementsScreen data={data} failure={failure} />}
    </ScreenWithLastData>
  )
}

/** `failure`: why the data is outdated, or null. */
function AnnouncementsScreen({ data, failure }: { data: Data; failure: string | null }) {
  const { state, list, ...choices } = data
  const screen = useRecordScreen<Announcement>({
    ...{ noun: ANNOUNCEMENT, state, list },
    toAddress: (listState) => `?${addressOf(listState, RULES)}`,
    questionOf: ({ title }) => ({
      title: `Delete ${title}?`,
      text: 'Are you sure you want to delete this announcement? Visitors no longer see it.',
    }),
  })
  return (
    <>
      <AdminHead
        title="Announcements"
        line="Shown in a bar above the pages, in a list of their own, and on printed schedules. They appear and disappear by themselves."
      >
        <AddButton screen={screen} />
      </AdminHead>
      <RecordScreen
        screen={screen}
        columns={COLUMNS}
        fields={FIELDS}
        formFields={(row) => <AnnouncementFields row={row} {...choices} />}
        filters={
          <ListFilter
            name="state"
            label="Filter by state"
            all="All Announcements"
            state={screen.state}
            onState={screen.setListState}
          >
            <Options of={[['open', 'Scheduled or shown'], ...Object.entries(STATES)]} />
          </ListFilter>
        }
        rowActions={(row, describedBy) =>
          row.state === 'shown' && <WithdrawButton row={row} describedBy={describedBy} />
        }
        failure={failure}
      />
    </>
  )
}
