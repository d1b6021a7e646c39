import { ButtonLink } from '../../ui/button.tsx'
import { TabPanel, Tabs } from '../../ui/dialogs/tabs.tsx'
import { ListFailure } from '../../ui/lists/list-failure.tsx'
import { addressOf } from '../../ui/lists/list-state.ts'
import { AdminHead } from '../../web/admin-head.tsx'
import { useListNavigation } from '../../web/records/use-list-navigation.ts'
import type { ListData } from '../inbox-data.ts'
import { spamLine, unreadLine } from '../inbox-labels.ts'
import { INBOX, INBOX_LISTS, inboxAddress } from '../inbox-tabs.ts'
import { InboxFilters } from './inbox-filters.tsx'
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
        <ButtonLink to="/admin/inbox/person">Personal data request</ButtonLink>
      </AdminHead>
      <Tabs
        label="Submissions"
        selected={tab}
        tabs={INBOX_LISTS.map((key) => ({
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
            filters={tab !== 'spam' && <InboxFilters state={state} people={people} onState={setListState} />}
          />
        ) : (
          <ListFailure failure={failure} />
        )}
      </TabPanel>
    </>
  )
}
