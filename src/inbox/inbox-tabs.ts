import { ID, type ListRules } from '../ui/list-state.ts'
import type { Noun } from '../ui/record.ts'
import type { InboxStatus } from './inbox.schema.ts'

/** The two lists of the inbox: in their words, by their calls. */

export const INBOX_TABS = ['enquiries', 'applications'] as const
export type InboxTab = (typeof INBOX_TABS)[number]

export type InboxDesk = { title: string; noun: Noun; rules: ListRules }

export const STATUS_WORDS: Record<InboxStatus, string> = {
  new: 'New',
  in_progress: 'In progress',
  answered: 'Answered',
  closed: 'Closed',
  spam: 'Spam',
}

const ROWS = 25
const SORTS = ['received_at', 'name', 'status']
const FILTERS = {
  status: new RegExp(`^(${Object.keys(STATUS_WORDS).join('|')})$`),
  assignee_id: new RegExp(`^none$|${ID.source}`),
}

export const INBOX: Record<InboxTab, InboxDesk> = {
  enquiries: {
    title: 'Enquiries',
    noun: nounOf('Enquiry', 'enquiries', 'Name, subject or reference'),
    rules: { size: ROWS, sorts: [...SORTS, 'subject'], filters: FILTERS },
  },
  applications: {
    title: 'Applications',
    noun: nounOf('Application', 'applications', 'Name, place or reference'),
    rules: { size: ROWS, sorts: [...SORTS, 'specialization'], filters: FILTERS },
  },
}

function nounOf(name: string, many: InboxTab, searched: string): Noun {
  return { name, one: name.toLowerCase(), many, searched, path: `/api/${many}` }
}

export function inboxTabOf(params: URLSearchParams): InboxTab {
  return INBOX_TABS.find((tab) => tab === params.get('tab')) ?? 'enquiries'
}

/** The address of a list, with what is looked at in it. */
export function inboxAddress(tab: InboxTab, list = new URLSearchParams()): string {
  return `/admin/inbox?${new URLSearchParams([['tab', tab], ...list])}`
}

/** The address of one of them. */
export const itemAddress = (tab: InboxTab, id: number) => `/admin/inbox?tab=${tab}&show=${id}`
