import { compareText } from '@sailing-desk/trade/text'
import { isOffered } from '../offered.ts'
import { departingOn, directSailings, isDated } from './direct-sailings.ts'
import { type Days, listedDays } from './month-window.ts'
import type { PlannedVoyage } from './planned-sailing.ts'

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
