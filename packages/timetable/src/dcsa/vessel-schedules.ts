import { mapYielding } from '@sailing-desk/records/yield-if-late'
import { nameKey } from '@sailing-desk/trade/text'
import type { Published, Voyage } from '../published.ts'
import { type CertainCall, certainCalls, localDay, timestampsOf } from './certain-calls.ts'
import type { ServiceSchedule } from './dcsa.schema.ts'
import type { VesselScheduleQuery } from './dcsa-query.schema.ts'
import { serviceOf, vesselOf, voyageNumberOf, voyageNumbers } from './names.ts'
import { type Entry, keyOf, type Page } from './page.ts'

/** What is asked for, with the days between which a call must lie. */
type Asked = VesselScheduleQuery & { startDate: string; endDate: string }
type VesselSchedule = ServiceSchedule['vesselSchedules'][number]

/** The schedule of one voyage. `ship`: voyages of one route with the same are those of one vessel. */
type ScheduleOfVoyage = {
  route: number
  firstArrival: number
  service: Omit<ServiceSchedule, 'vesselSchedules'>
  ship: string
  schedule: VesselSchedule
}

/** The voyages that have a call as it is asked for, by route and id: days may change while somebody reads page after page. */
export async function vesselSchedules(
  published: Published,
  asked: Asked,
): Promise<Entry<ScheduleOfVoyage>[]> {
  const found = await mapYielding(candidates(published, asked), (voyage) => {
    if (!isAskedVoyage(voyage, asked, published)) return []
    const all = certainCalls(voyage, published.ports)
    const matched = all.filter((call) => isAskedCall(call, asked))
    if (matched.length === 0) return []
    return [entryOf(voyage, asked.responseScope === 'MATCHED_CALLS' ? matched : all, published)]
  })
  return found.flat()
}

/** The services of a page with their vessels, by first arrival. Further voyages of the last service may be on the next page. */
export function toServiceSchedules({ items, next }: Page<ScheduleOfVoyage>): Page<ServiceSchedule> {
  const services = [...Map.groupBy(items, ({ route }) => route).values()].flatMap((ofRoute) => {
    const inOrder = ofRoute.toSorted((a, b) => a.firstArrival - b.firstArrival)
    const [first] = inOrder
    const vessels = Map.groupBy(inOrder, ({ ship }) => ship)
    return first ? [{ ...first.service, vesselSchedules: [...vessels.values()].flatMap(joined) }] : []
  })
  return { items: services, next }
}

/** The calls of all voyages of a vessel. */
function joined(voyages: readonly ScheduleOfVoyage[]): VesselSchedule[] {
  const [first] = voyages
  if (!first) return []
  return [{ ...first.schedule, transportCalls: voyages.flatMap(({ schedule }) => schedule.transportCalls) }]
}

/** The vessels that are not nominated yet may be different ones. */
function entryOf(
  voyage: Voyage,
  calls: readonly CertainCall[],
  published: Published,
): Entry<ScheduleOfVoyage> {
  const of = vesselOf(voyage)
  return {
    key: keyOf(voyage.route.id, voyage.id),
    item: {
      route: voyage.route.id,
      firstArrival: Math.min(...calls.map(({ arrives }) => Date.parse(arrives))),
      service: serviceOf(voyage, published),
      ship: of.vessel ? `${voyage.ship.key} ${of.vessel.vesselIMONumber}` : `${voyage.id}`,
      schedule: { ...of, transportCalls: calls.map((call) => toTransportCall(voyage, call)) },
    },
  }
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

const toTransportCall = (voyage: Voyage, call: CertainCall): VesselSchedule['transportCalls'][number] => ({
  transportCallReference: call.reference,
  ...voyageNumbers(voyage),
  ...(call.cutOffTimes && { cutOffTimes: call.cutOffTimes }),
  location: call.location,
  timestamps: timestampsOf(call),
})
