import type { Application } from '../careers/application.schema.ts'
import type { Enquiry } from '../enquiries/enquiry.schema.ts'
import type { Neighbours } from '../lib/paging.ts'
import type { OutboxMail, OutboxSummary } from '../mail/outbox/outbox.schema.ts'
import { ID, type ListState, listQueryOf } from '../ui/lists/list-state.ts'
import type { ReadApi } from '../web/admin-data.ts'
import { ApiError } from '../web/calls.ts'
import type { InboxNote } from './inbox.schema.ts'
import { type Person, readPeople } from './inbox-people.ts'
import { INBOX, type InboxListName, type InboxTab, inboxListOf } from './inbox-tabs.ts'
import { ofSpamId } from './spam/spam-id.ts'

/** What was sent, by the tab that it stands in. */
export type Item = { tab: 'enquiries'; row: Enquiry } | { tab: 'applications'; row: Application }

export type ItemData = {
  /** The list that it is looked at in, and what is seen of that. */
  from: InboxListName
  state: ListState
  tab: InboxTab
  /** null where it is no more. */
  item: Item | null
  /** Its place in the list. */
  walk: Neighbours | null
  notes: InboxNote[]
  /** The mail that tells of it, the oldest first. */
  mails: OutboxMail[]
  isSending: boolean
  people: Person[]
}

const MOST_MAILS = 50

/** One enquiry or application with all that belongs to it. `asked` is what the list is asked for. */
export async function loadItem(
  get: ReadApi,
  from: InboxListName,
  asked: ListState,
  state: ListState,
): Promise<ItemData> {
  const shown = state.show ?? 0
  const { tab, id } = from === 'spam' ? kindOf(shown) : { tab: from, id: shown }
  const path = `${INBOX[tab].noun.path}/${id}`
  const list = listQueryOf({ ...asked, show: null })
  const [row, walk, summary, people] = await Promise.all([
    orNull(get<Item['row']>(path)),
    orNull(get<Neighbours>(`${INBOX[from].noun.path}/${shown}/neighbours?${list}`)),
    get<OutboxSummary>('/api/outbox/summary'),
    readPeople(get),
  ])
  const shared = { from, state, tab, walk, isSending: summary.is_sending, people }
  if (!row) return { ...shared, item: null, notes: [], mails: [] }
  const query = new URLSearchParams({ search: row.reference, size: String(MOST_MAILS), sort: 'id' })
  const [notes, mails] = await Promise.all([
    get<InboxNote[]>(`${path}/notes`),
    get<OutboxMail[]>(`/api/outbox?${query}`),
  ])
  const about = mails.filter(({ reference }) => reference === row.reference)
  return { ...shared, item: { tab, row } as Item, notes, mails: about }
}

/** The e-mail address of whoever sent what the URL of the page names; empty where it names nothing. */
export async function loadSender(get: ReadApi, { searchParams }: URL): Promise<{ email: string }> {
  const id = searchParams.get('show') ?? ''
  const list = inboxListOf(searchParams)
  if (!ID.test(id) || list === 'spam') return { email: '' }
  const row = await orNull(get<Item['row']>(`${INBOX[list].noun.path}/${id}`))
  return { email: row?.email ?? '' }
}

function kindOf(spamId: number): { tab: InboxTab; id: number } {
  const { entity, id } = ofSpamId(spamId)
  return { tab: entity === 'enquiry' ? 'enquiries' : 'applications', id }
}

async function orNull<Data>(reading: Promise<Data>): Promise<Data | null> {
  try {
    return await reading
  } catch (error) {
    if (error instanceof ApiError && error.problem.status === 404) return null
    throw error
  }
}
