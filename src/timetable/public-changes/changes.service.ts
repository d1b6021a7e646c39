import { dayInIndia, momentOfDayInIndia } from '@sailing-desk/dates/days'
import type { Database } from '@sailing-desk/records/database/open'
import { DomainError } from '@sailing-desk/records/errors'
import { mapYielding } from '@sailing-desk/records/yield-if-late'
import {
  type FindAddress,
  portPath,
  sailingsPath,
  shipPath,
  voyageKey,
  voyagePath,
} from '@sailing-desk/timetable/addresses'
import { memoizeByObject } from '@sailing-desk/timetable/memoize-by-object'
import {
  type Asked,
  choicesOf,
  filterOf,
  findAsked,
  isMatch,
} from '@sailing-desk/timetable/public-changes/change-filter'
import { changesByVoyage } from '@sailing-desk/timetable/public-changes/change-groups'
import { changeText, type Names, namesIn } from '@sailing-desk/timetable/public-changes/change-text'
import { changesHref, filterInQuery, queryOf } from '@sailing-desk/timetable/public-changes/changes-address'
import {
  callHistories,
  type Marks,
  marksOf,
  type RemovedCall,
  removedCalls,
} from '@sailing-desk/timetable/public-changes/marks'
import {
  createMergedChanges,
  type FoundChange,
  type MergedChanges,
} from '@sailing-desk/timetable/public-changes/merge'
import type {
  ChangeFilter,
  SailingChange,
  SailingChanges,
} from '@sailing-desk/timetable/sailing-change.schema'
import type { ShipRef } from '@sailing-desk/timetable/voyage.schema'
import { vesselWithVoyage } from '@sailing-desk/trade/vessel-name'
import { atomFeed } from '../../web/atom.ts'
import type { Recent } from '../load.ts'
import type { ReadPublished } from '../timetable.ts'
import { listRouteChanges, type ReadUpTo, readPublicChanges } from './journal.ts'

const DAYS_SHOWN = 90

const DAYS_MARKED = 14
const CHANGES_ON_PAGE = 50
const VOYAGES_ON_PAGE = 40
/** Readers ask again every few hours, and each time get all of it. */
const CHANGES_IN_FEED = 500

export type ChangesService = ReturnType<typeof createChangesService>

/** `by`: the changes of a voyage on one day are not parted. */
type AskedPage = Asked & { page?: number | undefined; by?: 'voyage' | undefined }

/** `pages`: the addresses of those that it concerns. */
export type SettledChange = { change: SailingChange; pages: readonly string[] }

/** What visitors saw change. `today` is an ISO day in India. */
export function createChangesService(database: Database, readPublished: ReadPublished) {
  const log = createChangeLog(database)
  const readShown = createChangesSince(log, DAYS_SHOWN)
  const find = finder(readPublished, readShown)

  return {
    /** One page. Throws 404 for a route, ship, port or page that does not exist. */
    async listChanges(asked: AskedPage, today: string): Promise<SailingChanges> {
      const { found, all, exists, filter, names, changed_at } = await find(asked, today)
      const { page = 1, by } = asked
      const listed = by ? groupsIn(found) : found.map((change) => [change])
      const onPage = by ? VOYAGES_ON_PAGE : CHANGES_ON_PAGE
      const pages = Math.max(1, Math.ceil(listed.length / onPage))
      if (page > pages)
        throw new DomainError(404, `There is no page ${page}: the last one is ${pages}`, 'page')
      const shown = listed.slice((page - 1) * onPage, page * onPage).flat()
      const changes = shown.map((change) => toChange(change, names))
      const choices = choicesOf(all, names, exists)
      return { changes, total: found.length, page, pages, filter, choices, today, changed_at }
    },

    /** All of them, for files. Throws 404 like a page. */
    async listAllChanges(asked: Asked, today: string) {
      const { found, filter, names, changed_at } = await find(asked, today)
      const changes = found.map((change) => toChange(change, names))
      return { changes, filter, changed_at }
    },

    /** The newest changes as an Atom feed; `origin` is that of the site. Throws 404 like a page. */
    async readChangesFeed(
      asked: Asked,
      today: string,
      { origin, author }: { origin: string; author: string },
    ): Promise<string> {
      const { found, filter, names, changed_at } = await find(asked, today)
      const newest = found.slice(0, CHANGES_IN_FEED).map((change) => toChange(change, names))
      return atomOf(newest, { filter, origin, author, changed_at })
    },

    /** The changes with which nothing is merged any more since `after`, up to `until` (ISO timestamps), newest first. */
    async listSettledChanges(after: string, until: string): Promise<SettledChange[]> {
      const settled = (await log.read()).filter(({ settles_at }) => settles_at > after && settles_at <= until)
      if (settled.length === 0) return []
      const published = await readPublished(dayInIndia())
      const names = namesIn(published)
      return mapYielding(settled, (found) => {
        const calls = published.voyages.get(found.voyage.id)?.calls ?? []
        const rotation = calls.map(({ port }) => port.key)
        return { change: toChange(found, names), pages: pagesOfChange(found, names, rotation) }
      })
    },

    /** Of a file with this query. Throws 404 for a route, ship or port that does not exist. */
    findChangesAddress: (async (_params, query) => {
      const filter = filterInQuery(new URLSearchParams(Object.entries(query).map(([k, v]) => [k, String(v)])))
      findAsked(await readPublished(dayInIndia()), filter)
      return { found: changesHref(filter) }
    }) satisfies FindAddress,

    /** Of the calls of these voyages, by their ids. */
    readCallHistories: async (voyages: ReadonlySet<number>, today: string) =>
      callHistories(await readShown(today), voyages),

    /** That another vessel sails a voyage than was announced, by the id of the voyage. */
    async readSubstitutions(today: string): Promise<ReadonlyMap<number, string>> {
      const changed = (await readShown(today)).filter(({ kind }) => kind === 'vessel_changed')
      return new Map(changed.toReversed().map((change) => [change.voyage.id, changeText(change)]))
    },

    /** What became of a voyage that is not in the schedule under this name: its withdrawal, or its last change of name. */
    async findFormerVoyage(
      isMeant: (former: { ship: ShipRef; voyage: string | null }) => boolean,
      today: string,
    ) {
      const { shipOf } = namesIn(await readPublished(today))
      const change = (await readShown(today)).find(({ kind, voyage, former }) => {
        const was = kind === 'voyage_withdrawn' ? voyage : former
        return was && isMeant({ ship: shipOf(was), voyage: was.voyage })
      })
      return change && { voyage_id: change.voyage.id, text: changeText(change) }
    },

    ...recentChanges(log, readPublished),
  }
}

