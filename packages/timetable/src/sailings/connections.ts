import { daysBetween } from '@sailing-desk/dates/days'
import { compareText } from '@sailing-desk/trade/text'
import { isBookable } from '../bookable.ts'
import { isOffered } from '../offered.ts'
import { arrivalDays, type Between, departureDays } from '../stay-days.ts'
import type { Connecting, Leg, PlannedCall, PlannedConnection, PlannedVoyage } from './planned-sailing.ts'
import { throughSailings } from './through-sailings.ts'

const MAX_CONNECTIONS = 3
const FEWEST_DAYS_BETWEEN = 2
const MAX_DAYS_BETWEEN = 21

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
