import { daysBetween } from '@sailing-desk/dates/days'
import { compareText } from '@sailing-desk/trade/text'
import { isBookable } from '../bookable.ts'
import { isCall, isOffered } from '../offered.ts'
import { arrivalDays, type Between, departureDays } from '../stay-days.ts'
import type {
  Connecting,
  Leg,
  NextVoyages,
  PlannedCall,
  PlannedConnection,
  PlannedVoyage,
} from './planned-sailing.ts'

const MAX_CONNECTIONS = 3

const FEWEST_DAYS_BETWEEN = 2

const MAX_DAYS_BETWEEN = 21

/** `ship` is its key. */
export type VoyageDays = { voyage_id: number; ship: string; starts_on: string; ends_on: string }

/** A ship that lies idle for longer has ended its service, and cargo does not stay aboard. */
const MAX_DAYS_IDLE = 21

/** The voyages of each ship in order of their first days. */
export function nextVoyages(voyages: readonly VoyageDays[]): NextVoyages {
  const ships = Map.groupBy(voyages, ({ ship }) => ship).values()
  return new Map(
    [...ships].flatMap((ofShip) => {
      const ordered = ofShip.toSorted((a, b) => compareText(a.starts_on, b.starts_on))
      return ordered.flatMap(({ voyage_id, ends_on }, at) => {
        const next = ordered[at + 1]
        const follows = next && daysBetween(ends_on, next.starts_on) <= MAX_DAYS_IDLE
        return follows ? [[voyage_id, next.voyage_id] as const] : []
      })
    }),
  )
}

/** Cargo stays aboard a ship that continues on its next voyage: no transhipment. */
export function throughSailings({ voyages, from, to, next }: Connecting): PlannedConnection[] {
  const byId = new Map(voyages.map((voyage) => [voyage.id, voyage]))
  return voyages.flatMap((voyage) => {
    const continued = byId.get(next.get(voyage.id) ?? 0)
    return continued ? through(voyage, continued, from.key, to.key) : []
  })
}

function through(first: PlannedVoyage, second: PlannedVoyage, from: string, to: string): PlannedConnection[] {
  const [calls, onward] = [first.calls.filter(isDatedCall), second.calls.filter(isDatedCall)]
  const departure = calls.findLast(({ port }) => port.key === from)
  const arrival = onward.find(({ port }) => port.key === to)
  const [last, start] = [calls.at(-1), onward[0]]
  if (!departure || !arrival || !last || !start) return []
  // The next voyage calls at the port of loading itself.
  if (onward.slice(0, onward.indexOf(arrival)).some(({ port }) => port.key === from)) return []
  const joined = joinedVoyage(first, second, arrival)
  if (!isOffered(joined.calls, joined.calls.indexOf(departure), joined.calls.indexOf(arrival))) return []
  const [departs, arrives] = [departureDays(departure), arrivalDays(arrival)]
  if (!departs || !arrives) return []
  return [
    {
      legs: [{ voyage: first, continued: second, departure, arrival }],
      via: last.port,
      departs,
      arrives,
      days_between: Math.max(0, daysBetween(last.starts_on ?? '', start.ends_on ?? '')),
      continues: true,
    },
  ]
}

/** Both voyages up to an arrival as one. Where they meet at a port, the last call of the first is the first call of the second. */
export function joinedVoyage(
  first: PlannedVoyage,
  second: PlannedVoyage,
  arrival: PlannedCall,
): PlannedVoyage {
  const [calls, [start, ...others]] = [first.calls.filter(isCall), second.calls.filter(isCall)]
  const isSameCall = start?.port.key === calls.at(-1)?.port.key && start?.id !== arrival.id
  return { ...first, calls: [...calls, ...(start && !isSameCall ? [start] : []), ...others] }
}

const isDatedCall = (call: PlannedCall): boolean => isCall(call) && call.starts_on !== null

