import type { Get } from '../admin-data.ts'
import { CallRefused } from '../calls.ts'
import type { Application } from '../careers/application.schema.ts'
import type { Enquiry } from '../enquiries/enquiry.schema.ts'
import type { OutboxMail, OutboxSummary } from '../mail/outbox.schema.ts'
import type { InboxNote } from './inbox.schema.ts'
import { type Person, readPeople } from './inbox-people.ts'
import { INBOX, type InboxTab } from './inbox-tabs.ts'

/** What was sent, by the tab that it stands in. */
export type Item = { tab: 'enquiries'; row: Enquiry } | { tab: 'applications'; row: Application }

export type ItemData = {
  tab: InboxTab
  /** null where it is no more. */
  item: Item | null
  notes: InboxNote[]
  /** The mail that tells of it, the oldest first. */
  mails: OutboxMail[]
  isSending: boolean
  people: Person[]
}

const MOST_MAILS = 50

/** One enquiry or application with all that belongs to it. */
export async function loadItem(get: Get, tab: InboxTab, id: number): Promise<ItemData> {
  const path = `${INBOX[tab].noun.path}/${id}`
  const [row, summary, people] = await Promise.all([
    orNull(get<Item['row']>(path)),
    get<OutboxSummary>('/api/outbox/summary'),
    readPeople(get),
  ])
  const shared = { tab, isSending: summary.is_sending, people }
  if (!row) return { ...shared, item: null, notes: [], mails: [] }
  const query = new URLSearchParams({ search: row.reference, size: String(MOST_MAILS), sort: 'id' })
  const [notes, mails] = await Promise.all([
    get<InboxNote[]>(`${path}/notes`),
    get<OutboxMail[]>(`/api/outbox?${query}`),
  ])
  const about = mails.filter(({ reference }) => reference === row.reference)
  return { ...shared, item: { tab, row } as Item, notes, mails: about }
}

async function orNull<Data>(reading: Promise<Data>): Promise<Data | null> {
  try {
    return await reading
  } catch (error) {
    if (error instanceof CallRefused && error.refusal.status === 404) return null
    throw error
  }
}
