import type { Voyage, VoyageCall } from '../voyages/voyage.schema.ts'
import { plannedVoyage } from './planned-voyages.ts'
import type { Leg, PlannedConnection } from './rules/connections.ts'
import { toSailing } from './rules/direct-sailings.ts'
import type { PlannedSailing } from './rules/planned-sailing.ts'
import { transitDays } from './rules/sailing-days.ts'
import type { Connection, Sailing } from './sailing-search.schema.ts'

type Voyages = ReadonlyMap<number, Voyage>

/** A sailing with what visitors read of its voyage and calls. */
export function completeSailing(
  { departure, arrival, ...sailing }: PlannedSailing,
  voyages: Voyages,
): Sailing {
  const { route, ship, voyage, calls } = voyageOf(voyages, sailing.voyage_id)
  return {
    ...sailing,
    route,
    ship,
    voyage,
    departure: callOf(calls, departure),
    arrival: callOf(calls, arrival),
  }
}

export function completeConnection(
  { legs: [first, second], days_between, continues }: PlannedConnection,
  voyages: Voyages,
  today: string,
): Connection {
  const sailingOf = (leg: Leg) => completeSailing(sailingOfLeg(leg, voyages, today), voyages)
  return {
    legs: [sailingOf(first), sailingOf(second)],
    via: first.arrival.port,
    days_between,
    continues,
    transit_days: transitDays(first.departure, second.arrival),
  }
}

/** With all calls of its voyage, also those without days. */
function sailingOfLeg({ voyage, departure, arrival }: Leg, voyages: Voyages, today: string) {
  const whole = plannedVoyage(voyageOf(voyages, voyage.id))
  const placeOf = ({ id }: Leg['departure']) => whole.calls.findIndex((call) => call.id === id)
  return toSailing(whole, placeOf(departure), placeOf(arrival), today).sailing
}

function voyageOf(voyages: Voyages, id: number): Voyage {
  const voyage = voyages.get(id)
  if (!voyage) throw new Error(`There is no voyage ${id}`)
  return voyage
}

function callOf(calls: readonly VoyageCall[], { id }: Leg['departure']): VoyageCall {
  const call = calls.find((each) => each.id === id)
  if (!call) throw new Error(`The voyage has no call ${id}`)
  return call
}
