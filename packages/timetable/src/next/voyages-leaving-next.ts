import { daysBetween } from '@sailing-desk/dates/days'
import { mapYielding } from '@sailing-desk/records/yield-if-late'
import { type ScheduleTab, tabOfDirection } from '@sailing-desk/trade/route-direction'
import { compareText } from '@sailing-desk/trade/text'
import { isBookable } from '../bookable.ts'
import { isOffered } from '../offered.ts'
import { isInIndia, isPortOfLoading } from '../port-of-loading.ts'
import type { Call, RouteTimetable, Voyage } from '../published.ts'
import type { NextSailing } from '../sailing.schema.ts'
import { cutOffText } from '../shared/call-texts.ts'

type Trade = NextSailing['trade']
type Side = (call: Call) => boolean

const isIndian: Side = ({ port }) => isInIndia(port)
const isAbroad: Side = (call) => !isIndian(call)
const isAny: Side = () => true

/** Of each list: the ports of loading, those of discharge, and the tab that its routes are on, if they are on one. */
const LISTS: Record<NonNullable<Trade>, [loads: Side, discharges: Side, tab: ScheduleTab]> = {
  from_india: [isIndian, isAbroad, 'export'],
  to_india: [isAbroad, isIndian, 'import'],
}

/**
 * The sailings that can still be booked on `today`, soonest first: those from and to India, where the customers are, at most `limit` of
 * either; others only if there is none. Each is a voyage from its first port of loading ahead to its last port of discharge. Ports with
 * approximate dates are passed over, because they have no exact day to be sorted by. Lets other requests in between.
 */
export async function sailingsLeavingNext(
  routes: Iterable<Pick<RouteTimetable, 'voyages'>>,
  { today, limit }: { today: string; limit: number },
): Promise<NextSailing[]> {
  const voyages = [...routes].flatMap((route) => route.voyages)
  const listOf = async (trade: Trade) => {
    const sailings = await mapYielding(voyages, (voyage) => sailingOf(voyage, trade, today) ?? [])
    return sailings.flat().sort(bySoonest).slice(0, limit)
  }
  const ofIndia = [...(await listOf('from_india')), ...(await listOf('to_india'))].sort(bySoonest)
  return ofIndia.length > 0 ? ofIndia : listOf(null)
}

const bySoonest = (a: NextSailing, b: NextSailing) =>
  compareText(a.departs, b.departs) || a.days - b.days || compareText(a.vessel, b.vessel)

function sailingOf(all: Voyage, trade: Trade, today: string): NextSailing | undefined {
  const { id, route, ship, voyage, calls } = all
  const [loads, discharges, tab] = trade ? LISTS[trade] : [isAny, isAny]
  if (tab && tab !== (tabOfDirection(route.direction) ?? tab)) return undefined
  const isEnd = (start: number) => (call: Call, at: number) =>
    hasExactDays(call) && discharges(call) && isOffered(calls, start, at)
  const start = calls.findIndex(
    (call, at) =>
      hasExactDays(call) &&
      loads(call) &&
      isBookable(call, today) &&
      isPortOfLoading(calls, at, route.direction) &&
      calls.some(isEnd(at)),
  )
  const end = calls.findLastIndex(isEnd(start))
  const [from, to] = [calls[start], calls[end]]
  if (!from?.ends_on || !to?.starts_on) return undefined
  return {
    ...{ trade, route_id: route.id, direction: route.direction, vessel_id: id, vessel: ship.name, voyage },
    from: from.port.name,
    to: to.port.name,
    departs: from.ends_on,
    days: daysBetween(from.ends_on, to.starts_on),
    from_dates: from.dates,
    from_understood: from.understood,
    to_dates: to.dates,
    to_understood: to.understood,
    cut_off: cutOffText(from),
    cut_off_on: from.cut_off_on,
    ...changesOf([from, to]),
  }
}

const hasExactDays = ({ reading, starts_on, ends_on }: Call) =>
  reading === 'exact' && starts_on !== null && ends_on !== null

function changesOf(calls: readonly Call[]): { changed?: string[] } {
  const changed = calls.flatMap(({ port, changed }) => (changed === null ? [] : [`${port.name}: ${changed}`]))
  return changed.length > 0 ? { changed } : {}
}
