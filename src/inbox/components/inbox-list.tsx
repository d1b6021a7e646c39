import { dayText } from '@sailing-desk/dates/day-text'
import type { ApiBody } from '@sailing-desk/records/client/api-routes'
import { useSave } from '@sailing-desk/records/client/saving'
import { AdminHead } from '@sailing-desk/records/screen/admin-head'
import { textCell } from '@sailing-desk/records/screen/entity-list'
import { ExportBar } from '@sailing-desk/records/screen/export-bar'
import { ListFilter } from '@sailing-desk/records/screen/list-filter'
import { ListPager } from '@sailing-desk/records/screen/list-pager'
import { ListSearch, useListSearch } from '@sailing-desk/records/screen/list-search'
import { type SetListState, useListNavigation } from '@sailing-desk/records/screen/load-list'
import { ScreenButton } from '@sailing-desk/records/screen/rights'
import { useOutcome } from '@sailing-desk/records/screen/use-outcome'
import { Button, ButtonLink } from '@sailing-desk/records/ui/button'
import { TabPanel, Tabs } from '@sailing-desk/records/ui/dialogs/tabs'
import { Form, type FormFields, SubmitButton } from '@sailing-desk/records/ui/fields/form'
import { Options, SelectField } from '@sailing-desk/records/ui/fields/select-field'
import { Moment, Tag } from '@sailing-desk/records/ui/inline'
import { BulkBar } from '@sailing-desk/records/ui/lists/bulk-bar'
import {
  type Column,
  DataTable,
  type Selection,
  useSelection,
} from '@sailing-desk/records/ui/lists/data-table'
import box from '@sailing-desk/records/ui/lists/list.module.css'
import { ListFailure } from '@sailing-desk/records/ui/lists/list-failure'
import { addressOf, type ListState, sortedBy } from '@sailing-desk/records/ui/lists/list-state'
import { NoRows } from '@sailing-desk/records/ui/lists/no-rows'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { Application } from '../../careers/application.schema.ts'
import type { Enquiry } from '../../enquiries/enquiry.schema.ts'
import { STAGE_LABELS } from '../../submissions/applicant-stage.ts'
import { ENQUIRY_FIELDS, LISTED_FACTS } from '../../submissions/enquiry-fields.ts'
import { useAdminLayout } from '../../web/use-admin-layout.ts'
import type { SpamForm, SpamItem } from '../inbox.schema.ts'
import { type ListData, withInboxDefaults } from '../inbox-data.ts'
import { SPAM_REASONS, spamLine, unreadLine } from '../inbox-labels.ts'
import type { Person } from '../inbox-people.ts'
import {
  INBOX,
  type InboxListName,
  type InboxTab,
  inboxAddress,
  inboxListsFor,
  itemAddress,
  parseSpamId,
  STATUS_LABELS,
} from '../inbox-tabs.ts'
import { itemsToMove, useMayHandle, useSpamMove } from '../use-spam-move.tsx'
import styles from './inbox-list.module.css'

/** Spam has a button of its own, which withdraws mail and can be undone. */
const STATUSES = Object.entries(STATUS_LABELS).filter(([status]) => status !== 'spam')

const TONES = {
  new: 'caution',
  in_progress: 'plain',
  answered: 'good',
  closed: 'plain',
  spam: 'plain',
} as const

const ENQUIRY_COLUMNS: Column<Enquiry>[] = LISTED_FACTS.map((name) => ({
  label: ENQUIRY_FIELDS[name].label,
  sort: name,
  cell: (row) => textCell(row[name]),
}))

const APPLICATION_COLUMNS: Column<Application>[] = [
  {
    label: 'Specialization',
    sort: 'specialization',
    cell: ({ specialization, vacancy_title }) => (
      <span className="texts">
        {textCell(specialization)}
        {vacancy_title && <span className="soft">For {vacancy_title}</span>}
      </span>
    ),
  },
]

/** `failure`: why the data shown may be outdated; null if it is current. */
export function InboxList({ data, failure }: { data: ListData; failure: string | null }) {
  const { tab, state, unread, totals, people, isSending } = data
  const { noun, rules } = INBOX[tab]
  const setListState = useListNavigation(noun.path, state, (now) => inboxAddress(tab, addressOf(now, rules)))

  return (
    <>
      <AdminHead title="Inbox" line={unreadLine(unread)}>
        <ScreenButton to="/admin/inbox/person">Personal data request</ScreenButton>
      </AdminHead>
      <Tabs
        label="Submissions"
        selected={tab}
        tabs={inboxListsFor(unread.kinds).map((key) => ({
          key,
          label: INBOX[key].title,
          count: totals[key],
          to: inboxAddress(key),
        }))}
      />
      <TabPanel of={tab}>
        {tab === 'spam' && <p className={styles.about}>{spamLine(isSending)}</p>}
        {failure === null ? (
          <InboxRows
            key={tab}
            data={data}
            onState={setListState}
            filters={tab !== 'spam' && <InboxFilters {...{ tab, state, people }} onState={setListState} />}
          />
        ) : (
          <ListFailure failure={failure} />
        )}
      </TabPanel>
    </>
  )
}

