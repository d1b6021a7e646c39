import { hasAllWords, searchWords } from '../lib/search-words.ts'
import { nameKey } from '../lib/text.ts'
import type { SearchKind, SearchResult } from './search.schema.ts'

/** An entry of the palette. `press` is a shortcut key to press on its screen. */
export type Entry = {
  key: string
  group: string
  label: string
  detail: string | null
  to: string
  press?: string
}

const scheduleTab = (tab: string) => `/admin/schedule?tab=${tab}`
const ATTRIBUTES = '/admin/master-equipment/attribute'

/** The list of each kind: its group label, its path, and the label of its add action. */
const LISTS: Record<SearchKind, { group: string; list: string; add?: string }> = {
  route: { group: 'Routes', list: scheduleTab('routes'), add: 'Add Route' },
  vessel: { group: 'Vessels', list: scheduleTab('vessels'), add: 'Add Vessel' },
  port: { group: 'Ports', list: scheduleTab('ports'), add: 'Add Port' },
  schedule: { group: 'Schedules', list: scheduleTab('schedules'), add: 'Add Schedule' },
  equipment: { group: 'Equipment', list: '/admin/equipment', add: 'Add Equipment' },
  category: { group: 'Categories', list: '/admin/master-equipment/category', add: 'Add Category' },
  attribute: { group: 'Attributes', list: ATTRIBUTES },
  user: { group: 'Users', list: '/admin/users' },
  enquiry: { group: 'Enquiries', list: '/admin/inbox?tab=enquiries' },
  application: { group: 'Applications', list: '/admin/inbox?tab=applications' },
}

/** Lists that are a tab of a screen. */
const TABS = (['vessel', 'port', 'schedule'] as const).map((kind) =>
  screen(LISTS[kind].group, LISTS[kind].list),
)

const ACTIONS: Entry[] = Object.values(LISTS).flatMap(({ list, add }) =>
  add ? [{ key: add, group: 'Do', label: add, detail: null, to: list, press: 'n' }] : [],
)

function screen(label: string, to: string): Entry {
  return { key: to, group: 'Go to', label, detail: null, to }
}

/** A screen of the back office, as in the site map. */
export type Screen = { title: string; path: string }

/** Returns the matching screens and actions, then the rows found. `mayChange`: whether the user may add rows at an address. */
export function entriesFor(
  typed: string,
  found: readonly SearchResult[],
  screens: readonly Screen[],
  mayChange: (address: string) => boolean = () => true,
): Entry[] {
  const words = searchWords(nameKey(typed))
  const isMatch = ({ label }: Entry) => hasAllWords(words, [nameKey(label)])
  const screenEntries = [...screens.map(({ title, path }) => screen(title, path)), ...TABS]
  return [
    ...screenEntries.filter(isMatch),
    ...ACTIONS.filter((entry) => isMatch(entry) && mayChange(entry.to)),
    ...found.map(entryOf),
  ]
}

/** Returns the total number of matches by group, only for groups that are cut off. */
export function matchesOf(found: readonly SearchResult[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>()
  for (const { kind, matches = 0 } of found) {
    const offered = found.filter((each) => each.kind === kind).length
    if (matches > offered) counts.set(LISTS[kind].group, matches)
  }
  return counts
}

function entryOf({ kind, id, label, detail, list_id }: SearchResult): Entry {
  const { group, list } = LISTS[kind]
  return { key: `${kind} ${id}`, group, label, detail, to: hrefOf(id, list_id, list) }
}

/** The list, on the page where the row is marked. */
function hrefOf(id: number, list_id: number | null, list: string): string {
  const [path = '', query] = list.split('?')
  const params = new URLSearchParams(query)
  if (list_id !== null) params.set('category_id', String(list_id))
  params.set('show', String(id))
  return `${path}?${params}`
}

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
