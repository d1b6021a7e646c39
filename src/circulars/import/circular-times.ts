import type { Circular } from '../circular.types.ts'
import type { StoredCall } from './circular-books.ts'
import { type CallPlace, callKey, namedCalls, place } from './circular-changes.ts'

type Times = { eta: string | null; etd: string | null }

/** Calls with unchanged dates but a different ETA or ETD. */
export type ChangedTimes = CallPlace & { from: Times; to: Times }

/**
 * The ETA and ETD of a call after an import. If the dates are unchanged, stored times that the circular does not
 * mention remain. If the dates change, the stored times no longer apply.
 */
export function timesAfter(call: Times & { dates: string }, stored: Times & { dates: string }): Times {
  if (call.dates !== stored.dates) return { eta: call.eta, etd: call.etd }
  return { eta: call.eta ?? stored.eta, etd: call.etd ?? stored.etd }
}

export function compareTimes(circular: Circular, stored: readonly StoredCall[]): ChangedTimes[] {
  const before = new Map(stored.map((call) => [callKey(call), call]))
  return namedCalls(circular).flatMap((call) => {
    const old = before.get(callKey(call))
    if (!call.import || !old || old.dates !== call.dates) return []
    const to = timesAfter(call, old)
    if (to.eta === old.eta && to.etd === old.etd) return []
    return [{ ...place(call), from: { eta: old.eta, etd: old.etd }, to }]
  })
}
