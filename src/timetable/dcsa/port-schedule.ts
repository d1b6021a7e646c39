import type { Published } from '../published.ts'
import { type CertainCall, certainCalls, localDay, timestampsOf } from './certain-calls.ts'
import type { PortSchedule } from './dcsa.schema.ts'
import type { PortScheduleQuery } from './dcsa-query.schema.ts'
import { serviceOf, vesselOf, voyageNumbers } from './names.ts'
import { type Entry, keyOf, type Page } from './page.ts'

type CallAtPort = { location: CertainCall['location']; schedule: PortSchedule['vesselSchedules'][number] }

/** The calls at a port that depart on a day or later. */
export function callsAtPort(
  published: Published,
  { UNLocationCode, date }: PortScheduleQuery,
): Entry<CallAtPort>[] {
  const { voyagesAt, ports } = published
  return (voyagesAt.get(UNLocationCode.toLowerCase()) ?? []).flatMap((voyage) =>
    certainCalls(voyage, ports)
      .filter(
        ({ location, departs }) => location.UNLocationCode === UNLocationCode && localDay(departs) >= date,
      )
      .map((call) => ({
        key: keyOf(new Date(call.arrives), call.id),
        item: {
          location: call.location,
          schedule: {
            servicePartners: [{ ...serviceOf(voyage, published), ...voyageNumbers(voyage) }],
            ...vesselOf(voyage),
            timestamps: timestampsOf(call),
            ...(call.cutOffTimes && { cutOffTimes: call.cutOffTimes }),
          },
        },
      })),
  )
}

/** A port without terminals is one Port Schedule, of which a page has some of the vessels. */
export function toPortSchedules({ items, next }: Page<CallAtPort>): Page<PortSchedule> {
  const [first] = items
  if (!first) return { items: [], next }
  return {
    items: [{ location: first.location, vesselSchedules: items.map(({ schedule }) => schedule) }],
    next,
  }
}
