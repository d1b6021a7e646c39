import { dayNumberOf, toIsoDay } from '@sailing-desk/dates/calendar-day'
import { readRecorded } from '@sailing-desk/records/database/history'
import { LIKE_TIME, lastChangeOf } from '@sailing-desk/records/database/last-change'
import type { Database, Db } from '@sailing-desk/records/database/open'
import { DomainError } from '@sailing-desk/records/errors'
import { yieldIfLate } from '@sailing-desk/records/yield-if-late'
import { asOfText } from '@sailing-desk/timetable/as-of'
import {
  type CalendarCall,
  calendarText,
  callEvents,
  type ListedCall,
  withRemovedCalls,
} from '@sailing-desk/timetable/calendar/call-events'
import {
  type CallOfVoyage,
  type Feed,
  portFeed,
  routeFeed,
  sailingsFeed,
  shipFeed,
  voyageFeed,
} from '@sailing-desk/timetable/calendar/feeds'
import type { Port } from '@sailing-desk/timetable/ports'
import type { RemovedCall } from '@sailing-desk/timetable/public-changes/marks'
import { type Published, shipAt, type Voyage } from '@sailing-desk/timetable/published'
import type { SailingSearch } from '@sailing-desk/timetable/sailings/sailing-search.schema'
import { isUnderWayOn, isVoyageAt } from '@sailing-desk/timetable/voyages'
import type { Company } from '../../../content/company.ts'
import { ID_DOMAIN } from '../../web/id-domain.ts'
import { SAILING_TABLES } from '../sailing-tables.ts'
import type { ReadPublished } from '../timetable.ts'

/** Databases limit the parameters of a statement. */
const IDS_PER_STATEMENT = 1000

/** How long calls that are over stay in a calendar. */
const DAYS_KEPT = 30

/** Who publishes a calendar, and the origin of the site; null if it is not known. */
export type CalendarSite = Pick<Company, 'company'> & { origin: string | null }

type Reading = {
  db: Db
  published: Published
  removed: readonly RemovedCall[]
  site: CalendarSite
}

/**
 * Calendars to subscribe to, as iCalendar text. `today` is an ISO day. `listRemovedCalls` lists those of the last days.
 */
export function createCalendarService(
  { db }: Database,
  readPublished: ReadPublished,
  listRemovedCalls: (today: string) => Promise<readonly RemovedCall[]>,
) {
  async function read(site: CalendarSite, today: string): Promise<Reading> {
    const [published, removed] = await Promise.all([readPublished(today), listRemovedCalls(today)])
    return { db, published, removed, site }
  }

  return {
    /** Throws 404 for an unknown route. */
    async calendarOfRoute(id: number, site: CalendarSite, today: string): Promise<string> {
      const reading = await read(site, today)
      const found = reading.published.routes.get(id)
      if (!found) throw new DomainError(404, `There is no route ${id}`)
      return feedText(reading, routeFeed(found.route))
    },

    /** Throws 404 for a port that is not stored. */
    async calendarOfPort(key: string, site: CalendarSite, today: string): Promise<string> {
      const reading = await read(site, today)
      const port = reading.published.ports.byKey.get(key)
      if (!port) throw new DomainError(404, `There is no port ‘${key}’ on our schedule`)
      return feedText(reading, portFeed(port))
    },

    /** Throws 404 for an unknown ship. After its last voyage its calendar is empty, so that no subscriber keeps old events. */
    async calendarOfShip(key: string, site: CalendarSite, today: string): Promise<string> {
      const reading = await read(site, today)
      const ship = shipAt(reading.published, key)
      if (!ship) throw new DomainError(404, `There is no vessel ‘${key}’ on our schedule`)
      return feedText(reading, shipFeed(ship))
    },

    /** Throws 404 for a voyage that is neither in the schedule nor lately gone from it. */
    async calendarOfVoyage(ship: string, key: string, site: CalendarSite, today: string): Promise<string> {
      const reading = await read(site, today)
      const { published, removed } = reading
      const found = [...(published.voyagesOf.get(ship) ?? []), ...removed].find(isVoyageAt(ship, key))
      if (!found) throw new DomainError(404, `There is no voyage ‘${key}’ of ‘${ship}’ on our schedule`)
      return feedText(reading, voyageFeed({ key: ship, name: found.ship.name }, found.voyage))
    },

    /** Of the sailings that were found between two ports. */
    calendarOfSailings: async (search: SailingSearch, site: CalendarSite): Promise<string> =>
      feedText(await read(site, search.today), sailingsFeed(search)),
  }
}

