import { STAGE_LABELS } from '../../submissions/applicant-stage.ts'
import { TabPanel, Tabs } from '../../ui/dialogs/tabs.tsx'
import { Options } from '../../ui/fields/select-field.tsx'
import { ListFailure } from '../../ui/lists/list-failure.tsx'
import { addressOf, type ListState } from '../../ui/lists/list-state.ts'
import { AdminHead } from '../../web/admin-head.tsx'
import { ListFilter } from '../../web/records/list-filter.tsx'
import type { SetListState } from '../../web/records/use-list-navigation.ts'
import { useListNavigation } from '../../web/records/use-list-navigation.ts'
import { ScreenButton } from '../../web/rights.tsx'
import { useAdminLayout } from '../../web/use-admin-layout.ts'
import type { ListData } from '../inbox-data.ts'
import { spamLine, unreadLine } from '../inbox-labels.ts'
import type { Person } from '../inbox-people.ts'
import { INBOX, type InboxTab, inboxAddress, inboxListsFor, STATUS_LABELS } from '../inbox-tabs.ts'
import styles from './inbox-list.module.css'
import { InboxRows } from './inbox-rows.tsx'

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
