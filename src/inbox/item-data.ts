import type { ReadApi } from '@sailing-desk/records/client/admin-data'
import { ApiError } from '@sailing-desk/records/client/calls'
import type { Counted, Neighbours } from '@sailing-desk/records/paging'
import { ID, type ListState, listQueryOf } from '@sailing-desk/records/ui/lists/list-state'
import { slugOf } from '@sailing-desk/trade/slug'
import type { Application } from '../careers/application.schema.ts'
import type { Enquiry, SailingNow } from '../enquiries/enquiry.schema.ts'
import type { OutboxMail } from '../mail/outbox/outbox.schema.ts'
import type { ReplyTemplate } from '../replies/replies.service.ts'
import type { InboxAnswer, InboxNote, SpamItem } from './inbox.schema.ts'
import { type Person, readPeople } from './inbox-people.ts'
import { INBOX, type InboxListName, type InboxTab, inboxListOf, parseSpamId, TAB_OF } from './inbox-tabs.ts'

const SIDES: ReadonlyMap<string, Side> = new Map(
  Object.entries<Side>({ from: 'from', ex: 'from', pol: 'from', to: 'to', for: 'to', pod: 'to' }),
)

const OTHERS = new Set(['or', 'and'])

const MAX_TEXT = 5000

const NONE = { rows: [], total: 0 }

const FEWEST_LETTERS = 3

/** `sailing`: that of a quote, as it is in the schedule now. */
export type Item =
  | { tab: 'enquiries'; row: Enquiry; sailing: SailingNow | null }
  | { tab: 'applications'; row: Application }

/** What replies are written with: the templates that fit, what ends them, and the routes whose schedule can be attached. */
export type Writing = {
  templates: ReplyTemplate[]
  signature: string | null
  routes: { id: number; direction: string }[]
  /** The ports of loading and discharge that an enquiry asks for; empty where it does not say them clearly. */
  ports: { from: string; to: string }
}

/** An item as it is named in a list. */
export type ListedItem = Pick<SpamItem, 'id' | 'name' | 'received_at' | 'about' | 'read_at'>

export type ItemData = {
  /** The list the item was opened from, and its state. */
  from: InboxListName
  state: ListState
  tab: InboxTab
  /** The page of that list on which the item is. */
  beside: ListedItem[]
  /** null if it no longer exists. */
  item: Item | null
  /** null if the item is unknown to the list. */
  neighbours: Neighbours | null
  /** The newest of each, the oldest of these first. */
  notes: Counted<InboxNote>
  answers: Counted<InboxAnswer>
  mails: Counted<OutboxMail>
  isSending: boolean
  people: Person[]
  writing: Writing
}

/** Loads an item with its notes and mail. `listState` has the defaults applied. */
export async function loadItem(
  get: ReadApi,
  from: InboxListName,
  listState: ListState,
  state: ListState,
): Promise<ItemData> {
  const shown = state.show ?? 0
  const { tab, id } = from === 'spam' ? kindOf(shown) : { tab: from, id: shown }
  const list = listQueryOf({ ...listState, show: null })
  const [item, neighbours, summary, people, writing] = await Promise.all([
    orNull(readItem(get, tab, id)),
    orNull(get(`${INBOX[from].noun.path}/${shown}/neighbours?${list}`)),
    get('/api/outbox/summary'),
    readPeople(get, tab),
    readWriting(get, tab),
  ])
  const page = Math.ceil((neighbours?.place ?? 1) / state.size)
  const beside = await readBeside(get, from, { ...listState, page, show: null })
  const shared = { from, state, tab, beside, neighbours, isSending: summary.is_sending, people }
  const nowhere = { from: '', to: '' }
  if (!item) {
    const none = { notes: NONE, answers: NONE, mails: NONE }
    return { ...shared, ...none, writing: { ...writing, ports: nowhere }, item }
  }
  const [ports, notes, answers, mails] = await Promise.all([
    item.tab === 'enquiries' ? readPorts(get, item.row) : nowhere,
    get.page(`${INBOX[tab].noun.path}/${id}/notes`),
    get.page(`${INBOX[tab].noun.path}/${id}/answers`),
    get.page(`${INBOX[tab].noun.path}/${id}/mail`),
  ])
  return { ...shared, writing: { ...writing, ports }, item, notes, answers, mails }
}

async function readBeside(get: ReadApi, list: InboxListName, state: ListState): Promise<ListedItem[]> {
  const query = listQueryOf(state)
  if (list === 'spam') return (await get.page(`/api/inbox/spam?${query}`)).rows
  if (list === 'enquiries') {
    const { rows } = await get.page(`/api/enquiries?${query}`)
    return rows.map(({ subject: about, ...row }) => ({ ...row, about }))
  }
  const { rows } = await get.page(`/api/applications?${query}`)
  return rows.map(({ specialization, vacancy_title, ...row }) => ({
    ...row,
    about: vacancy_title ?? specialization,
  }))
}

/** Of the sailing that a quote is asked for, else of what was written. */
async function readPorts(
  get: ReadApi,
  { from_port, to_port, subject, message }: Enquiry,
): Promise<Writing['ports']> {
  if (from_port && to_port) return { from: from_port, to: to_port }
  const { ports } = await get('/backend/api/ports')
  return portsInText(`${subject}\n${message}`, ports)
}