/**
 * The best connections with one transhipment, or with a ship that continues on its next voyage. None departs earlier and
 * arrives later than another.
 */
export function connections(search: Connecting): PlannedConnection[] {
  const { days, today } = search
  const options = [...transhipments(search), ...throughSailings(search)]
    .filter(({ legs: [{ departure }] }) => isBookable(departure, today))
    .filter(({ departs }) => departs.latest >= days.from_day && departs.earliest <= days.to_day)
  return bestOf(options).slice(0, MAX_CONNECTIONS)
}

/** For each first leg the second one that arrives first. */
function transhipments({ voyages, from, to }: Connecting): PlannedConnection[] {
  const first = legsBetween(voyages, from.key, null)
  const second = legsBetween(voyages, null, to.key)
  const onwards = Map.groupBy(second, ({ departure }) => departure.port.key)
  return first.flatMap((leg) => {
    const options = (onwards.get(leg.arrival.port.key) ?? []).flatMap((onward) => joined(leg, onward) ?? [])
    return options.sort(latestFirst).slice(0, 1)
  })
}

type TimedLeg = Leg & { departs: Between; arrives: Between }

/** Every two calls of a voyage that are offered, at these ports by their keys, or at any. */
function legsBetween(voyages: readonly PlannedVoyage[], from: string | null, to: string | null): TimedLeg[] {
  const isAt = (key: string | null, { port }: PlannedCall) => key === null || key === port.key
  return voyages.flatMap((voyage) => {
    const { calls } = voyage
    return calls.flatMap((departure, at) => {
      const departs = isAt(from, departure) ? departureDays(departure) : null
      if (!departs) return []
      return calls.flatMap((arrival, later) => {
        const arrives = isAt(to, arrival) && isOffered(calls, at, later) ? arrivalDays(arrival) : null
        return arrives ? [{ voyage, departure, arrival, departs, arrives }] : []
      })
    })
  })
}

function joined(first: TimedLeg, second: TimedLeg): PlannedConnection | null {
  // As text, which is fast: most pairs are days apart.
  if (second.departs.earliest <= first.arrives.latest || isSameShip(first.voyage, second.voyage)) return null
  // With approximate dates the days that are left if the first vessel is late and the second one early.
  const days_between = daysBetween(first.arrives.latest, second.departs.earliest)
  if (days_between < FEWEST_DAYS_BETWEEN || days_between > MAX_DAYS_BETWEEN) return null
  const { departs } = first
  const { arrives } = second
  return { legs: [first, second], via: first.arrival.port, departs, arrives, days_between, continues: false }
}

/** A ship that is not nominated yet may be any. */
const isSameShip = (one: PlannedVoyage, other: PlannedVoyage) =>
  one.id === other.id || (one.ship !== null && one.ship === other.ship)

/** In order of departure, without those for which another departs no earlier and arrives no later. */
function bestOf(options: readonly PlannedConnection[]): PlannedConnection[] {
  const best: PlannedConnection[] = []
  for (const option of options.toSorted(latestFirst)) {
    const earliestArrival = best.at(-1)?.arrives.latest
    if (!earliestArrival || option.arrives.latest < earliestArrival) best.push(option)
  }
  return best.reverse()
}

/** Of two that take the same days, the one without a transhipment comes first. */
function latestFirst(a: PlannedConnection, b: PlannedConnection): number {
  return (
    compareText(b.departs.latest, a.departs.latest) ||
    compareText(a.arrives.latest, b.arrives.latest) ||
    Number(b.continues) - Number(a.continues) ||
    a.days_between - b.days_between ||
    a.legs[0].voyage.id - b.legs[0].voyage.id ||
    lastVoyage(a).id - lastVoyage(b).id
  )
}

/** The voyage that arrives. */
function lastVoyage({ legs }: PlannedConnection): PlannedVoyage {
  const last = legs.at(-1) ?? legs[0]
  return last.continued ?? last.voyage
}
