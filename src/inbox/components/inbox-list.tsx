import { AdminHead } from '@sailing-desk/records/screen/admin-head'
import { ListFilter } from '@sailing-desk/records/screen/list-filter'
import type { SetListState } from '@sailing-desk/records/screen/load-list'
import { useListNavigation } from '@sailing-desk/records/screen/load-list'
import { ScreenButton } from '@sailing-desk/records/screen/rights'
import { TabPanel, Tabs } from '@sailing-desk/records/ui/dialogs/tabs'
import { Options } from '@sailing-desk/records/ui/fields/select-field'
import { ListFailure } from '@sailing-desk/records/ui/lists/list-failure'
import { addressOf, type ListState } from '@sailing-desk/records/ui/lists/list-state'
import { STAGE_LABELS } from '../../submissions/applicant-stage.ts'
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
