import type { createZoneClock } from '../../../lib/zone-clock.ts'
import { stayTimes } from '../../../voyage-rules/stay-times.ts'
import { type DatedCall, hasAmpleTime, speedFault } from '../../health/speed.ts'
import type { CallRow, Port } from './recorded-row.ts'
import type { SailingState } from './sailing-state.ts'
import { compareDays } from './voyage-calls.ts'

type ZoneClock = ReturnType<typeof createZoneClock>
type DaysOfCall = CallRow & { starts_on: string; ends_on: string }

/**
 * Whether no vessel can reach a call from the one before, or the next one from it, in order of their days. If a call can be
 * reached neither from the one before nor to the one after, it is the wrong one; else it may be either.
 */
export function isImpossible(state: SailingState, call: CallRow, clock: ZoneClock): boolean {
  if (!hasDays(call)) return false
  const isFault = (from: DaysOfCall | null, to: DaysOfCall | null) => isTooFast(state, from, to, clock)
  const { previous, next } = neighbours(state, call)
  const [isFaultBefore, isFaultAfter] = [isFault(previous, call), isFault(call, next)]
  if (isFaultBefore && isFaultAfter) return true
  if (isFaultBefore && previous) return !isFault(neighbours(state, previous).previous, previous)
  if (isFaultAfter && next) return !isFault(next, neighbours(state, next).next)
  return false
}

const hasDays = (call: CallRow): call is DaysOfCall =>
  call.reading === 'exact' && call.starts_on !== null && call.ends_on !== null

/** The calls before and after one, of those of its voyage at known ports with exact days. Sorting all would take longer. */
function neighbours(state: SailingState, call: DaysOfCall) {
  let previous: DaysOfCall | null = null
  let next: DaysOfCall | null = null
  for (const other of state.callsOf.get(call.vessel_id)?.values() ?? []) {
    if (!hasDays(other) || !state.port.has(other.port_id)) continue
    const order = byDays(other, call)
    if (order < 0 && (!previous || byDays(other, previous) > 0)) previous = other
    if (order > 0 && (!next || byDays(other, next) < 0)) next = other
  }
  return { previous, next }
}

const byDays = (a: DaysOfCall, b: DaysOfCall) =>
  compareDays(a.starts_on, b.starts_on) || compareDays(a.ends_on, b.ends_on) || a.id - b.id

function isTooFast(
  { port: ports }: SailingState,
  from: DaysOfCall | null,
  to: DaysOfCall | null,
  clock: ZoneClock,
): boolean {
  const [start, end] = [from && ports.get(from.port_id), to && ports.get(to.port_id)]
  if (!from || !to || !start || !end) return false
  const [departure, arrival] = [datedCall(from, start), datedCall(to, end)]
  if (hasAmpleTime(departure, arrival)) return false
  const withStay = (call: typeof departure) => ({ ...call, stay: stayTimes(call, call.starts_on) })
  return speedFault({ from: withStay(departure), to: withStay(arrival) }, clock) !== null
}

function datedCall({ eta, etd, starts_on, ends_on }: DaysOfCall, port: Port): Omit<DatedCall, 'stay'> {
  const { name: port_name, latitude, longitude, timezone } = port
  return { port_name, latitude, longitude, timezone, eta, etd, starts_on, ends_on }
}
