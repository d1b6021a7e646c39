import type { CallOfVoyage } from '../voyages/voyages.ts'
import type { Leg, PlannedConnection } from './rules/connections.ts'
import { toSailing } from './rules/direct-sailings.ts'
import type { PlannedSailing, PlannedVoyage } from './rules/planned-sailing.ts'
import { transitDays } from './rules/sailing-days.ts'
import type { Connection, Sailing } from './sailing-search.schema.ts'

type Calls = ReadonlyMap<number, CallOfVoyage>

/** A sailing with what visitors read of its voyage and calls. */
export function completeSailing({ departure, arrival, ...sailing }: PlannedSailing, calls: Calls): Sailing {
  const [from, to] = [find(calls, departure.id), find(calls, arrival.id)]
  const { route, ship, voyage } = from.voyage
  return { ...sailing, route, ship, voyage, departure: from.call, arrival: to.call }
}

/** `voyages` have all calls of both legs. */
export function completeConnection(
  { legs: [first, second], days_between, continues }: PlannedConnection,
  voyages: readonly PlannedVoyage[],
  calls: Calls,
  today: string,
): Connection {
  const sailingOf = (leg: Leg) => completeSailing(sailingOfLeg(leg, voyages, today), calls)
  return {
    legs: [sailingOf(first), sailingOf(second)],
    via: first.arrival.port,
    days_between,
    continues,
    transit_days: transitDays(first.departure, second.arrival),
  }
}

function sailingOfLeg({ voyage, departure, arrival }: Leg, voyages: readonly PlannedVoyage[], today: string) {
  const whole = voyages.find(({ id }) => id === voyage.id) ?? voyage
  const placeOf = ({ id }: Leg['departure']) => whole.calls.findIndex((call) => call.id === id)
  return toSailing(whole, placeOf(departure), placeOf(arrival), today).sailing
}

function find(calls: Calls, id: number): CallOfVoyage {
  const call = calls.get(id)
  if (!call) throw new Error(`Call ${id} was deleted meanwhile`)
  return call
}
