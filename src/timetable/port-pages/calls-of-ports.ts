import { isCall } from '../../voyage-rules/offered.ts'
import type { Call, Voyage } from '../published.ts'
import { type CallOfVoyage, isOverOn, isUnderWayOn } from '../voyages.ts'

/** `next`: the dated one that begins first. */
type CallsOfPort = { calls: number; next: CallOfVoyage | null }

/** How many calls of each port are not over on `today` (ISO day), and the next one, by key of the port. */
export function callsOfPorts(voyages: Iterable<Voyage>, today: string): ReadonlyMap<string, CallsOfPort> {
  const known = new Map<string, CallsOfPort>()
  for (const voyage of voyages) {
    if (!isUnderWayOn(voyage, today)) continue
    for (const call of voyage.calls) {
      if (!isCallAhead(call, today)) continue
      const { calls, next } = known.get(call.port.key) ?? { calls: 0, next: null }
      const first = next && !isEarlier(call, next.call) ? next : { voyage, call }
      known.set(call.port.key, { calls: calls + 1, next: call.starts_on ? first : next })
    }
  }
  return known
}

const isCallAhead = (call: Call, today: string): boolean => isCall(call) && !isOverOn(call, today)

/** Of two on the same day the one that was added first. */
function isEarlier(one: Call, other: Call): boolean {
  if (one.starts_on === other.starts_on) return one.id < other.id
  return (one.starts_on ?? '') < (other.starts_on ?? '')
}
