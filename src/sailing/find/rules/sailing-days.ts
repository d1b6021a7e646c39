import { daysBetween } from '../../../lib/days.ts'
import type { Sailing, TransitDays } from '../sailing-search.schema.ts'
import type { PlannedCall } from './planned-sailing.ts'

type Call = Pick<PlannedCall, 'starts_on' | 'ends_on' | 'reading'>
/** The first and the last day that something can happen; null if nothing is known of it. */
export type Between = { earliest: string; latest: string }

/** A vessel leaves on the last day of its stay; an approximate stay is as long as it is vague. */
export function departureDays({ starts_on, ends_on, reading }: Call): Between | null {
  if (!starts_on || !ends_on) return null
  return { earliest: reading === 'approx' ? starts_on : ends_on, latest: ends_on }
}

/** A vessel arrives on the first day of its stay. */
export function arrivalDays({ starts_on, ends_on, reading }: Call): Between | null {
  if (!starts_on || !ends_on) return null
  return { earliest: starts_on, latest: reading === 'approx' ? ends_on : starts_on }
}

/** From the end of one stay to the start of the other; null if that is unknown or the stays contradict each other. */
export function transitDays(departure: Call, arrival: Call): TransitDays | null {
  const [departs, arrives] = [departureDays(departure), arrivalDays(arrival)]
  if (!departs || !arrives) return null
  const max = daysBetween(departs.earliest, arrives.latest)
  return max < 0 ? null : { min: Math.max(0, daysBetween(departs.latest, arrives.earliest)), max }
}

/** `departs`: when the vessel leaves as far as that is known. */
export function sailingStatus(
  departure: Call,
  arrival: Call,
  departs: Between | null,
  today: string,
): Sailing['status'] {
  if (departure.reading === 'omit' || arrival.reading === 'omit') return 'omitted'
  if (departs && departs.latest < today) return 'departed'
  if (!departure.starts_on || !arrival.starts_on) return 'announced'
  return departure.reading === 'approx' || arrival.reading === 'approx' ? 'approximate' : 'scheduled'
}
