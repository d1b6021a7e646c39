import { daysBetween } from '../../lib/days.ts'
import type { Voyage, VoyageCall } from '../../timetable/voyage.schema.ts'
import { mainPassage } from '../../voyage-rules/main-passage.ts'
import { isOffered } from '../../voyage-rules/offered.ts'
import type { Marks } from '../changes/recent-changes.ts'
import type { NextSailing } from '../sailing.schema.ts'

/** The main passage of a voyage, without what changed lately, and its calls. */
export type MainSailing = { sailing: NextSailing; calls: readonly VoyageCall[] }

/**
 * The main passages of these voyages. `days` is the time from departure to arrival. Passages with approximate dates are omitted,
 * because they have no exact day to be sorted by.
 */
export const mainSailings = (voyages: readonly Voyage[]): MainSailing[] =>
  voyages.flatMap((voyage) => mainSailing(voyage) ?? [])

/** Those that depart on or after `today`, soonest first, at most `limit`. */
export function sailingsLeavingNext(
  all: readonly MainSailing[],
  { today, limit, marks }: { today: string; limit: number; marks: Marks },
): NextSailing[] {
  return all
    .filter(({ sailing }) => sailing.departs >= today)
    .sort(({ sailing: a }, { sailing: b }) => bySoonest(a, b))
    .slice(0, limit)
    .map(({ sailing, calls }) => ({ ...sailing, ...changesOf(calls, marks) }))
}

const bySoonest = (a: NextSailing, b: NextSailing) =>
  compare(a.departs, b.departs) || a.days - b.days || compare(a.vessel, b.vessel)

function mainSailing({ id, route, ship, voyage, calls }: Voyage): MainSailing | undefined {
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
  }
  return { sailing, calls: [from, to] }
}

function datedCall(call: VoyageCall) {
  const { port, starts_on: arrives, ends_on: departs } = call
  return arrives && departs ? [{ call, country: port.country, arrives, departs }] : []
}

function changesOf(calls: MainSailing['calls'], marks: Marks): { changed?: string[] } {
  const changed = calls.flatMap(({ id, port }) => {
    const text = marks.get(id)
    return text === undefined ? [] : [`${port.name}: ${text}`]
  })
  return changed.length > 0 ? { changed } : {}
}

const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0)
