import { mapYielding } from '@sailing-desk/records/yield-if-late'
import { nameKey } from '@sailing-desk/trade/text'
import type { Published, Voyage } from '../published.ts'
import { type CertainCall, certainCalls, localDay, timestampsOf } from './certain-calls.ts'
import type { ServiceSchedule } from './dcsa.schema.ts'
import type { VesselScheduleQuery } from './dcsa-query.schema.ts'
import { serviceOf, vesselOf, voyageNumberOf, voyageNumbers } from './names.ts'
import { type Entry, keyOf } from './page.ts'

/** What is asked for, with the days between which a call must lie. */
type Asked = VesselScheduleQuery & { startDate: string; endDate: string }
type CallsOfVoyage = { voyage: Voyage; calls: readonly CertainCall[] }
type VesselSchedule = ServiceSchedule['vesselSchedules'][number]

/** The services with the voyages that have a call as it is asked for. */
export async function vesselSchedules(published: Published, asked: Asked): Promise<Entry<ServiceSchedule>[]> {
  const found = await mapYielding(candidates(published, asked), (voyage): CallsOfVoyage | null => {
    if (!isAskedVoyage(voyage, asked, published)) return null
    const all = certainCalls(voyage, published.ports)
    const matched = all.filter((call) => isAskedCall(call, asked))
    if (matched.length === 0) return null
    return { voyage, calls: asked.responseScope === 'MATCHED_CALLS' ? matched : all }
  })
  return [
    ...Map.groupBy(
      found.filter((each) => each !== null),
      ({ voyage }) => voyage.route.id,
    ),
  ].flatMap(([id, voyages]) => {
    const [first] = voyages
    if (!first) return []
    return [
      {
        key: keyOf(id),
        item: { ...serviceOf(first.voyage, published), vesselSchedules: schedulesByVessel(voyages) },
      },
    ]
  })
}

/** We publish no terminals, operators or universal references: who asks for one asks for nothing of ours. */
function candidates({ voyages, voyagesAt }: Published, asked: Asked): Iterable<Voyage> {
  const { universalServiceReference, universalVoyageReference } = asked
  const { facilitySMDGCode, vesselOperatorCarrierCode, UNLocationCode } = asked
  if (universalServiceReference ?? universalVoyageReference ?? facilitySMDGCode ?? vesselOperatorCarrierCode)
    return []
  return UNLocationCode ? (voyagesAt.get(UNLocationCode.toLowerCase()) ?? []) : voyages.values()
}

function isAskedVoyage(voyage: Voyage, asked: Asked, published: Published): boolean {
  const { vesselIMONumber, vesselName, carrierServiceCode, carrierVoyageNumber } = asked
  const { vessel } = vesselOf(voyage)
  return (
    (vesselIMONumber === undefined || vessel?.vesselIMONumber === vesselIMONumber) &&
    (vesselName === undefined || nameKey(vessel?.name ?? '') === nameKey(vesselName)) &&
    (carrierServiceCode === undefined ||
      serviceOf(voyage, published).carrierServiceCode === carrierServiceCode) &&
    (carrierVoyageNumber === undefined || voyageNumberOf(voyage) === carrierVoyageNumber)
  )
}

const isAskedCall = ({ location, arrives, departs }: CertainCall, asked: Asked): boolean =>
  (asked.UNLocationCode === undefined || location.UNLocationCode === asked.UNLocationCode) &&
  localDay(departs) >= asked.startDate &&
  localDay(arrives) <= asked.endDate

/** By first arrival. The vessels that are not nominated yet may be different ones. */
function schedulesByVessel(found: readonly CallsOfVoyage[]): VesselSchedule[] {
  const inOrder = found.toSorted((a, b) => firstArrival(a) - firstArrival(b) || a.voyage.id - b.voyage.id)
  const groups = Map.groupBy(inOrder, ({ voyage }) => {
    const { vessel } = vesselOf(voyage)
    return vessel ? `${voyage.ship.key} ${vessel.vesselIMONumber}` : voyage.id
  })
  return [...groups.values()].flatMap((voyages) => {
    const [first] = voyages
    return first ? [{ ...vesselOf(first.voyage), transportCalls: voyages.flatMap(toTransportCalls) }] : []
  })
}

const firstArrival = ({ calls }: CallsOfVoyage) =>
  Math.min(...calls.map(({ arrives }) => Date.parse(arrives)))

const toTransportCalls = ({ voyage, calls }: CallsOfVoyage): VesselSchedule['transportCalls'] =>
  calls.map((call) => ({
    transportCallReference: call.reference,
    ...voyageNumbers(voyage),
    ...(call.cutOffTimes && { cutOffTimes: call.cutOffTimes }),
    location: call.location,
    timestamps: timestampsOf(call),
  }))
