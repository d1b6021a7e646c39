import type { Get } from '../admin-data.ts'
import type { Application } from '../careers/application.schema.ts'
import type { Enquiry } from '../enquiries/enquiry.schema.ts'
import type { Page } from '../paging.ts'
import { type ListState, listQueryOf, readListState } from '../ui/list-state.ts'
import type { Unread } from './inbox.schema.ts'
import { type Person, readPeople } from './inbox-people.ts'
import { INBOX, INBOX_TABS, type InboxTab, inboxTabOf } from './inbox-tabs.ts'
import { type ItemData, loadItem } from './item-data.ts'

export type InboxRow = Enquiry | Application

export type ListData = {
  tab: InboxTab
  state: ListState
  list: Page<InboxRow>
  /** How many each tab has beside spam, and how many of them nobody has opened. */
  totals: Record<InboxTab, number>
  unread: Unread
  /** Whom a filter can name. */
  people: Person[]
}

/** Without a status, everything that is not spam. */
const WANTED = 'not_spam'

/** One page of a list of the inbox, or the one of its rows that the address names. */
export async function loadInbox(get: Get, { searchParams }: URL): Promise<ListData | ItemData> {
  const tab = inboxTabOf(searchParams)
  const state = readListState(searchParams, INBOX[tab].rules)
  if (state.show !== null) return loadItem(get, tab, state.show)
  const [list, counted, unread, people] = await Promise.all([
    readPage(get, tab, state),
    Promise.all(INBOX_TABS.map((each) => get.page(`${INBOX[each].noun.path}?size=5&status=${WANTED}`))),
    get<Unread>('/api/inbox/unread'),
    readPeople(get),
  ])
  const totals = Object.fromEntries(INBOX_TABS.map((each, at) => [each, counted[at]?.total ?? 0]))
  return { tab, state, list, totals: totals as ListData['totals'], unread, people }
}

/** What the call is asked for: the newest first and no spam, unless the address says otherwise. */
export function askedOf(state: ListState): ListState {
  return {
    ...state,
    sort: state.sort || '-received_at',
    filters: { status: WANTED, ...state.filters },
  }
}

/** The last page where there are fewer than the address knows. */
async function readPage(get: Get, tab: InboxTab, state: ListState): Promise<Page<InboxRow>> {
  const read = (page: number) =>
    get.page<InboxRow>(`${INBOX[tab].noun.path}?${listQueryOf(askedOf({ ...state, page }))}`)
  const page = await read(state.page)
  if (page.rows.length > 0 || page.total === 0) return page
  return read(Math.ceil(page.total / state.size))
}
