import type { createZoneClock } from '../../../lib/zone-clock.ts'
import { type DatedCall, hasAmpleTime, speedFault } from '../../health/speed.ts'
import { stayTimes } from '../../health/stay-times.ts'
import type { CallRow } from './recorded-row.ts'
import { callsOfVoyage, type SailingState } from './sailing-state.ts'
import { compareDays } from './voyage-calls.ts'

type ZoneClock = ReturnType<typeof createZoneClock>
type Placed = { id: number; dated: Omit<DatedCall, 'stay'> }

/**
 * The ids of the calls of a voyage that no vessel can reach from the one before, in order of their days. If a call can be
 * reached neither from the one before nor to the one after, it is the wrong one; else it may be either.
 */
export function impossibleCalls(state: SailingState, voyageId: number, clock: ZoneClock): Set<number> {
  const calls = callsOfVoyage(state, voyageId)
    .flatMap((call) => placed(state, call))
    .sort(
      (a, b) =>
        compareDays(a.dated.starts_on, b.dated.starts_on) || compareDays(a.dated.ends_on, b.dated.ends_on),
    )
  const faults = calls.slice(1).flatMap((to, at) => {
    const from = calls[at]
    return from && isImpossible(from, to, clock) ? [[from.id, to.id]] : []
  })
  const times = Map.groupBy(faults.flat(), (id) => id)
  const isCulprit = (id: number) => (times.get(id)?.length ?? 0) > 1
  return new Set(faults.flatMap((pair) => (pair.some(isCulprit) ? pair.filter(isCulprit) : pair)))
}

function placed({ port: ports }: SailingState, call: CallRow): Placed[] {
  const { id, starts_on, ends_on, eta, etd, reading } = call
  const port = ports.get(call.port_id)
  if (reading !== 'exact' || starts_on === null || ends_on === null || !port) return []
  const { name: port_name, latitude, longitude, timezone } = port
  return [{ id, dated: { port_name, latitude, longitude, timezone, eta, etd, starts_on, ends_on } }]
}

function isImpossible({ dated: from }: Placed, { dated: to }: Placed, clock: ZoneClock): boolean {
  if (hasAmpleTime(from, to)) return false
  const withStay = (call: Placed['dated']) => ({ ...call, stay: stayTimes(call, call.starts_on) })
  return speedFault({ from: withStay(from), to: withStay(to) }, clock) !== null
}
