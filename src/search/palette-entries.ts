import { hasAllWords, searchWords } from '@sailing-desk/records/search-words'
import { nameKey } from '@sailing-desk/trade/text'
import { UNDO_AREAS } from '../accounts/account.ts'
import type { Areas } from '../accounts/roles.ts'
import type { SearchResult } from './search.schema.ts'

const list = (tab: string) => `/admin/schedule?tab=${tab}`

const GRID = '/admin/schedule/grid'

const CIRCULARS = '/admin/circulars'

const PROFILE = '/admin/profile'

const INBOX = '/admin/inbox'

/** Those of the screens that have none of their own in the list of screens. */
export const COMMANDS: readonly Command[] = [
  { label: 'Add Route', words: 'new direction', path: list('routes'), area: 'schedule', press: 'n' },
  { label: 'Add Vessel', words: 'new voyage ship', path: list('vessels'), area: 'schedule', press: 'n' },
  { label: 'Add Port', words: 'new', path: list('ports'), area: 'schedule', press: 'n' },
  { label: 'Add Schedule', words: 'new call dates', path: list('schedules'), area: 'schedule', press: 'n' },
  { label: 'Shift voyage', words: 'move delay postpone dates days', path: GRID, area: 'schedule' },
  { label: 'Change vessel', words: 'substitute replace other ship', path: GRID, area: 'schedule' },
  { label: 'Omit a call', words: 'skip port cancel', path: GRID, area: 'schedule' },
  { label: 'Copy as next voyage', words: 'repeat add', path: GRID, area: 'schedule' },
  { label: 'Publish circular', words: 'upload excel read review', path: CIRCULARS, area: 'schedule' },
  { label: 'Publish draft', words: 'grid release', path: '/admin/circulars/drafts', area: 'schedule' },
  {
    label: 'Confirm arrivals',
    words: 'arrived departed actual dates',
    path: '/admin/actual-dates',
    area: 'schedule',
  },
  {
    label: 'On-time figures',
    words: 'on time punctuality late performance report statistics',
    path: '/admin/reports',
    area: 'schedule',
  },
  {
    label: 'Export the schedule',
    words: 'download excel xlsx csv pdf file print',
    path: list('schedules'),
    area: 'schedule',
  },
  {
    label: 'Set cut-offs by rule',
    words: 'cutoff closing deadline gate in',
    path: '/admin/cut-offs',
    area: 'schedule',
  },
  {
    label: 'Rename or merge ships',
    words: 'spelling name imo crane',
    path: '/admin/schedule/ships',
    area: 'schedule',
  },
  {
    label: 'Undo a change',
    words: 'revert take back restore',
    path: '/admin/history',
    area: UNDO_AREAS,
  },
  { label: 'Add Equipment', words: 'new', path: '/admin/equipment', area: 'site', press: 'n' },
  { label: 'Add Category', words: 'new', path: '/admin/master-equipment/category', area: 'site', press: 'n' },
  {
    label: 'Answer enquiries',
    words: 'reply inquiry quotation quote rate',
    path: `${INBOX}?tab=enquiries`,
    area: 'enquiries',
  },
  {
    label: 'Review applications',
    words: 'applicant job',
    path: `${INBOX}?tab=applications`,
    area: 'careers',
  },
  {
    label: 'Send the schedule',
    words: 'email mailing',
    path: '/admin/customers/mailings/new',
    area: 'enquiries',
  },
  { label: 'Add Customer', words: 'new', path: '/admin/customers', area: 'enquiries', press: 'n' },
  {
    label: 'Import customers',
    words: 'excel csv list upload many',
    path: '/admin/customers/import',
    area: 'enquiries',
  },
  {
    label: 'Write reply templates',
    words: 'letter answer standard text',
    path: `${INBOX}/templates`,
    area: ['enquiries', 'careers'],
  },
  {
    label: 'Invite a colleague',
    words: 'user account new add role staff',
    path: '/admin/users',
    area: 'administration',
  },
  {
    label: 'See backups',
    words: 'backup restore copy system information health',
    path: '/dashbord#system-information',
    area: 'administration',
  },
  {
    label: 'Send failed mail again',
    words: 'email outbox bounced refused smtp',
    path: '/admin/mail/outbox?state=failed',
    area: 'administration',
  },
  {
    label: 'Erase personal data',
    words: 'privacy gdpr dpdp delete person request',
    path: `${INBOX}/person`,
    area: 'administration',
  },
  { label: 'Approve users', words: 'accounts', path: '/admin/users', area: 'administration' },
  { label: 'Change password', words: 'security', path: `${PROFILE}#password`, area: 'office' },
  {
    label: 'Set up one-time codes',
    words: 'security second factor two 2fa authenticator',
    path: `${PROFILE}#one-time-codes`,
    area: 'office',
  },
  { label: 'Add passkey', words: 'security login', path: `${PROFILE}#passkeys`, area: 'office' },
]

