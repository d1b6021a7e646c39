import type { Reading } from '../../dates/date-status.ts'
import { daysBetween } from '../../lib/days.ts'
import type { NextSailing } from '../sailing.schema.ts'
import { understoodDates } from '../timetable/understood-dates.ts'
import { mainPassage } from './main-passage.ts'

/** `dates` as typed; `arrives` and `departs` are the understood ISO days. */
type Call = {
  port: string
  country: string | null
  dates: string
  arrives: string
  departs: string
  reading: Reading
  /** What changed in the last days. */
  changed?: string | undefined
}

export type Voyage = {
  route_id: number
  direction: string
  vessel_id: number
  vessel: string
  voyage: string | null
  calls: Call[]
}

/**
 * The main passages that depart on or after `today`, soonest first. `days` is the time from departure to arrival.
 * Passages with approximate dates are omitted, because they have no exact day to be sorted by.
 */
export function voyagesLeavingNext(voyages: readonly Voyage[], today: string): NextSailing[] {
  return voyages
    .flatMap((voyage) => nextSailing(voyage, today) ?? [])
    .sort((a, b) => compare(a.departs, b.departs) || a.days - b.days || compare(a.vessel, b.vessel))
}

function nextSailing({ calls, ...voyage }: Voyage, today: string): NextSailing | undefined {
  const rotation = calls.toSorted((a, b) => compare(a.arrives, b.arrives) || compare(a.departs, b.departs))
  const passage = mainPassage(voyage.direction, rotation)
  if (!passage) return undefined
  const { from, to } = passage
  if (from.departs < today || from.reading !== 'exact' || to.reading !== 'exact') return undefined
  return {
    ...voyage,
    from: from.port,
    to: to.port,
    departs: from.departs,
    days: daysBetween(from.departs, to.arrives),
    from_dates: from.dates,
    from_understood: understoodOf(from),
    to_dates: to.dates,
    to_understood: understoodOf(to),
    ...changesOf(from, to),
  }
}

function changesOf(...calls: Call[]): { changed?: string[] } {
  const changed = calls.flatMap((call) => (call.changed ? [`${call.port}: ${call.changed}`] : []))
  return changed.length > 0 ? { changed } : {}
}

function understoodOf({ dates, arrives, departs, reading }: Call): string | undefined {
  return understoodDates({ dates, starts_on: arrives, ends_on: departs, reading })
}

const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0)
