import type { ReadApi } from '@sailing-desk/records/client/admin-data'
import type { Page } from '@sailing-desk/records/paging'
import {
  type ListState,
  listQueryOf,
  readListState,
  readPageOrLast,
} from '@sailing-desk/records/ui/lists/list-state'
import { withRememberedSize } from '@sailing-desk/records/ui/lists/remembered-size'
import type { Application } from '../careers/application.schema.ts'
import type { Enquiry } from '../enquiries/enquiry.schema.ts'
import type { SpamItem, Unread } from './inbox.schema.ts'
import { type Person, readPeople } from './inbox-people.ts'
import { INBOX, type InboxListName, inboxListOf, inboxListsFor } from './inbox-tabs.ts'
import { type ItemData, loadItem } from './item-data.ts'

/** A page of the list of a tab. */
type TabList =
  | { tab: 'enquiries'; list: Page<Enquiry> }
  | { tab: 'applications'; list: Page<Application> }
  | { tab: 'spam'; list: Page<SpamItem> }

export type ListData = TabList & {
  state: ListState
  /** Rows per tab, spam excluded. */
  totals: Record<InboxListName, number>
  unread: Unread
  people: Person[]
  /** Whether a mail server is configured; otherwise mail is only stored. */
  isSending: boolean
}

const DEFAULT_STATUS = 'not_spam'

/** Loads one page of a list, or the item that the URL names. */
export async function loadInbox(get: ReadApi, { searchParams }: URL): Promise<ListData | ItemData> {
  const unread = await get('/api/inbox/unread')
  const tab = inboxListOf(searchParams, inboxListsFor(unread.kinds))
  const { noun, rules } = INBOX[tab]
  const state = withRememberedSize(noun.path, readListState(searchParams, rules), searchParams)
  if (state.show !== null) return loadItem(get, tab, withInboxDefaults(tab, state), state)
  const [shown, people, mail] = await Promise.all([
    readTab(get, tab, state),
    readPeople(get, tab),
    get('/api/outbox/summary'),
  ])
  const totals = { ...unread.received, spam: unread.spam.enquiries + unread.spam.applications }
  return { ...shown, state, totals, unread, people, isSending: mail.is_sending }
}

async function readTab(get: ReadApi, tab: InboxListName, state: ListState): Promise<TabList> {
  const read = <Row>(page: (query: string) => Promise<Page<Row>>) =>
    readPageOrLast(state, (requested) => page(listQueryOf(withInboxDefaults(tab, requested))))
  if (tab === 'enquiries') return { tab, list: await read((query) => get.page(`/api/enquiries?${query}`)) }
  if (tab === 'applications')
    return { tab, list: await read((query) => get.page(`/api/applications?${query}`)) }
  return { tab, list: await read((query) => get.page(`/api/inbox/spam?${query}`)) }
}

/** Adds the defaults: newest first and no spam. */
export function withInboxDefaults(tab: InboxListName, state: ListState): ListState {
  return {
    ...state,
    sort: state.sort || '-received_at',
    filters: tab === 'spam' ? {} : { status: DEFAULT_STATUS, ...state.filters },
  }
}
