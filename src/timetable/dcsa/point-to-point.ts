import type { Published, Voyage } from '../published.ts'
import type { Sailing } from '../sailings/sailing-search.schema.ts'
import { type CallFact, factOf, factsOf, localDay } from './call-fact.ts'
import type { PointToPoint } from './dcsa.schema.ts'
import type { PointToPointQuery } from './dcsa-query.schema.ts'
import { serviceOf, vesselOf, voyageNumbers } from './names.ts'
import { type Entry, keyOf } from './page.ts'

/** One or more sailings in a row, and how many days they take. */
export type Route = { sailings: readonly Sailing[]; transit_days: Sailing['transit_days'] }

/** `arriving`: the voyage with which the ship continues, if there is one. */
type Leg = { departing: Voyage; arriving: Voyage; departure: CallFact; arrival: CallFact }

/** The routings that are facts and within the days that are asked for. */
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

/** Null if a call is no fact, the sailing is in doubt, or its approximate days would have it arrive before it departs. */
function legOf({ voyage_id, departure, arrival, status, continues_as }: Sailing, published: Published) {
  const departing = published.voyages.get(voyage_id)
  const arriving = published.voyages.get(continues_as?.voyage_id ?? voyage_id)
  if (!departing || !arriving || status === 'unconfirmed') return null
  const [start, end] = [factIn(departing, departure.id, published), factIn(arriving, arrival.id, published)]
  if (!start || !end || localDay(start.departs) > localDay(end.arrives)) return null
  return { departing, arriving, departure: start, arrival: end }
}

function factIn({ calls }: Voyage, id: number, { ports }: Published): CallFact | null {
  const call = calls.find((each) => each.id === id)
  return call ? factOf(call, ports) : null
}

function toLeg(leg: Leg, sequenceNumber: number, published: Published): PointToPoint['legs'][number] {
  const { departing, arriving, departure, arrival } = leg
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
    intermediateCalls: callsBetween(leg, published.ports).map((call) => ({
      transportCallReference: call.reference,
      ...placeOf(call),
      arrivalDateTime: call.arrives,
      departureDateTime: call.departs,
    })),
    arrival: { transportCallReference: arrival.reference, ...placeOf(arrival), dateTime: arrival.arrives },
    ...(departure.cutOffTimes && { cutOffTimes: departure.cutOffTimes }),
  }
}

/** Where a ship continues on another voyage, the last call of the one may be the first call of the other. */
function callsBetween(
  { departing, arriving, departure, arrival }: Leg,
  ports: Published['ports'],
): CallFact[] {
  const before = factsOf(departing, ports)
  const calls = departing === arriving ? before : [...before, ...factsOf(arriving, ports)]
  const from = calls.findIndex(({ id }) => id === departure.id)
  const to = calls.findIndex(({ id }) => id === arrival.id)
  const codeOf = (call: CallFact | undefined) => call?.location.UNLocationCode
  return calls
    .slice(from + 1, to)
    .filter((call, at, all) => codeOf(call) !== codeOf(all[at - 1] ?? departure))
}

const placeOf = ({ location }: CallFact) => ({ facilityTypeCode: 'POTE' as const, location })

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
