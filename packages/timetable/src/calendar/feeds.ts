import { vesselWithVoyage } from '@sailing-desk/trade/vessel-name'
import { portPath, sailingsPath, sailingsQuery, shipPath, voyageKey, voyagePath } from '../addresses.ts'
import type { Port } from '../ports.ts'
import type { RemovedCall } from '../public-changes/marks.ts'
import type { Ship, Voyage } from '../published.ts'
import { departingOn, directSailings } from '../sailings/direct-sailings.ts'
import type { SailingSearch } from '../sailings/sailing-search.schema.ts'
import { confirmationText } from '../sailings/sailing-texts.ts'
import { isInTime } from '../sailings/search-options.ts'
import { arrivalDays } from '../stay-days.ts'
import { callsAt, isVoyageAt } from '../voyages.ts'
import type { CalendarCall, CalendarVoyage } from './call-events.ts'

/** A calendar to subscribe to. */
export type Feed = {
  title: string
  /** What it is about, as a sentence. */
  about: string
  /** Of the page that shows the same; null if there is none. */
  page: string | null
  /** The address of the feed. */
  file: string
  /** All events are of one ship. */
  isOfShip?: true
  /** Whether a voyage may have calls that it lists. */
  isOf: (voyage: Voyage) => boolean
  concerns: (removed: RemovedCall) => boolean
  callsOf: (voyages: readonly CalendarVoyage[]) => CallOfVoyage[]
}

/** `onRequest`: of what connection it is a part. */
export type CallOfVoyage = { voyage: CalendarVoyage; call: CalendarCall; onRequest?: string | undefined }

export function routeFeed({ id, direction }: { id: number; direction: string }): Feed {
  return {
    title: direction,
    about: `Port calls of the vessels on the route ${direction}.`,
    page: null,
    file: `/routes/${id}.ics`,
    isOf: ({ route }) => route.id === id,
    concerns: ({ route }) => route.id === id,
    callsOf: (voyages) => callsThat(voyages, () => true),
  }
}

export function portFeed({ key, name }: Port): Feed {
  const page = portPath(key)
  return {
    title: `Vessels at ${name}`,
    about: `Calls of our vessels at ${name}.`,
    page,
    file: `${page}.ics`,
    isOf: (voyage) => callsAt(voyage, key),
    concerns: ({ port }) => port.key === key,
    callsOf: (voyages) => callsThat(voyages, ({ port }) => port.key === key),
  }
}

export function shipFeed({ key, name }: Pick<Ship, 'key' | 'name'>): Feed {
  const page = shipPath(key)
  return {
    title: name,
    about: `Port calls of ${name}.`,
    page,
    file: `${page}.ics`,
    isOfShip: true,
    isOf: ({ ship }) => ship.key === key,
    concerns: ({ ship }) => ship.key === key,
    callsOf: (voyages) => callsThat(voyages, () => true),
  }
}

/** Of all voyages that the ship makes under this name. */
export function voyageFeed(ship: Pick<Ship, 'key' | 'name'>, voyage: string | null): Feed {
  const title = vesselWithVoyage({ name: ship.name, voyage })
  const page = voyagePath(ship.key, voyage)
  const isOf = isVoyageAt(ship.key, voyageKey(voyage))
  const about = `Port calls of ${title}.`
  return { ...shipFeed(ship), title, about, page, file: `${page}.ics`, isOf, concerns: isOf }
}

/**
 * The departures and arrivals of the sailings between two ports: those of a month, else all that were not over long ago, as a
 * subscriber still waits for the arrival of one that has departed.
 */
export function sailingsFeed(search: SailingSearch): Feed {
  const { from, to } = search
  const query = sailingsQuery(search)
  const address = sailingsPath(from.key, to.key)
  return {
    title: `${from.name} to ${to.name}`,
    about: `Departures from ${from.name} and arrivals at ${to.name}.`,
    page: sailingsPath(from.key, to.key, search),
    file: `${address}.ics${query && `?${query}`}`,
    isOf: (voyage) => callsAt(voyage, from.key) || callsAt(voyage, to.key),
    concerns: ({ port }) => port.key === from.key || port.key === to.key,
    callsOf: (voyages) => {
      if (search.is_domestic) return []
      const shown = callsOfSailings(search, voyages)
      const onRequest = callsOfConnections(search)
      return callsThat(voyages, ({ id }) => shown.has(id) || onRequest.has(id)).map((listed) =>
        shown.has(listed.call.id) ? listed : { ...listed, onRequest: onRequest.get(listed.call.id) },
      )
    },
  }
}

function callsOfSailings(
  { from, to, month, from_day, to_day, today, arrive_by }: SailingSearch,
  voyages: readonly CalendarVoyage[],
): Set<number> {
  const planned = voyages.map(({ id, ship, calls }) => ({
    id,
    ship: ship.key,
    calls,
  }))
  const found = directSailings(planned, from.key, to.key, today)
  const departing = departingOn(found, { from_day: month ? from_day : EARLIEST, to_day })
  const sailings = departing.filter(({ arrival }) => isInTime(arrivalDays(arrival), arrive_by))
  return new Set(sailings.flatMap(({ departure, arrival }) => [departure.id, arrival.id]))
}

/** The first departure and the last arrival of each connection, with what it is, by their ids. */
function callsOfConnections({ from, to, connections }: SailingSearch): Map<number, string> {
  return new Map(
    connections.flatMap(({ legs, via, continues }) => {
      const vessels = legs
        .map(({ ship, voyage }) => vesselWithVoyage({ name: ship.name, voyage }))
        .join(' and ')
      const how = continues ? 'on one vessel' : `via ${via.name}`
      const text = `Connection from ${from.name} to ${to.name} ${how}, ${confirmationText({ continues })}: ${vessels}.`
      return [legs[0].departure, (legs.at(-1) ?? legs[0]).arrival].map(({ id }) => [id, text] as const)
    }),
  )
}

/** Before every ISO day. */
const EARLIEST = ''

function callsThat(
  voyages: readonly CalendarVoyage[],
  isListed: (call: CalendarCall) => boolean,
): CallOfVoyage[] {
  return voyages.flatMap((voyage) =>
    voyage.calls.flatMap((call) => (isListed(call) ? [{ voyage, call }] : [])),
  )
}
