import { daysBetween } from '../../lib/days.ts'
import { memoizeByObject } from '../../lib/memoize-by-object.ts'
import { isBookable } from '../../voyage-rules/bookable.ts'
import { HOME, mainPassage } from '../../voyage-rules/main-passage.ts'
import { isOffered } from '../../voyage-rules/offered.ts'
import type { Call, RouteTimetable, Voyage } from '../published.ts'
import type { NextSailing } from '../sailing.schema.ts'

/**
 * The main passages that can still be booked on `today`, soonest first, at most `limit`: those from and to India, where
 * the customers are; others only if there is none. `days` is the time from departure to arrival. Passages with approximate dates are omitted, because they have no exact day to be sorted by.
 */
export function sailingsLeavingNext(
  routes: Iterable<Pick<RouteTimetable, 'voyages'>>,
  { today, limit }: { today: string; limit: number },
): NextSailing[] {
  const ahead = [...routes].flatMap(mainSailings).filter(({ loading }) => isBookable(loading, today))
  const ofIndia = ahead.filter(({ isOfIndia }) => isOfIndia)
  return (ofIndia.length > 0 ? ofIndia : ahead)
    .map(({ sailing }) => sailing)
    .sort(bySoonest)
    .slice(0, limit)
}

const mainSailings = memoizeByObject(({ voyages }: Pick<RouteTimetable, 'voyages'>) =>
  voyages.flatMap((voyage) => mainSailing(voyage) ?? []),
)

const bySoonest = (a: NextSailing, b: NextSailing) =>
  compare(a.departs, b.departs) || a.days - b.days || compare(a.vessel, b.vessel)

function mainSailing({
  id,
  route,
  ship,
  voyage,
  calls,
}: Voyage): { sailing: NextSailing; loading: Call; isOfIndia: boolean } | undefined {
  const passage = mainPassage(route.direction, calls.flatMap(datedCall))
  if (!passage) return undefined
  const [from, to] = [passage.from.call, passage.to.call]
  if (from.reading !== 'exact' || to.reading !== 'exact') return undefined
  if (!isOffered(calls, calls.indexOf(from), calls.indexOf(to))) return undefined
  const sailing = {
    ...{ route_id: route.id, direction: route.direction, vessel_id: id, vessel: ship.name, voyage },
    from: from.port.name,
    to: to.port.name,
    departs: passage.from.departs,
    days: daysBetween(passage.from.departs, passage.to.arrives),
    from_dates: from.dates,
    from_understood: from.understood,
    to_dates: to.dates,
    to_understood: to.understood,
    ...changesOf([from, to]),
  }
  return { sailing, loading: from, isOfIndia: [from, to].some(({ port }) => port.country === HOME) }
}

function datedCall(call: Call) {
  const { port, starts_on: arrives, ends_on: departs } = call
  return arrives && departs ? [{ call, country: port.country, arrives, departs }] : []
}

function changesOf(calls: readonly Call[]): { changed?: string[] } {
  const changed = calls.flatMap(({ port, changed }) => (changed === null ? [] : [`${port.name}: ${changed}`]))
  return changed.length > 0 ? { changed } : {}
}

const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0)
