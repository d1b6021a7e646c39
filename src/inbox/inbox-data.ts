import type { Application } from '../careers/application.schema.ts'
import type { Enquiry } from '../enquiries/enquiry.schema.ts'
import type { Page } from '../lib/paging.ts'
import { readPageOrLast } from '../ui/lists/last-page.ts'
import { type ListState, listQueryOf, readListState } from '../ui/lists/list-state.ts'
import { withRememberedSize } from '../ui/lists/remembered-size.ts'
import type { ReadApi } from '../web/admin-data.ts'
import type { SpamItem, Unread } from './inbox.schema.ts'
import { type Person, readPeople } from './inbox-people.ts'
import { INBOX, type InboxListName, type InboxTab, inboxListOf } from './inbox-tabs.ts'
import { type ItemData, loadItem } from './item-data.ts'

export type InboxRow = Enquiry | Application

export type ListData = ({ tab: InboxTab; list: Page<InboxRow> } | { tab: 'spam'; list: Page<SpamItem> }) & {
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
  const tab = inboxListOf(searchParams)
  const { noun, rules } = INBOX[tab]
  const state = withRememberedSize(noun.path, readListState(searchParams, rules), searchParams)
  if (state.show !== null) return loadItem(get, tab, withInboxDefaults(tab, state), state)
  const [list, unread, people, mail] = await Promise.all([
    readPageOrLast(state, (requested) =>
      get.page(`${noun.path}?${listQueryOf(withInboxDefaults(tab, requested))}`),
    ),
    get('/api/inbox/unread'),
    readPeople(get),
    get('/api/outbox/summary'),
  ])
  const totals = {
    ...unread.received,
    spam: unread.spam.enquiries + unread.spam.applications,
  }
  // The path that `tab` names gives the rows; TypeScript does not relate the two unions.
  return { tab, state, list, totals, unread, people, isSending: mail.is_sending } as ListData
}

/** Adds the defaults: newest first and no spam. */
export function withInboxDefaults(tab: InboxListName, state: ListState): ListState {
  return {
    ...state,
    sort: state.sort || '-received_at',
    filters: tab === 'spam' ? {} : { status: DEFAULT_STATUS, ...state.filters },
  }
}
