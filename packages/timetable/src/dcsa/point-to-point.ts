import type { Published, Voyage } from '../published.ts'
import type { Sailing } from '../sailings/sailing-search.schema.ts'
import { type CertainCall, certainCalls, localDay } from './certain-calls.ts'
import type { PointToPoint } from './dcsa.schema.ts'
import type { PointToPointQuery } from './dcsa-query.schema.ts'
import { serviceOf, vesselOf, voyageNumbers } from './names.ts'
import { type Entry, keyOf } from './page.ts'

/** One or more sailings in a row, and how many days they take. */
export type Route = { sailings: readonly Sailing[]; transit_days: Sailing['transit_days'] }

/** `arriving`: the voyage with which the ship continues, if there is one. `between`: its calls on the way. */
type Leg = {
  departing: Voyage
  arriving: Voyage
  departure: CertainCall
  between: CertainCall[]
  arrival: CertainCall
}

/** The routings whose calls are certain, within the days that are asked for. */
export const routingsOf = (
  routes: readonly Route[],
  published: Published,
  asked: PointToPointQuery,
): Entry<PointToPoint>[] =>
  routes
    .filter(({ sailings }) => sailings.length - 1 <= (asked.maxTranshipment ?? Infinity))
    .flatMap((route) => routing(route, published) ?? [])
    .filter(({ item }) => isAsked(item, asked))

function routing({ sailings, transit_days }: Route, published: Published): Entry<PointToPoint> | null {
  const legs = sailings.flatMap((sailing) => legOf(sailing, published) ?? [])
  const [first, last] = [legs[0], legs.at(-1)]
  if (!first || !last || legs.length < sailings.length) return null
  const { departure } = first
  const { arrival } = last
  const ids = legs.flatMap((leg) => [leg.departure.id, leg.arrival.id])
  return {
    key: keyOf(new Date(departure.departs), new Date(arrival.arrives), ...ids),
    item: {
      placeOfReceipt: { ...placeOf(departure), dateTime: departure.departs },
      placeOfDelivery: { ...placeOf(arrival), dateTime: arrival.arrives },
      receiptTypeAtOrigin: 'CY',
      deliveryTypeAtDestination: 'CY',
      ...(departure.cutOffTimes && { cutOffTimes: departure.cutOffTimes }),
      ...(transit_days && { transitTime: transit_days.max }),
      legs: legs.map((leg, at) => toLeg(leg, at + 1, published)),
    },
  }
}

/** Null if a call is no call, or the sailing is in doubt. */
function legOf({ voyage_id, departure, arrival, status, continues_as }: Sailing, published: Published) {
  const departing = published.voyages.get(voyage_id)
  const arriving = published.voyages.get(continues_as?.voyage_id ?? voyage_id)
  if (!departing || !arriving || status === 'unconfirmed') return null
  const calls = departing === arriving ? departing.calls : [...departing.calls, ...arriving.calls]
  const certain = certainCalls({ calls }, published.ports)
  const [from, to] = [departure.id, arrival.id].map((id) => certain.findIndex((call) => call.id === id))
  const [start, end] = [certain[from ?? -1], certain[to ?? -1]]
  if (!start || !end) return null
  return {
    departing,
    arriving,
    departure: start,
    between: callsBetween(certain.slice(from, to)),
    arrival: end,
  }
}

/** Without the first. Where a ship continues on another voyage, the last call of the one may be the first call of the other. */
const callsBetween = (calls: readonly CertainCall[]): CertainCall[] =>
  calls.filter((call, at) => {
    const before = calls[at - 1]
    return before && before.location.UNLocationCode !== call.location.UNLocationCode
  })

function toLeg(leg: Leg, sequenceNumber: number, published: Published): PointToPoint['legs'][number] {
  const { departing, arriving, departure, between, arrival } = leg
  const { vessel } = vesselOf(departing)
  return {
    sequenceNumber,
    transport: {
      modeOfTransport: 'VESSEL',
      servicePartners: [{ ...serviceOf(departing, published), ...voyageNumbers(arriving, departing) }],
      ...(vessel && { vessel }),
    },
    departure: {
      transportCallReference: departure.reference,
      ...placeOf(departure),
      dateTime: departure.departs,
    },
    intermediateCalls: between.map((call) => ({
      transportCallReference: call.reference,
      ...placeOf(call),
      arrivalDateTime: call.arrives,
      departureDateTime: call.departs,
    })),
    arrival: { transportCallReference: arrival.reference, ...placeOf(arrival), dateTime: arrival.arrives },
    ...(departure.cutOffTimes && { cutOffTimes: departure.cutOffTimes }),
  }
}

const placeOf = ({ location }: CertainCall) => ({ facilityTypeCode: 'POTE' as const, location })

/** Days are those at the port. */
function isAsked({ placeOfReceipt, placeOfDelivery }: PointToPoint, asked: PointToPointQuery): boolean {
  const { departureStartDate, departureEndDate, arrivalStartDate, arrivalEndDate } = asked
  return (
    isWithin(localDay(placeOfReceipt.dateTime), departureStartDate, departureEndDate) &&
    isWithin(localDay(placeOfDelivery.dateTime), arrivalStartDate, arrivalEndDate)
  )
}

export const isWithin = (day: string, from: string | undefined, to: string | undefined): boolean =>
  (from === undefined || day >= from) && (to === undefined || day <= to)