type Props = { tab: InboxTab; state: ListState; people: Person[]; onState: SetListState }

const COME_BACK = [
  ['due', 'To come back to today'],
  ['set', 'With a date to come back'],
] as const

/** Spam has its own list. */
const SHOWN = Object.entries(STATUS_LABELS).filter(([status]) => status !== 'spam')

function InboxFilters({ tab, state, people, onState }: Props) {
  const { username } = useAdminLayout().user
  const me = people.find((each) => each.username === username)
  return (
    <>
      {tab === 'applications' ? (
        <ListFilter name="stage" label="Filter by stage" all="All Stages" {...{ state, onState }}>
          <Options of={Object.entries(STAGE_LABELS)} />
        </ListFilter>
      ) : (
        <ListFilter name="status" label="Filter by status" all="All" {...{ state, onState }}>
          <Options of={SHOWN} />
        </ListFilter>
      )}
      <ListFilter name="come_back" label="To come back to" all="Any Date" {...{ state, onState }}>
        <Options of={COME_BACK} />
      </ListFilter>
      <ListFilter name="assignee_id" label="Filter by assignee" all="All Assignees" {...{ state, onState }}>
        {me && <option value={me.id}>Mine</option>}
        <option value="none">Unassigned</option>
        <Options of={people.filter((each) => each !== me).map(({ id, username: name }) => [id, name])} />
      </ListFilter>
    </>
  )
}

type InboxRowsProps = { data: ListData; onState: SetListState; filters: ReactNode }

function InboxRows({ data, filters, onState }: InboxRowsProps) {
  const { tab, state, list, people } = data
  const { noun } = INBOX[tab]
  const isSpam = tab === 'spam'
  const { field, clear } = useListSearch(onState)
  const selection = useSelection(list.rows, JSON.stringify([tab, state.search.trim(), state.filters]))
  const moveSpam = useSpamMove()
  const mayHandle = useMayHandle(tab)
  const move = async (ids: number[]) => {
    if (await moveSpam(itemsOf(tab, ids), !isSpam)) selection.clear()
  }
  return (
    <div className={`card ${box.box}`}>
      <ListSearch label={`Search ${noun.many}`} placeholder={noun.searched} {...{ field, state, onState }}>
        {filters}
      </ListSearch>
      {list.total === 0 ? (
        <NoRows
          many={noun.many}
          none={isSpam ? 'No spam.' : `No ${noun.many} yet. Forms submitted on the site appear here.`}
          state={state}
          onClear={clear}
        />
      ) : (
        <>
          {mayHandle && (
            <BulkBar
              selection={selection}
              total={list.total}
              label={isSpam ? 'Not spam' : 'Mark as spam'}
              done="moved"
              onAct={() => void move(selection.ids)}
            >
              {tab !== 'spam' && <BulkHandling {...{ tab, selection, people }} />}
            </BulkBar>
          )}
          <InboxTable
            data={data}
            selection={mayHandle ? selection : undefined}
            onState={onState}
            onMove={move}
          />
        </>
      )}
      <ListPager path={noun.path} list={list} state={state} onState={onState} />
      {!isSpam && list.total > 0 && <ExportBar noun={noun} state={withInboxDefaults(tab, state)} />}
    </div>
  )
}

type TableProps = {
  data: ListData
  /** None for a role that only reads. */
  selection: Selection | undefined
  onState: SetListState
  onMove: (ids: number[]) => Promise<void>
}

function InboxTable({ data, selection, onState, onMove }: TableProps) {
  const { tab, state } = data
  const shared = {
    label: INBOX[tab].title,
    sort: withInboxDefaults(tab, state).sort,
    onSort: (column: string) => onState((current) => sortedBy(current, column)),
    marked: null,
    selection,
    actions: ({ id }: { id: number }, describedBy: string) => (
      <>
        {tab === 'spam' && selection && (
          <Button kind="quiet" aria-describedby={describedBy} onClick={() => void onMove([id])}>
            Not spam
          </Button>
        )}
        <ButtonLink kind="quiet" to={itemAddress(tab, id, state)} aria-describedby={describedBy}>
          Open
        </ButtonLink>
      </>
    ),
  }
  switch (data.tab) {
    case 'enquiries':
      return <DataTable {...shared} columns={enquiryColumns(state)} rows={data.list.rows} />
    case 'applications':
      return <DataTable {...shared} columns={applicationColumns(state)} rows={data.list.rows} />
    case 'spam':
      return <DataTable {...shared} columns={spamColumns(state)} rows={data.list.rows} />
  }
}