async function feedText(reading: Reading, feed: Feed): Promise<string> {
  const { db, site } = reading
  const { origin, company } = site
  const { title, about, page, file, isOfShip = false } = feed
  const calls = (await readCalls(reading, feed)).filter(({ call }) => isKept(call, reading.published.today))
  const [listed, changed_at] = await Promise.all([
    withLastChanges(reading, calls),
    lastChangeOf(db, SAILING_TABLES),
  ])
  await yieldIfLate()
  const events = callEvents(listed, { domain: ID_DOMAIN, origin, isOfShip })
  await yieldIfLate()
  const urlOf = (path: string | null) => (origin && path ? new URL(path, origin).href : null)
  return calendarText({
    producer: company.name,
    name: `${title} · ${company.short_name}`,
    description: `${about}\n${asOfText(changed_at)}`,
    url: urlOf(page),
    source: urlOf(file),
    changed_at,
    events,
  })
}

async function readCalls(
  { db, published: { voyages, today }, removed }: Reading,
  { isOf, concerns, callsOf }: Feed,
): Promise<CallOfVoyage[]> {
  const gone = removed.filter(concerns)
  const isShown = (voyage: Voyage) => isOf(voyage) && isUnderWayOn(voyage, firstDayKept(today))
  const versions = await lastVersionsOfDeletedCalls(
    db,
    gone.map(({ call_id }) => call_id),
  )
  return callsOf(withRemovedCalls([...voyages.values()].filter(isShown), gone, versions))
}

const firstDayKept = (today: string) => toIsoDay(dayNumberOf(today) - DAYS_KEPT)
const isKept = ({ to_day }: CalendarCall, today: string) => to_day !== null && to_day >= firstDayKept(today)

/** The last change of what the history does not know. */
const LONG_AGO = '1970-01-01T00:00:00.000Z'

async function withLastChanges(
  { db, published }: Reading,
  calls: readonly CallOfVoyage[],
): Promise<ListedCall[]> {
  const ports = [...published.ports.byKey.values()]
  const idsOf = (id: (each: CallOfVoyage) => number) => [...new Set(calls.map(id))]
  const [ofCalls, ofVessels, ofRoutes, ofPorts] = await Promise.all([
    lastChangesOfRows(
      db,
      'schedule',
      idsOf(({ call }) => call.id),
    ),
    lastChangesOfRows(
      db,
      'vessel',
      idsOf(({ voyage }) => voyage.id),
    ),
    lastChangesOfRows(
      db,
      'route',
      idsOf(({ voyage }) => voyage.route.id),
    ),
    lastChangesOfRows(
      db,
      'port',
      ports.flatMap(({ stored }) => stored.map(({ id }) => id)),
    ),
  ])
  const portOf = new Map(ports.map((port) => [port.key, port]))
  return calls.map((listed) => {
    const { voyage, call } = listed
    const port = portOf.get(call.port.key)
    const moments = [
      ofCalls.get(call.id),
      ofVessels.get(voyage.id),
      ofRoutes.get(voyage.route.id),
      ...(port?.stored ?? []).map(({ id }) => ofPorts.get(id)),
    ]
    return { ...listed, position: positionOf(port), changed_at: latest(moments) }
  })
}

const latest = (moments: readonly (string | undefined)[]): string =>
  moments.reduce<string>((newest, at) => (at && at > newest ? at : newest), LONG_AGO)

function positionOf(port: Port | undefined) {
  if (!port || port.latitude === null || port.longitude === null) return null
  return { latitude: port.latitude, longitude: port.longitude }
}

/** When each of these rows was last changed (ISO timestamp), by id. */
async function lastChangesOfRows(
  db: Db,
  entity: 'route' | 'vessel' | 'port' | 'schedule',
  ids: readonly number[],
): Promise<Map<number, string>> {
  const changed = new Map<number, string>()
  for (const some of inParts(ids)) {
    const rows = await db
      .selectFrom('change')
      .select('entity_id')
      .select((row) => row.fn.max('at').as('at'))
      .where('entity', '=', entity)
      .where('entity_id', 'in', some)
      .where('at', 'like', LIKE_TIME)
      .groupBy('entity_id')
      .execute()
    for (const { entity_id, at } of rows) changed.set(entity_id, at)
  }
  return changed
}

/** The versions with which these calls were deleted last, by id. */
async function lastVersionsOfDeletedCalls(db: Db, ids: readonly number[]): Promise<Map<number, number>> {
  const versions = new Map<number, number>()
  for (const some of inParts(ids)) {
    const rows = await db
      .selectFrom('change')
      .select(['id', 'entity_id', 'before'])
      .where('entity', '=', 'schedule')
      .where('action', '=', 'delete')
      .where('entity_id', 'in', some)
      .orderBy('id')
      .execute()
    for (const { id, entity_id, before } of rows)
      versions.set(entity_id, Number(readRecorded(id, before)?.version) || 1)
  }
  return versions
}

function inParts(ids: readonly number[]): number[][] {
  return Array.from({ length: Math.ceil(ids.length / IDS_PER_STATEMENT) }, (_, at) =>
    ids.slice(at * IDS_PER_STATEMENT, (at + 1) * IDS_PER_STATEMENT),
  )
}
