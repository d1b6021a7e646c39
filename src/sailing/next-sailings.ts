import { daysBetween } from '../days.ts'
import type { NextSailing } from './sailing.schema.ts'

/** Days are ISO text. */
type Call = { port: string; country: string | null; arrives: string; departs: string }

export type Voyage = {
  route_id: number
  direction: string
  vessel: string
  voyage: string | null
  calls: Call[]
}

/**
 * Each voyage that still leaves a port on or after `today` for another country: from that port to its last one abroad,
 * soonest departure first. `days` is the time from departure to arrival there, in whole days.
 */
export function voyagesLeavingNext(voyages: readonly Voyage[], today: string): NextSailing[] {
  return voyages
    .flatMap((voyage) => nextSailing(voyage, today) ?? [])
    .sort((a, b) => compare(a.departs, b.departs) || a.days - b.days || compare(a.vessel, b.vessel))
}

function nextSailing({ calls, ...voyage }: Voyage, today: string): NextSailing | undefined {
  const rotation = [...calls].sort((a, b) => compare(a.arrives, b.arrives))
  const next = rotation.findIndex(({ departs }) => departs >= today)
  const from = rotation[next]
  // A vessel that has only its own coast ahead takes no cargo any more: it is discharging.
  const to = from && rotation.slice(next + 1).findLast((call) => isAbroad(from, call))
  if (!from || !to) return undefined
  const days = daysBetween(from.departs, to.arrives)
  return { ...voyage, from: from.port, to: to.port, departs: from.departs, days }
}

function isAbroad(from: Call, to: Call): boolean {
  return from.country === null || from.country !== to.country
}

const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0)
