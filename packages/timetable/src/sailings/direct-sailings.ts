import { compareText } from '@sailing-desk/trade/text'
import { isCall, isOffered, isSureCall } from '../offered.ts'
import { type Between, departureDays } from '../stay-days.ts'
import { type Days, daysLater } from './month-window.ts'
import type { PlannedCall, PlannedSailing, PlannedVoyage } from './planned-sailing.ts'
import { canBeBooked, sailingStatus, transitDays } from './sailing-days.ts'

/** `departs`: between which days the vessel leaves; guessed from its other calls if they are not known, null if it has none. */
export type FoundSailing = { sailing: PlannedSailing; departs: Between | null }

/** A call without dates is not further than this from the next or last one before. */
const MARGIN_DAYS = 30

/** The sailings of these voyages from one port to another, by their keys. `today` (ISO day) decides which have departed. */
export function directSailings(
  voyages: readonly PlannedVoyage[],
  from: string,
  to: string,
  today: string,
): FoundSailing[] {
  return voyages.flatMap((voyage) =>
    callPairs(voyage.calls, from, to).map(([departure, arrival]) =>
      toSailing(voyage, departure, arrival, today),
    ),
  )
}

/** Sailings that can depart on these days, by day of departure; those without one last. */
export function departingOn(found: readonly FoundSailing[], { from_day, to_day }: Days): PlannedSailing[] {
  return found
    .filter(({ departs }) => !departs || (departs.latest >= from_day && departs.earliest <= to_day))
    .map(({ sailing }) => sailing)
    .sort(byDeparture)
}

/** After every day. */
const LAST = '9'

export const byDeparture = (a: PlannedSailing, b: PlannedSailing): number =>
  compareText(a.departure.ends_on ?? LAST, b.departure.ends_on ?? LAST) ||
  compareText(a.arrival.starts_on ?? LAST, b.arrival.starts_on ?? LAST) ||
  a.voyage_id - b.voyage_id

/** Whether it can be booked and its day of departure is known. */
export const isDated = (sailing: PlannedSailing): boolean =>
  canBeBooked(sailing) && sailing.departure.ends_on !== null

export function toSailing(voyage: PlannedVoyage, from: number, to: number, today: string): FoundSailing {
  const { id, calls } = voyage
  const [departure, arrival] = [callAt(calls, from), callAt(calls, to)]
  const departs = departureDays(departure) ?? guessedDays(calls, from)
  const offered = isOffered(calls, from, to)
  const sailing = {
    voyage_id: id,
    departure,
    arrival,
    transit_days: offered ? transitDays(departure, arrival) : null,
    between: calls.slice(from + 1, to).filter(isCall),
    status: sailingStatus({ departure, arrival, departs, isOffered: offered, today }),
  }
  return { sailing, departs }
}

/**
 * The places of both calls in the voyage. A voyage can call twice at a place with two ports: it sails from the last call before
 * an arrival, to the first one after it. Calls in doubt count only if the vessel makes no other there, then omitted ones.
 */
function callPairs(calls: readonly PlannedCall[], from: string, to: string): [number, number][] {
  const departures = placesOf(calls, from)
  const arrivals = placesOf(calls, to)
  return departures.flatMap((departure, at): [number, number][] => {
    const next = departures[at + 1] ?? calls.length
    const arrival = arrivals.find((place) => place > departure && place < next)
    return arrival === undefined ? [] : [[departure, arrival]]
  })
}

function placesOf(calls: readonly PlannedCall[], port: string): number[] {
  const there = calls.flatMap((call, at) =>
    call.port.key === port && call.reading !== 'none' ? [{ at, call }] : [],
  )
  const made = there.filter(({ call }) => isCall(call))
  const sure = there.filter(({ call }) => isSureCall(call))
  return ([sure, made].find(({ length }) => length > 0) ?? there).map(({ at }) => at)
}

/** Between the dated calls before and after it. */
function guessedDays(calls: readonly PlannedCall[], at: number): Between | null {
  const before = calls.slice(0, at).findLast(({ ends_on }) => ends_on)?.ends_on
  const after = calls.slice(at + 1).find(({ starts_on }) => starts_on)?.starts_on
  const earliest = before ?? (after && daysLater(after, -MARGIN_DAYS))
  const latest = after ?? (before && daysLater(before, MARGIN_DAYS))
  return earliest && latest ? { earliest, latest } : null
}

function callAt(calls: readonly PlannedCall[], at: number): PlannedCall {
  const call = calls[at]
  if (!call) throw new Error(`The voyage has no call ${at}`)
  return call
}
