import { noonInIndia } from '../lib/days.ts'
import { createZoneClock } from '../lib/zone-clock.ts'
import { type ActualDates, type ActualMoment, actualStay } from './actual-dates.ts'
import { stayTimes, type TimedCall, timedDay } from './stay-times.ts'

/** When a vessel arrives and departs, in milliseconds since 1970. */
export type StayMoments = { arrives: number; departs: number }
export type DatedCall = TimedCall & { starts_on: string; ends_on: string | null; timezone: string | null }

const clock = createZoneClock()
const INDIA = 'Asia/Kolkata'

/** An exact stay by its ETA and ETD, in the time of its port; without hours at noon in India of its first and its last day. */
export function stayMoments(call: DatedCall): StayMoments {
  const { starts_on, ends_on } = call
  const last = ends_on ?? starts_on
  const { eta, etd } = stayTimes({ ...call, ends_on: last }, starts_on)
  const [typedArrival, typedDeparture] = [eta, etd].map((read) => {
    const time = timedDay(read)
    if (!time || time.day < starts_on || time.day > last) return null
    return clock(call.timezone ?? INDIA, time.day, (time.earliest + time.latest) / 2, 'earliest')
  })
  const arrives = typedArrival ?? Math.min(noonInIndia(starts_on), typedDeparture ?? Number.POSITIVE_INFINITY)
  return { arrives, departs: Math.max(arrives, typedDeparture ?? noonInIndia(last)) }
}

type Confirmed = Partial<ActualDates> & { timezone: string | null }

/** When she really arrived and departed, as far as it is known; without hours at noon in India. */
export function actualMoments(call: Confirmed): { arrives: number | null; departs: number | null } {
  const { arrived, departed } = actualStay(call)
  const momentAt = (at: ActualMoment | null) => {
    if (at === null) return null
    const noon = noonInIndia(at.day)
    return at.minutes === null
      ? noon
      : (clock(call.timezone ?? INDIA, at.day, at.minutes, 'earliest') ?? noon)
  }
  return { arrives: momentAt(arrived), departs: momentAt(departed) }
}
