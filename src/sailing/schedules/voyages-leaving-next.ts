import type { Reading } from '../../dates/date-status.ts'
import { daysBetween } from '../../lib/days.ts'
import type { Marks } from '../changes/recent-changes.ts'
import type { NextSailing, SailingSchedule } from '../sailing.schema.ts'
import { understoodDates } from '../timetable/understood-dates.ts'
import { mainPassage } from './main-passage.ts'

/** `dates` as typed; `arrives` and `departs` are the understood ISO days. */
type Call = {
  id: number
  port: string
  country: string | null
  dates: string
  arrives: string
  departs: string
  reading: Reading
}

export type Voyage = {
  route_id: number
  direction: string
  vessel_id: number
  vessel: string
  voyage: string | null
  calls: Call[]
}

/** The main passage of a voyage, without what changed lately, and its calls. */
export type MainSailing = { sailing: NextSailing; calls: readonly Pick<Call, 'id' | 'port'>[] }

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

function mainSailing({ calls, ...voyage }: Voyage): MainSailing | undefined {
  const rotation = calls.toSorted((a, b) => compare(a.arrives, b.arrives) || compare(a.departs, b.departs))
  const passage = mainPassage(voyage.direction, rotation)
  if (!passage) return undefined
  const { from, to } = passage
  if (from.reading !== 'exact' || to.reading !== 'exact') return undefined
  const sailing = {
    ...voyage,
    from: from.port,
    to: to.port,
    departs: from.departs,
    days: daysBetween(from.departs, to.arrives),
    from_dates: from.dates,
    from_understood: understoodOf(from),
    to_dates: to.dates,
    to_understood: understoodOf(to),
  }
  return { sailing, calls: [from, to] }
}

function changesOf(calls: MainSailing['calls'], marks: Marks): { changed?: string[] } {
  const changed = calls.flatMap(({ id, port }) => {
    const text = marks.get(id)
    return text === undefined ? [] : [`${port}: ${text}`]
  })
  return changed.length > 0 ? { changed } : {}
}

function understoodOf({ dates, arrives, departs, reading }: Call): string | undefined {
  return understoodDates({ dates, starts_on: arrives, ends_on: departs, reading })
}

const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0)

/** The voyages of a route with their dated calls. */
export function datedVoyages({ route, vessels, ports, schedules }: SailingSchedule): Voyage[] {
  const portOf = new Map(ports.map((port) => [port.id, port]))
  const callsOf = Map.groupBy(schedules, ({ vessel_id }) => vessel_id)
  return vessels.map(({ id, name, voyage }) => ({
    route_id: route.id,
    direction: route.direction,
    vessel_id: id,
    vessel: name,
    voyage,
    calls: (callsOf.get(id) ?? []).flatMap(({ port_id, starts_on: arrives, ends_on: departs, ...call }) => {
      const port = portOf.get(port_id)
      if (!port || !arrives || !departs) return []
      const { id, dates, reading } = call
      return [{ id, port: port.name, country: port.country, dates, arrives, departs, reading }]
    }),
  }))
}
