import type { Circular, CircularCall } from '../circular.types.ts'
import type { StoredCall, Times } from './circular-books.ts'
import { type CallPlace, callKey, namedCalls, place } from './circular-changes.ts'

/** Calls with unchanged dates but a different ETA, ETD or cut-off. */
export type ChangedTimes = CallPlace & { from: Times; to: Times }

/** A call with new dates and the cut-off of its old ones, which the circular does not mention. */
export type KeptCutOff = CallPlace & { cut_off: string; dates: string }

/**
 * The times of a call after an import. Stored ones that the circular does not mention remain; if the dates change, ETA and
 * ETD no longer apply, but a cut-off is kept until someone corrects it.
 */
export function timesAfter(
  call: Pick<CircularCall, 'dates' | 'eta' | 'etd' | 'cut_off' | 'cut_off_on'>,
  stored: (Times & { dates: string }) | undefined,
): Times {
  const kept = stored?.dates === call.dates ? stored : undefined
  return {
    eta: call.eta ?? kept?.eta ?? null,
    etd: call.etd ?? kept?.etd ?? null,
    ...(call.cut_off
      ? { cut_off: call.cut_off, cut_off_on: call.cut_off_on ?? null }
      : { cut_off: stored?.cut_off ?? null, cut_off_on: stored?.cut_off_on ?? null }),
  }
}

export function compareTimes(circular: Circular, stored: readonly StoredCall[]): ChangedTimes[] {
  return storedCalls(circular, stored).flatMap(({ call, old }) => {
    if (old.dates !== call.dates) return []
    const { eta, etd, cut_off, cut_off_on } = old
    const from = { eta, etd, cut_off, cut_off_on }
    const to = timesAfter(call, old)
    return isSame(from, to) ? [] : [{ ...place(call), from, to }]
  })
}

/** Cut-offs that an import keeps although the dates of their calls change: somebody has to check them. */
export function keptCutOffs(circular: Circular, stored: readonly StoredCall[]): KeptCutOff[] {
  return storedCalls(circular, stored).flatMap(({ call, old }) =>
    old.cut_off === null || call.cut_off || old.dates === call.dates
      ? []
      : [{ ...place(call), cut_off: old.cut_off, dates: call.dates }],
  )
}

/** The calls that an import may change. */
function storedCalls(circular: Circular, stored: readonly StoredCall[]) {
  const before = new Map(stored.map((call) => [callKey(call), call]))
  return namedCalls(circular).flatMap((call) => {
    const old = call.import ? before.get(callKey(call)) : undefined
    return old ? [{ call, old }] : []
  })
}

function isSame(from: Times, to: Times): boolean {
  return (
    from.eta === to.eta &&
    from.etd === to.etd &&
    from.cut_off === to.cut_off &&
    from.cut_off_on === to.cut_off_on
  )
}
