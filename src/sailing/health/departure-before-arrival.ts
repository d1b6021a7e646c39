import { type StayTimes, timedDay } from '../../voyage-rules/stay-times.ts'
import { callFinding, type Rotation } from './health-call.ts'
import type { Finding } from './health-kinds.ts'

/** Calls whose ETD is before their ETA. On the same day only the times tell. */
export function departuresBeforeArrival(rotation: Rotation): Finding[] {
  return rotation
    .filter((call) => isReversed(call.stay))
    .map((call) => callFinding(call, `ETD ${call.etd} is before ETA ${call.eta}`))
}

function isReversed({ eta, etd }: StayTimes): boolean {
  if (eta?.kind !== 'exact' || etd?.kind !== 'exact') return false
  if (eta.start === null || etd.end === null) return false
  if (etd.end !== eta.start) return etd.end < eta.start
  const [arrival, departure] = [timedDay(eta), timedDay(etd)]
  return arrival !== null && departure !== null && departure.latest < arrival.earliest
}
