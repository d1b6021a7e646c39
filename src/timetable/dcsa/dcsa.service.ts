import { dayInIndia } from '@sailing-desk/dates/days'
import { DomainError } from '@sailing-desk/records/errors'
import {
  type CertainCall,
  certainCalls,
  localDay,
  timestampsOf,
} from '@sailing-desk/timetable/dcsa/certain-calls'
import type { PointToPoint, PortSchedule, ServiceSchedule } from '@sailing-desk/timetable/dcsa/dcsa.schema'
import type {
  PointToPointQuery,
  PortScheduleQuery,
  VesselScheduleQuery,
} from '@sailing-desk/timetable/dcsa/dcsa-query.schema'
import { serviceOf, vesselOf, voyageNumbers } from '@sailing-desk/timetable/dcsa/names'
import { type Entry, keyOf, type Page, pageOf } from '@sailing-desk/timetable/dcsa/page'
import { type Route, routingsOf } from '@sailing-desk/timetable/dcsa/point-to-point'
import { toServiceSchedules, vesselSchedules } from '@sailing-desk/timetable/dcsa/vessel-schedules'
import type { Port } from '@sailing-desk/timetable/ports'
import type { Published } from '@sailing-desk/timetable/published'
import { type Days, daysLater, earlierOf, searchedDays } from '@sailing-desk/timetable/sailings/month-window'
import type { SailingSearch } from '@sailing-desk/timetable/sailings/sailing-search.schema'
import type { ReadPublished } from '../timetable.ts'

/** The search of the site, for days of departure. */
type SearchSailings = (search: {
  published: Published
  from: Port
  to: Port
  days: Days
}) => Pick<SailingSearch, 'sailings' | 'connections'>

const DAYS_BEFORE = 92
const DAYS_AFTER = 183
/** Later than every voyage, with room for the days of a connection. */
const LAST_DAY = '9990-12-31'

/** What DCSA Commercial Schedules 1.0.3 asks, by day in India. Each throws 400 for a cursor that is not its own. */
export function createDcsaService(readPublished: ReadPublished, search: SearchSailings) {
  return {
    async listPointToPoint(asked: PointToPointQuery, today = dayInIndia()): Promise<Page<PointToPoint>> {
      const published = await readPublished(today)
      const routes = findRoutes(published, asked, search)
      return pageOf(routingsOf(routes, published, asked), 'point-to-point-routes', asked)
    },

    async listPortSchedules(asked: PortScheduleQuery, today = dayInIndia()): Promise<Page<PortSchedule>> {
      const published = await readPublished(today)
      return toPortSchedules(pageOf(callsAtPort(published, asked), 'port-schedules', asked))
    },

    /** Throws 400 for a request without any filter but days. */
    async listVesselSchedules(
      asked: VesselScheduleQuery,
      today = dayInIndia(),
    ): Promise<Page<ServiceSchedule>> {
      const { startDate, endDate, responseScope, limit, cursor, ...filters } = asked
      if (Object.values(filters).every((filter) => filter === undefined))
        throw new DomainError(400, `Give at least one filter besides days, such as carrierServiceCode`)
      const days = {
        startDate: startDate ?? daysLater(today, -DAYS_BEFORE),
        endDate: endDate ?? daysLater(today, DAYS_AFTER),
      }
      const published = await readPublished(today)
      const found = await vesselSchedules(published, { ...asked, ...days })
      return toServiceSchedules(pageOf(found, 'vessel-schedules', asked))
    },
  }
}

/** Nothing for ports that we do not serve, or for what we do not offer: doors, groupage and reefers. */
function findRoutes(published: Published, asked: PointToPointQuery, search: SearchSailings): Route[] {
  const { receiptTypeAtOrigin = 'CY', deliveryTypeAtDestination = 'CY', cargoType = 'DRY' } = asked
  const from = published.ports.byKey.get(asked.placeOfReceipt.toLowerCase())
  const to = published.ports.byKey.get(asked.placeOfDelivery.toLowerCase())
  const isOffered = receiptTypeAtOrigin === 'CY' && deliveryTypeAtDestination === 'CY' && cargoType === 'DRY'
  if (!from || !to || from === to || !isOffered) return []
  const days = daysOfDeparture(asked, published.today)
  const { sailings, connections } = search({ published, from, to, days })
  return [
    ...sailings.map((sailing) => ({ sailings: [sailing], transit_days: sailing.transit_days })),
    ...connections.map(({ legs, transit_days }) => ({ sailings: legs, transit_days })),
  ]
}

/** Without any day the next 90 days, as on the site. Without a start from today on, without an end to that of arrival, or open. */
function daysOfDeparture(asked: PointToPointQuery, today: string): Days {
  const { departureStartDate, departureEndDate, arrivalStartDate, arrivalEndDate } = asked
  const end = earlierOf(departureEndDate ?? LAST_DAY, arrivalEndDate ?? LAST_DAY)
  const isOpen = !departureStartDate && !arrivalStartDate && end === LAST_DAY
  return isOpen ? searchedDays(null, today) : { from_day: departureStartDate ?? today, to_day: end }
}

type CallAtPort = { location: CertainCall['location']; schedule: PortSchedule['vesselSchedules'][number] }

/** The calls at a port that depart on a day or later. */
function callsAtPort(published: Published, { UNLocationCode, date }: PortScheduleQuery): Entry<CallAtPort>[] {
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
function toPortSchedules({ items, next }: Page<CallAtPort>): Page<PortSchedule> {
  const [first] = items
  if (!first) return { items: [], next }
  return {
    items: [{ location: first.location, vesselSchedules: items.map(({ schedule }) => schedule) }],
    next,
  }
}
