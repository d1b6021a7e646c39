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
 * Each voyage that still leaves a port on or after `today` for another country, from that port to its last,
 * soonest departure first. `days` is the time at sea and in ports between, in whole days.
 */
export function voyagesLeavingNext(voyages: readonly Voyage[], today: string): NextSailing[] {
  return voyages
    .flatMap((voyage) => nextSailing(voyage, today) ?? [])
    .sort((a, b) => compare(a.departs, b.departs) || a.days - b.days || compare(a.vessel, b.vessel))
}

function nextSailing({ calls, ...voyage }: Voyage, today: string): NextSailing | undefined {
  const rotation = [...calls].sort((a, b) => compare(a.arrives, b.arrives))
  const next = rotation.find(({ departs }) => departs >= today)
  const last = rotation.at(-1)
  if (!next || !last || next === last || isCoastal(next, last)) return undefined
  return {
    ...voyage,
    from: next.port,
    to: last.port,
    departs: next.departs,
    days: daysBetween(next.departs, last.arrives),
  }
}

/** Cargo is not loaded for the same coast: such a vessel is only discharging. */
function isCoastal(from: Call, to: Call): boolean {
  return from.country !== null && from.country === to.country
}

const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0)