/** The selected rows as the API expects them. */
function itemsOf(tab: InboxListName, ids: number[]): SpamForm {
  if (tab !== 'spam') return { [tab]: ids }
  const items = ids.map(parseSpamId)
  const of = (kind: string) => items.filter(({ entity }) => entity === kind).map(({ id }) => id)
  return itemsToMove({ enquiries: of('enquiry'), applications: of('application') })
}

/** The stage of an applicant; else the status. */
const Handled = ({ status, come_back_on, ...row }: Enquiry | Application) => (
  <span className="texts">
    <Tag tone={TONES[status]}>{'stage' in row ? STAGE_LABELS[row.stage] : STATUS_LABELS[status]}</Tag>
    {come_back_on && <span className="soft">{`Come back on ${dayText(come_back_on)}`}</span>}
  </span>
)

/** `state` is carried into the item links, so that an item knows its place in the list. */
const enquiryColumns = (state: ListState) => inboxColumns('enquiries', ENQUIRY_COLUMNS, state)

const applicationColumns = (state: ListState) => inboxColumns('applications', APPLICATION_COLUMNS, state)

/** The columns of both kinds, with those of one kind between them. */
function inboxColumns<Row extends Enquiry | Application>(
  tab: InboxTab,
  own: readonly Column<Row>[],
  state: ListState,
): readonly Column<Row>[] {
  return [
    {
      label: 'Reference',
      cell: (row) => (
        <Reference {...row} isUnread={row.read_at === null} to={itemAddress(tab, row.id, state)} />
      ),
    },
    { label: 'Received', sort: 'received_at', cell: ({ received_at }) => <Received at={received_at} /> },
    { label: 'Name', sort: 'name', cell: ({ name }) => textCell(name) },
    ...own,
    {
      label: tab === 'applications' ? 'Stage' : 'Status',
      sort: 'status',
      cell: (row) => <Handled {...row} />,
    },
    { label: 'Assignee', cell: ({ assignee }) => assignee },
  ]
}

const Received = ({ at }: { at: string }) => (
  <span className={styles.received}>
    <Moment at={at} />
  </span>
)

function spamColumns(state: ListState): readonly Column<SpamItem>[] {
  return [
    {
      label: 'Reference',
      cell: ({ id, reference }) => (
        <Reference reference={reference} isUnread={false} to={itemAddress('spam', id, state)} />
      ),
    },
    {
      label: 'Kind',
      cell: ({ entity }) => (entity === 'enquiry' ? 'Enquiry' : 'Application'),
    },
    { label: 'Received', sort: 'received_at', cell: ({ received_at }) => <Received at={received_at} /> },
    { label: 'Name', sort: 'name', cell: ({ name }) => textCell(name) },
    { label: 'Subject', cell: ({ about }) => textCell(about) },
    { label: 'Why', cell: ({ flag }) => SPAM_REASONS[flag ?? 'by hand'] },
  ]
}

type ReferenceProps = { reference: string; isUnread: boolean; to: string }

function Reference({ reference, isUnread, to }: ReferenceProps) {
  return (
    <span className={`row ${styles.reference}`} data-unread={isUnread || undefined}>
      <Link to={to}>{reference}</Link>
      {isUnread && <span className="soft unread">Unread</span>}
    </span>
  )
}

type BulkHandlingProps = { tab: InboxTab; selection: Selection; people: Person[] }

/** Sets status or stage, and the assignee, of all that are selected. */
function BulkHandling({ tab, selection, people }: BulkHandlingProps) {
  const save = useSave()
  const { submitted } = useOutcome()
  const path = `${INBOX[tab].noun.path}/handling` as const

  const submit = (chosen: FormFields) => {
    // The selects have no other values.
    const body = { ...chosen, ids: selection.ids } as ApiBody<'POST', typeof path>
    return submitted(save('POST', path, body), selection.clear)
  }
  const [name, label, of] =
    tab === 'applications'
      ? (['stage', 'Set stage', Object.entries(STAGE_LABELS)] as const)
      : (['status', 'Set status', STATUSES] as const)
  return (
    <div className={styles.bulk}>
      <Form onSubmit={submit} failure="Failed to update" aria-label="Selected">
        <div className="toolbar">
          <SelectField isBeside label={label} name={name}>
            <option value="">As it is</option>
            <Options of={of} />
          </SelectField>
          <SelectField isBeside label="Assign to" name="assignee_id">
            <option value="">As it is</option>
            <option value="none">Nobody</option>
            <Options of={people.map(({ id, username }) => [id, username])} />
          </SelectField>
          <SubmitButton kind="plain" busy="Updating...">
            Apply
          </SubmitButton>
        </div>
      </Form>
    </div>
  )
}
