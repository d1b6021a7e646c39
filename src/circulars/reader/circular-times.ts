import type { Circular } from '../circular.types.ts'
import type { BookedCall } from '../import/circular-books.ts'
import { type CallPlace, callKey, namedCalls, place } from '../import/circular-changes.ts'

type Times = { eta: string | null; etd: string | null }

/** Calls whose dates stay while the ETA or ETD in the circular reads otherwise. */
export type ChangedTimes = CallPlace & { from: Times; to: Times }

/**
 * The ETA and ETD of a call after an import. Where the dates stay, a circular without them says nothing about the ones
 * on the books; where the dates change, the old ones no longer belong to them.
 */
export function timesAfter(call: Times & { dates: string }, booked: Times & { dates: string }): Times {
  if (call.dates !== booked.dates) return { eta: call.eta, etd: call.etd }
  return { eta: call.eta ?? booked.eta, etd: call.etd ?? booked.etd }
}

export function compareTimes(circular: Circular, booked: readonly BookedCall[]): ChangedTimes[] {
  const before = new Map(booked.map((call) => [callKey(call), call]))
  return namedCalls(circular).flatMap((call) => {
    const old = before.get(callKey(call))
    if (!call.import || !old || old.dates !== call.dates) return []
    const to = timesAfter(call, old)
    if (to.eta === old.eta && to.etd === old.etd) return []
    return [{ ...place(call), from: { eta: old.eta, etd: old.etd }, to }]
  })
}