/** Returns a function that finds the changes that are asked for. */
function finder(readPublished: ReadPublished, readShown: ReturnType<typeof createChangesSince>) {
  return async (asked: Asked, today: string) => {
    const published = await readPublished(today)
    const filter = filterOf(asked, published)
    const { changed_at } = published
    const [exists, names] = [findAsked(published, asked), namesIn(published)]
    const all = await readShown(today)
    const found =
      Object.keys(filter).length > 0 ? all.filter((change) => isMatch(change, filter, names)) : all
    return { found, all, exists, filter, names, changed_at }
  }
}

function recentChanges(log: ChangeLog, readPublished: ReadPublished) {
  const readMarked = createChangesSince(log, DAYS_MARKED)
  let known: { all: readonly FoundChange[]; marks: Marks } | undefined
  return {
    /** What changed in the last 14 days, by id of the call, and when each route was last changed. */
    async readRecent(today: string): Promise<Recent> {
      const all = await readMarked(today)
      if (known?.all !== all) known = { all, marks: marksOf(all) }
      return { marks: known.marks, routeChangedAt: await log.readRouteChanges() }
    },

    /** The calls with dates that were omitted, dropped or withdrawn in the last 14 days. */
    async listRecentlyRemoved(today: string): Promise<RemovedCall[]> {
      const names = namesIn(await readPublished(today))
      const all = await readMarked(today)
      return removedCalls(all, names)
    },
  }
}

const groupsIn = memoizeByObject((changes: readonly FoundChange[]) =>
  changesByVoyage(changes, ({ voyage }) => voyage.id).flatMap(({ groups }) => groups),
)

function toChange(change: FoundChange, names: Names): SailingChange {
  const ship = names.shipOf(change.voyage)
  const place = change.port && names.portOf(change.port)
  const { key, at, kind, route, voyage, call_id, before, after, days_later, is_plausible } = change
  return {
    key,
    at,
    kind,
    route: { id: route.id, direction: route.direction },
    voyage_id: voyage.id,
    ship: { ...ship, key: ship.key !== null && names.hasShipPage(ship.key) ? ship.key : null },
    voyage: voyage.voyage,
    is_current: names.isCurrent(voyage),
    port: place && { ...place, key: names.hasPortPage(place.key) ? place.key : null },
    call_id,
    before,
    after,
    days_later,
    is_plausible,
    text: changeText(change),
  }
}

/**
 * The addresses of the pages that a change concerns: of the route, the ships, voyages and ports, and of the sailings between two of
 * its ports. `rotation`: the keys of the ports at which the voyage calls now, in order. A change of the whole voyage concerns all of
 * its ports.
 */
