import { daysBetween } from '@sailing-desk/dates/days'
import { isInIndia } from '@sailing-desk/timetable/port-of-loading'
import { type Call, meaningAsTyped, type Published } from '@sailing-desk/timetable/published'
import { compareText } from '@sailing-desk/trade/text'
import { vesselWithVoyage } from '@sailing-desk/trade/vessel-name'
import type { WeekEvent } from './today.schema.ts'

const DAYS = 7

/**
 * Arrivals, departures and cut-offs from `today` on for seven days, soonest first: at the ports of India, where the office is, or at all
 * ports of a schedule without them. A call in doubt counts as it was typed, because the office has to look at it.
 */
export function eventsOfWeek({ voyages, today }: Pick<Published, 'voyages' | 'today'>): WeekEvent[] {
  const all = [...voyages.values()]
  const isHome = ({ port }: Call) => isInIndia(port)
  const hasHome = all.some(({ calls }) => calls.some(isHome))
  return all
    .flatMap(({ ship, voyage, calls }) => {
      const vessel = vesselWithVoyage({ name: ship.name, voyage })
      const own = hasHome ? calls.filter(isHome) : calls
      return own.flatMap((call) => eventsOf(call, today).map((event) => ({ ...event, vessel })))
    })
    .sort(
      (one, other) =>
        compareText(one.day, other.day) || compareText(one.port, other.port) || one.call - other.call,
    )
}

/** Arrival and departure on the same day are one event. Of approximate days, and of those in doubt, no day is that of the arrival. */
function eventsOf(call: Call, today: string): Omit<WeekEvent, 'vessel'>[] {
  const { starts_on, ends_on, cut_off_on } = meaningAsTyped(call)
  const isInWeek = (day: string | null): day is string => isWithinDays(day, today)
  const event = (day: string, events: WeekEvent['events'], dates = call.dates) => ({
    ...{ call: call.id, port: call.port.name, day, events, dates },
  })
  const cutOff = isInWeek(cut_off_on) ? [event(cut_off_on, ['cut_off'], call.cut_off ?? '')] : []
  if (!starts_on || !ends_on) return cutOff
  if (call.reading !== 'exact' || call.doubt) {
    const first = starts_on < today ? today : starts_on
    return [...cutOff, ...(first <= ends_on && isInWeek(first) ? [event(first, ['expected'])] : [])]
  }
  if (starts_on === ends_on)
    return [...cutOff, ...(isInWeek(starts_on) ? [event(starts_on, ['arrives', 'sails'])] : [])]
  return [
    ...cutOff,
    ...(isInWeek(starts_on) ? [event(starts_on, ['arrives'])] : []),
    ...(isInWeek(ends_on) ? [event(ends_on, ['sails'])] : []),
  ]
}

function isWithinDays(day: string | null, today: string): boolean {
  const ahead = day === null ? -1 : daysBetween(today, day)
  return ahead >= 0 && ahead < DAYS
}