async function readWriting(get: ReadApi, tab: InboxTab): Promise<Omit<Writing, 'ports'>> {
  const [templates, { signature }, routes] = await Promise.all([
    get('/api/reply-templates'),
    get('/api/profile'),
    tab === 'enquiries' ? get('/api/sailing-routes') : [],
  ])
  const fitting = templates.filter(({ kind }) => (kind === 'enquiry') === (tab === 'enquiries'))
  return { templates: fitting, signature, routes: routes.map(({ id, direction }) => ({ id, direction })) }
}

async function readItem(get: ReadApi, tab: InboxTab, id: number): Promise<Item> {
  if (tab === 'applications') return { tab, row: await get(`/api/applications/${id}`) }
  const row = await get(`/api/enquiries/${id}`)
  return { tab, row, sailing: row.vessel ? await get(`/api/enquiries/${id}/sailing`) : null }
}

/** The email address of the sender of the item in the URL; empty if there is none. */
export async function loadSender(get: ReadApi, { searchParams }: URL): Promise<{ email: string }> {
  const id = searchParams.get('show') ?? ''
  const list = inboxListOf(searchParams)
  if (!ID.test(id) || list === 'spam') return { email: '' }
  const row = await orNull(get(`${INBOX[list].noun.path}/${Number(id)}`))
  return { email: row?.email ?? '' }
}

function kindOf(spamId: number): { tab: InboxTab; id: number } {
  const { entity, id } = parseSpamId(spamId)
  return { tab: TAB_OF[entity], id }
}

async function orNull<Data>(reading: Promise<Data>): Promise<Data | null> {
  try {
    return await reading
  } catch (error) {
    if (error instanceof ApiError && error.problem.status === 404) return null
    throw error
  }
}

type Named = { name: string; names: readonly string[] }

type Side = 'from' | 'to' | null

type Mention = { name: string; side: Side }

/**
 * The ports of loading and discharge that a text names, empty where that is not clear: two ports for one side are none, and so is a
 * port of which the text does not say whether it is the first or the last.
 */
export function portsInText(text: string, ports: readonly Named[]): { from: string; to: string } {
  const mentions = mentionsIn(text.slice(0, MAX_TEXT), spellingsOf(ports))
  const named = (side: Side) => new Set(mentions.filter((each) => each.side === side).map(({ name }) => name))
  const [from, to, open] = [named('from'), named('to'), named(null)]
  const ends = [...from, ...to]
  const others = [...open].filter((name) => !ends.includes(name))
  // 'Chennai - Yokohama' and 'Chennai Yokohama'.
  if (ends.length === 0 && others.length === 2) return { from: others[0] ?? '', to: others[1] ?? '' }
  const only = (side: Set<string>, other: Set<string>) => {
    if (side.size === 1) return [...side][0] ?? ''
    return side.size === 0 && other.size === 1 && others.length === 1 ? (others[0] ?? '') : ''
  }
  return { from: only(from, to), to: only(to, from) }
}

/** The name of a port by how it is spelled, in words. */
function spellingsOf(ports: readonly Named[]): Map<string, string> {
  const spellings = ports.flatMap(({ name, names }) =>
    [name, ...names].map((spelling) => [slugOf(spelling), name] as const),
  )
  return new Map(spellings.filter(([spelling]) => spelling.length >= FEWEST_LETTERS))
}

/** The ports in a text, each with the side that the word before it says. */
function mentionsIn(text: string, spellings: ReadonlyMap<string, string>): Mention[] {
  const words = [...text.matchAll(/[\p{L}\p{M}\p{N}]+/gu)].map(([word]) => word)
  const slugs = words.map(slugOf)
  const mostWords = Math.max(1, ...[...spellings.keys()].map((spelling) => spelling.split('-').length))
  const found: Mention[] = []
  let endOfLast = -1
  for (let at = 0; at < words.length; at++) {
    const length = portAt(slugs, words, { at, mostWords, spellings })
    if (length === 0) continue
    const before = slugs[at - 1] ?? ''
    const isNext = OTHERS.has(before) && endOfLast === at - 1
    const side = isNext ? (found.at(-1)?.side ?? null) : (SIDES.get(before) ?? null)
    found.push({ name: spellings.get(slugs.slice(at, at + length).join('-')) ?? '', side })
    at += length - 1
    endOfLast = at + 1
  }
  return found
}

type Place = { at: number; mostWords: number; spellings: ReadonlyMap<string, string> }

/** How many words from here are a port; 0 if none are. Short names are those that are written as one: 'Ube'. */
function portAt(
  slugs: readonly string[],
  words: readonly string[],
  { at, mostWords, spellings }: Place,
): number {
  for (let length = mostWords; length > 0; length--) {
    const spelling = slugs.slice(at, at + length).join('-')
    if (!spellings.has(spelling)) continue
    return /^\p{Lu}/u.test(words[at] ?? '') || spelling.length > 4 ? length : 0
  }
  return 0
}