function pagesOfChange(change: FoundChange, names: Names, rotation: readonly string[]): string[] {
  const { route, voyage, former, port, calls } = change
  const keyOf = (each: typeof voyage) => names.shipOf(each).key
  const ofShips = [voyage, ...(former ? [former] : [])].flatMap((each) => {
    const ship = keyOf(each)
    if (ship === null) return []
    // Who followed the ship under a former name still does.
    return [ship, ...names.formerKeysOf(ship)].flatMap((key) => [
      shipPath(key),
      ...(voyageKey(each.voyage) ? [voyagePath(key, each.voyage)] : []),
    ])
  })
  const all = rotation.length > 0 ? rotation : calls.map((call) => names.portOf(call.port).key)
  const only = port && names.portOf(port).key
  const ports = only === null ? all : [only]
  const pairs = pairsOf(all, only).map(([from, to]) => sailingsPath(from, to))
  return [...new Set([`/routes/${route.id}`, ...ofShips, ...ports.map(portPath), ...pairs])]
}

type Pair = readonly [from: string, to: string]

/** The ports between which the voyage sails; with `only` those at one end. It may have sailed either way from a port that is gone. */
function pairsOf(rotation: readonly string[], only: string | null): Pair[] {
  if (only !== null && !rotation.includes(only))
    return rotation.flatMap((other): Pair[] => [
      [only, other],
      [other, only],
    ])
  return rotation.flatMap((from, at) =>
    rotation
      .slice(at + 1)
      .filter((to) => to !== from && (only === null || only === from || only === to))
      .map((to): Pair => [from, to]),
  )
}

type ChangeLog = ReturnType<typeof createChangeLog>

/** `upTo`: how far the changes were read; `revision`: that at least was read. */
type Reading = {
  merged: MergedChanges
  upTo: ReadUpTo | undefined
  routes: ReadonlyMap<number, string>
  day: string
  revision: number
}

/**
 * What visitors saw change, merged and kept in memory: each reading reads only what was written since the last one, by whatever
 * process.
 */
function createChangeLog(database: Database) {
  const { db, revision } = database
  let reading: Reading | undefined
  let queue: Promise<unknown> = Promise.resolve()

  async function readNew(): Promise<Reading> {
    const [current, day] = [await revision(), dayInIndia()]
    if (reading?.revision === current && reading.day === day) return reading
    // Each day without those that are too old, so that all processes have the same ones.
    const known = reading?.day === day ? reading : undefined
    reading = { ...(await readOn(known)), day, revision: current }
    return reading
  }

  async function readOn(known: Reading | undefined): Promise<Omit<Reading, 'day' | 'revision'>> {
    const { changes, upTo, isContinued } = await readPublicChanges(db, known?.upTo)
    // Another database was put in its place.
    if (!isContinued) return readOn(undefined)
    const merged = known?.merged ?? createMergedChanges()
    for (const change of changes) merged.add(change)
    return { merged, upTo, routes: await listRouteChanges(db) }
  }

  function readInTurn(): Promise<Reading> {
    const result = queue.then(readNew)
    queue = result.catch(() => {})
    return result
  }

  return {
    /** The changes that are kept, newest first, up to the last write; the same array until there are others. */
    read: async (): Promise<readonly FoundChange[]> => (await readInTurn()).merged.changes(),

    /** Returns a function for when the schedule of a route was last changed (ISO timestamp). */
    async readRouteChanges(): Promise<(id: number) => string | undefined> {
      const { routes } = await readInTurn()
      return (id) => routes.get(id)
    },
  }
}

/** Returns a function for the changes of so many days up to `today`, an ISO day in India: the same array until there are others. */
export function createChangesSince(log: Pick<ChangeLog, 'read'>, days: number) {
  let known: { all: unknown; since: string; changes: readonly FoundChange[] } | undefined
  return async (today: string): Promise<readonly FoundChange[]> => {
    const since = momentOfDayInIndia(today, 1 - days)
    const all = await log.read()
    if (known?.all !== all || known.since !== since)
      known = { all, since, changes: all.filter(({ at }) => at >= since) }
    return known.changes
  }
}

/** `origin` is that of the site: 'https://example.com', empty if it is not known; `author` its company. */
type FeedOptions = {
  filter: ChangeFilter
  origin: string
  author: string
  changed_at?: string | undefined
}

/** The changes, newest first, as an Atom feed (RFC 4287). */
export function atomOf(changes: readonly SailingChange[], options: FeedOptions): string {
  const { filter, origin, author, changed_at } = options
  return atomFeed({
    ...{ path: 'changes', query: queryOf(filter), origin, author, changed_at },
    title: `What changed in our sailing schedule · ${author}`,
    entries: changes.map(({ key, at, ship, voyage, port, route, text, kind }) => {
      const vessel = vesselWithVoyage({ name: ship.name, voyage })
      return {
        key: `changes/${key}`,
        title: port ? `${vessel} at ${port.name}` : vessel,
        updated: at,
        page: ship.key === null ? '/changes' : shipPath(ship.key),
        category: kind,
        summary: `${text}. ${route.direction}`,
      }
    }),
  })
}