/** An entry of the palette. `press` is a shortcut key to press on its screen. */
export type Entry = {
  key: string
  group: string
  label: string
  detail: string | null
  to: string
  press?: string
}

/** Lists that are a tab of a screen. */
const TABS = [
  screen('Vessels', list('vessels')),
  screen('Ports', list('ports')),
  screen('Schedules', list('schedules')),
]

/** An entry with the texts by which it is found. */
type Findable = { entry: Entry; texts: string[] }

const actionOf = ({ label, words, path, press }: Omit<Command, 'area'>): Findable => ({
  entry: { key: label, group: 'Do', label, detail: null, to: path, ...(press && { press }) },
  texts: [nameKey(label), words],
})

/** The key of the entry that searches the history, which is no result. */
export const HISTORY_KEY = 'history'

function screen(label: string, to: string): Entry {
  return { key: to, group: 'Go to', label, detail: null, to }
}

/** A screen of the back office, as in the list of screens. */
export type Screen = {
  title: string
  path: string
  area: Areas
  command?: Pick<Command, 'label' | 'words' | 'press'>
}

/**
 * Returns the matching screens and commands and the rows found; groups and entries that begin with the text come first. If no
 * screen or command matches, the history can be searched instead. `mayWrite`: whether the user may carry out commands of an area.
 */
export function entriesFor(
  typed: string,
  found: readonly SearchResult[],
  screens: readonly Screen[],
  mayWrite: (area: Areas) => boolean = () => true,
): Entry[] {
  const text = nameKey(typed)
  const words = searchWords(text)
  const places = [...screens.map(({ title, path }) => screen(title, path)), ...TABS]
  const ofScreens = screens.flatMap(({ command, ...at }) => (command ? [{ ...at, ...command }] : []))
  const actions = [...COMMANDS, ...ofScreens].filter(({ area }) => mayWrite(area)).map(actionOf)
  const offered = [...places.map((entry) => ({ entry, texts: [nameKey(entry.label)] })), ...actions]
    .filter(({ texts }) => hasAllWords(words, texts))
    .map(({ entry }) => entry)
  const ranked = byRank([...offered, ...found.map(entryOf)], text, words)
  return offered.length === 0 ? [...ranked, searchOfHistory(typed.trim())] : ranked
}

/** By group, so that the entries of a group stay together. The order within the same rank stays. */
function byRank(entries: readonly Entry[], text: string, words: readonly string[]): Entry[] {
  const rank = ({ label }: Entry) => rankOf(nameKey(label), text, words)
  const groups = [...Map.groupBy(entries, ({ group }) => group).values()].map((group) => ({
    best: Math.min(...group.map(rank)),
    entries: group.toSorted((a, b) => rank(a) - rank(b)),
  }))
  return groups.toSorted((a, b) => a.best - b.best).flatMap((group) => group.entries)
}

/** 0 if the label begins with the text, 1 if words of it begin with all words of the text, else 2. */
function rankOf(label: string, text: string, words: readonly string[]): number {
  if (label.startsWith(text)) return 0
  const own = label.split(' ')
  return words.every((word) => own.some((each) => each.startsWith(word))) ? 1 : 2
}

function searchOfHistory(text: string): Entry {
  const to = `/admin/history?${new URLSearchParams({ search: text })}`
  return { key: HISTORY_KEY, group: 'History', label: `Search the history for “${text}”`, detail: null, to }
}

/** Returns the total number of matches by group, only for groups that are cut off. */
export function matchesOf(found: readonly SearchResult[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>()
  for (const { group, matches = 0 } of found) {
    const offered = found.filter((each) => each.group === group).length
    if (matches > offered) counts.set(group, matches)
  }
  return counts
}

const entryOf = ({ kind, id, group, label, detail, path }: SearchResult): Entry => ({
  key: `${kind} ${id}`,
  group,
  label,
  detail,
  to: path,
})

/** Returns the index that a key moves to; arrows wrap around. */
export function entryAfter(at: number, key: string, count: number): number {
  const steps: Record<string, number> = {
    ArrowDown: at + 1,
    ArrowUp: at - 1,
    PageDown: at + 5,
    PageUp: at - 5,
  }
  const to = steps[key] ?? at
  if (key.startsWith('Page')) return Math.min(Math.max(to, 0), count - 1)
  return (to + count) % count
}

/**
 * Something to do: found by its label and by further `words`, and carried out at `path`. `press` is a shortcut key to press
 * there.
 */
type Command = { label: string; words: string; path: string; area: Areas; press?: string }
