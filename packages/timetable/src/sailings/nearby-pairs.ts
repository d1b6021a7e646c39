import { compareText } from '@sailing-desk/trade/text'
import { isOffered } from '../offered.ts'
import { type NearbyPort, type Port, toPortRef } from '../ports.ts'
import { byDeparture, departingOn, directSailings, isDated } from './direct-sailings.ts'
import { type Days, listedDays } from './month-window.ts'
import type { PlannedVoyage } from './planned-sailing.ts'
import type { NearbyPair } from './sailing-search.schema.ts'

const MAX_PAIRS = 6

type Nearby = {
  /** Every voyage that calls at these ports. */
  voyages: readonly PlannedVoyage[]
  from: Port
  to: Port
  nearFrom: readonly NearbyPort[]
  nearTo: readonly NearbyPort[]
  /** The first day on which a sailing may depart. */
  from_day: string
  today: string
}

/** Pairs with a sailing in which one port is replaced by a port nearby: nearest first. */
export function nearbyPairs({ voyages, from, to, nearFrom, nearTo, from_day, today }: Nearby): NearbyPair[] {
  const pairs = [
    ...nearFrom.map(({ port, nautical_miles }) => ({ from: port, to, nautical_miles })),
    ...nearTo.map(({ port, nautical_miles }) => ({ from, to: port, nautical_miles })),
  ]
  return pairs
    .filter((pair) => pair.from.key !== pair.to.key)
    .flatMap(({ from: start, to: end, nautical_miles }) => {
      const [next] = directSailings(voyages, start.key, end.key, today)
        .map(({ sailing }) => sailing)
        .filter((sailing) => isDated(sailing) && (sailing.departure.ends_on ?? '') >= from_day)
        .sort(byDeparture)
      const departs_on = next?.departure.ends_on
      return departs_on
        ? [
            {
              from: toPortRef(start),
              to: toPortRef(end),
              nautical_miles: Math.round(nautical_miles),
              departs_on,
            },
          ]
        : []
    })
    .sort((a, b) => a.nautical_miles - b.nautical_miles)
    .slice(0, MAX_PAIRS)
}

/** Two ports by their keys. */
export type ListedPair = { from: string; to: string }

/** The pairs of ports in different countries with a direct sailing in the next 120 days. */
export function listedPairs(voyages: readonly PlannedVoyage[], today: string): ListedPair[] {
  const days = listedDays(today)
  const pairs = new Map<string, ListedPair>()
  for (const voyage of voyages) {
    for (const [from, to] of pairsOf(voyage, days)) {
      const key = `${from} ${to}`
      if (pairs.has(key)) continue
      const found = departingOn(directSailings([voyage], from, to, today), days)
      if (found.some(isDated)) pairs.set(key, { from, to })
    }
  }
  return [...pairs.values()].sort((a, b) => compareText(`${a.from} ${a.to}`, `${b.from} ${b.to}`))
}

/** The keys of every two ports between which it is offered, leaving the first on these days. */
function pairsOf({ calls }: PlannedVoyage, { from_day, to_day }: Days): [string, string][] {
  return calls.flatMap(({ port: from, starts_on, ends_on }, at) => {
    if (!starts_on || !ends_on || ends_on < from_day || starts_on > to_day) return []
    return calls.flatMap(({ port: to }, later): [string, string][] =>
      isOffered(calls, at, later) ? [[from.key, to.key]] : [],
    )
  })
}
