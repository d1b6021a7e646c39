import { toPublicCall } from '../public-voyage.ts'
import type { Published, Voyage } from '../published.ts'
import { toSailing } from '../sailings/direct-sailings.ts'
import type { Leg, PlannedConnection, PlannedSailing } from '../sailings/planned-sailing.ts'
import { transitDays } from '../sailings/sailing-days.ts'
import type { Connection, Sailing } from '../sailings/sailing-search.schema.ts'
import { joinedVoyage } from '../sailings/through-sailings.ts'
import type { VoyageCall } from '../voyage.schema.ts'
import { plannedVoyage } from './planned-voyages.ts'

type Voyages = Published['voyages']

/** A sailing with what visitors read of its voyage and calls. */
export function completeSailing(
  { departure, arrival, between, ...sailing }: PlannedSailing,
  voyages: Voyages,
  arrivesOn = sailing.voyage_id,
): Sailing {
  const { route, ship, voyage, calls } = voyageOf(voyages, sailing.voyage_id)
  return {
    ...sailing,
    calls_between: between.length,
    between: between.map(({ port, starts_on, ends_on }) => ({ port, starts_on, ends_on })),
    route,
    ship,
    voyage,
    departure: callOf(calls, departure),
    arrival: callOf(voyageOf(voyages, arrivesOn).calls, arrival),
  }
}

export function completeConnection(
  { legs: [first, ...others], via, days_between, continues }: PlannedConnection,
  voyages: Voyages,
  today: string,
): Connection {
  const sailingOf = (leg: Leg) => completeLeg(leg, voyages, today)
  return {
    legs: [sailingOf(first), ...others.map(sailingOf)],
    via,
    days_between,
    continues,
    transit_days: transitDays(first.departure, (others.at(-1) ?? first).arrival),
  }
}

/** With all calls of its voyage, also those without days. */
function completeLeg(
  { voyage, continued, departure, arrival }: Leg,
  voyages: Voyages,
  today: string,
): Sailing {
  const whole = plannedVoyage(voyageOf(voyages, voyage.id))
  const next = continued && voyageOf(voyages, continued.id)
  const joined = next ? joinedVoyage(whole, plannedVoyage(next), arrival) : whole
  const placeOf = ({ id }: Leg['departure']) => joined.calls.findIndex((call) => call.id === id)
  const { sailing } = toSailing(joined, placeOf(departure), placeOf(arrival), today)
  const complete = completeSailing(sailing, voyages, next?.id)
  return next ? { ...complete, continues_as: { voyage_id: next.id, voyage: next.voyage } } : complete
}

function voyageOf(voyages: Voyages, id: number): Voyage {
  const voyage = voyages.get(id)
  if (!voyage) throw new Error(`There is no voyage ${id}`)
  return voyage
}

function callOf(calls: Voyage['calls'], { id }: Leg['departure']): VoyageCall {
  const call = calls.find((each) => each.id === id)
  if (!call) throw new Error(`The voyage has no call ${id}`)
  return toPublicCall(call)
}
