import type { Noun } from '@sailing-desk/records/screen/record'
import { addressOf, ID, type ListRules, type ListState } from '@sailing-desk/records/ui/lists/list-state'
import type { SubmissionKind } from '../database/tables/submission-tables.ts'
import { LISTED_FACTS } from '../submissions/enquiry-fields.ts'
import { SUBMISSION_KINDS } from '../submissions/submission-kinds.ts'
import type { InboxStatus } from './inbox.schema.ts'

export const INBOX_TABS = ['enquiries', 'applications'] as const
export type InboxTab = (typeof INBOX_TABS)[number]

/** Spam is a list of both kinds. */
export const INBOX_LISTS = [...INBOX_TABS, 'spam'] as const
export type InboxListName = (typeof INBOX_LISTS)[number]

/** The API path of a list. */
type ListPath<Name extends InboxListName> = Name extends InboxTab ? `/api/${Name}` : '/api/inbox/spam'

type InboxListRules<Name extends InboxListName> = {
  title: string
  noun: Noun & { path: ListPath<Name> }
  rules: ListRules
}

export const STATUS_LABELS: Record<InboxStatus, string> = {
  new: 'New',
  in_progress: 'In progress',
  answered: 'Answered',
  closed: 'Closed',
  spam: 'Spam',
}

const ROWS = 25
const SORTS = ['received_at', 'name', 'status']
const FILTERS = {
  status: /^(new|in_progress|answered|closed)$/,
  assignee_id: new RegExp(`^none$|${ID.source}`),
  come_back: /^(set|due)$/,
}
const STAGES = /^(received|shortlisted|interview|turned_down|engaged)$/

export const INBOX: { [Name in InboxListName]: InboxListRules<Name> } = {
  enquiries: {
    title: 'Enquiries',
    noun: nounOf('Enquiry', 'enquiries', 'Name, subject or reference'),
    rules: { size: ROWS, sorts: [...SORTS, ...LISTED_FACTS], filters: FILTERS },
  },
  applications: {
    title: 'Applications',
    noun: nounOf('Application', 'applications', 'Name, place or reference'),
    rules: { size: ROWS, sorts: [...SORTS, 'specialization'], filters: { ...FILTERS, stage: STAGES } },
  },
  spam: {
    title: 'Spam',
    noun: {
      name: 'Spam',
      one: 'spam',
      many: 'spam',
      searched: 'Name, subject or reference',
      path: '/api/inbox/spam',
    },
    rules: { size: ROWS, sorts: ['received_at', 'name'], filters: {} },
  },
}

function nounOf<Tab extends InboxTab>(name: string, many: Tab, searched: string) {
  return { name, one: name.toLowerCase(), many, searched, path: `/api/${many}` as const }
}

/** The lists of the kinds of submissions that the user may read. */
export const inboxListsFor = (kinds: readonly SubmissionKind[]): InboxListName[] =>
  INBOX_LISTS.filter((list) => list === 'spam' || kinds.includes(ENTITY_OF[list]))

export const ENTITY_OF = { enquiries: 'enquiry', applications: 'application' } as const satisfies Record<
  InboxTab,
  SubmissionKind
>
export const TAB_OF = { enquiry: 'enquiries', application: 'applications' } as const satisfies Record<
  SubmissionKind,
  InboxTab
>

/** The list that an address names; by default the first one. */
export function inboxListOf(
  params: URLSearchParams,
  [first = 'enquiries']: readonly InboxListName[] = [],
): InboxListName {
  return INBOX_LISTS.find((tab) => tab === params.get('tab')) ?? first
}

export function inboxAddress(list: InboxListName, seen = new URLSearchParams()): string {
  return `/admin/inbox?${new URLSearchParams([['tab', list], ...seen])}`
}

/** The address of an item; `state` is that of the list it is opened from. */
export function itemAddress(list: InboxListName, id: number, state?: ListState): string {
  const seen = state && addressOf({ ...state, show: id }, INBOX[list].rules)
  return inboxAddress(list, seen ?? new URLSearchParams({ show: String(id) }))
}

/** The address of the list page that contains the item at `place`. */
export function listAddress(list: InboxListName, state: ListState, place = 1): string {
  const page = Math.ceil(place / state.size)
  return inboxAddress(list, addressOf({ ...state, page, show: null }, INBOX[list].rules))
}

/** POST with the email address in the body, so that it is in no URL. */
export const PERSON_API = '/api/people/data'

/** Names a submission of the person, because email addresses must not be in a URL. */
export const personAddress = (tab: InboxTab, id: number) => `/admin/inbox/person?tab=${tab}&show=${id}`

/** Decodes an id of the spam list, which spam.store.ts makes unique across all kinds. */
export function parseSpamId(id: number): { entity: SubmissionKind; id: number } {
  const { length } = SUBMISSION_KINDS
  return { entity: SUBMISSION_KINDS[id % length] ?? 'enquiry', id: Math.floor(id / length) }
}
