import { daysBetween } from '@sailing-desk/dates/days'
import { isBookable } from '../bookable.ts'
import { arrivalDays, type Between, departureDays } from '../stay-days.ts'
import type { PlannedCall } from './planned-sailing.ts'
import type { Sailing, TransitDays } from './sailing-search.schema.ts'

type Call = Pick<PlannedCall, 'starts_on' | 'ends_on' | 'reading'>

/** From the end of one stay to the start of the other, null if that is unknown or the stays contradict each other. */
export function transitDays(departure: Call, arrival: Call): TransitDays | null {
  const [departs, arrives] = [departureDays(departure), arrivalDays(arrival)]
  if (!departs || !arrives) return null
  const max = daysBetween(departs.earliest, arrives.latest)
  return max < 0 ? null : { min: Math.max(0, daysBetween(departs.latest, arrives.earliest)), max }
}

type Loading = Call & Pick<PlannedCall, 'cut_off_on'>
type Known = { departure: Loading; arrival: Call; departs: Between | null; isOffered: boolean; today: string }

/** `departs`: when the vessel leaves as far as that is known. */
export function sailingStatus({ departure, arrival, departs, isOffered, today }: Known): Sailing['status'] {
  if (departure.reading === 'omit' || arrival.reading === 'omit') return 'omitted'
  if (departs && departs.latest < today) return 'departed'
  if (!isOffered) return 'unconfirmed'
  if (!isBookable(departure, today)) return 'closed'
  if (!departure.starts_on || !arrival.starts_on) return 'announced'
  return departure.reading === 'approx' || arrival.reading === 'approx' ? 'approximate' : 'scheduled'
}

/** Whether it can be booked: neither departed nor closed nor omitted, and not to be confirmed first. */
export const canBeBooked = ({ status }: Pick<Sailing, 'status'>): boolean =>
  status === 'scheduled' || status === 'approximate' || status === 'announced'

/** Whether it can be asked for: also one that is to be confirmed first. */
export const canBeAskedFor = (sailing: Pick<Sailing, 'status'>): boolean =>
  canBeBooked(sailing) || sailing.status === 'unconfirmed'
