import type { Reading } from '@sailing-desk/dates/date-status'
import { dayWritten } from '@sailing-desk/dates/day-text'
import { daysBetween } from '@sailing-desk/dates/days'
import { createZoneClock } from '@sailing-desk/dates/zone-clock'
import { counted } from '@sailing-desk/trade/counted'
import { greatCircleDistance } from '@sailing-desk/trade/great-circle'
import type { Position } from '@sailing-desk/trade/position'
import type { Doubt } from './call-contradictions.ts'
import type { TimeTexts } from './call-texts.ts'
import { arrivalDays, departureDays } from './stay-days.ts'
import { type StayTimes, timedDay } from './stay-times.ts'

/** Car carriers and multi-purpose vessels sail at 12 to 20 knots. */
export const MAX_KNOTS = 25
/** A voyage of our trade takes two months; calls that are further apart are not of the same voyage. */
const MAX_DAYS_BETWEEN = 100
/** A call that is so far from the others has the wrong year. */
const OTHER_YEAR_DAYS = 180
const DAY_MINUTES = 24 * 60
const HOUR_MS = 3_600_000

/** A call with days, its port, and its ETA and ETD as they are read. */
export type DatedCall = TimeTexts & {
  port_name: string
  latitude: number | null
  longitude: number | null
  timezone: string | null
  starts_on: string
  ends_on: string
  reading: Reading
  stay: StayTimes
}

type Fault = { code: Exclude<Doubt, 'times'>; message: string }

const clock = createZoneClock()

/** Why a vessel cannot sail from one call to a later one of the same voyage, by their dates; null if she can. */
export function passageFault(from: DatedCall, to: DatedCall): Fault | null {
  const [departs, arrives] = [departureDays(from), arrivalDays(to)]
  if (arrives.latest < departs.earliest)
    return timeFault(from, to, -daysBetween(arrives.latest, departs.earliest))
  const days = daysBetween(departs.latest, arrives.earliest)
  if (days > MAX_DAYS_BETWEEN) return timeFault(from, to, days)
  const message = speedFault(from, to)
  return message === null ? null : { code: 'speed', message }
}

function timeFault(from: DatedCall, to: DatedCall, days: number): Fault {
  const code = Math.abs(days) >= OTHER_YEAR_DAYS ? 'year' : 'order'
  const apart = counted({ count: Math.abs(days), one: 'day', many: 'days' })
  const arrival = `${to.port_name} on ${dayWritten(arrivalDays(to).latest)}`
  const departure = `the departure from ${from.port_name} on ${dayWritten(departureDays(from).earliest)}`
  return { code, message: `${arrival} is ${apart} ${days < 0 ? 'before' : 'after'} ${departure}` }
}

/**
 * Why no vessel can make a passage in the time between its two calls: from the start of the day of departure to the end of the day
 * of arrival, each in the time zone of its port, or by the times of ETD and ETA where they have one. Null if one can, or if the
 * position of a port is not known.
 */
function speedFault(from: DatedCall, to: DatedCall): string | null {
  const miles = milesOf(from, to)
  if (miles === null || hasAmpleTime(from, to, miles)) return null
  const departure = departureOf(from)
  const arrival = arrivalOf(to)
  const hours = (arrival.moment - departure.moment) / HOUR_MS
  if (miles <= hours * MAX_KNOTS) return null
  const distance = `${Math.round(miles).toLocaleString('en-IN')} nautical miles`
  const fault =
    hours > 0
      ? `${to.port_name} is ${distance} from ${from.port_name}, in at most ${Math.floor(hours)} hours`
      : `${to.port_name} is reached before the departure from ${from.port_name}`
  return `${fault}: ${departure.text}, ${arrival.text}`
}

/** The most that time zones, and the times of ETD and ETA, can take away from the days between two calls. */
const HOURS_BY_ZONES = 26
const HOURS_BY_TIMES = 48

/** Whether the days between two calls are enough, whatever its times and time zones, which take long to read. */
function hasAmpleTime(from: DatedCall, to: DatedCall, miles: number): boolean {
  const days = daysBetween(departureDays(from).earliest, arrivalDays(to).latest)
  const hours = (days + 1) * 24 - HOURS_BY_ZONES - (from.etd || to.eta ? HOURS_BY_TIMES : 0)
  return miles <= hours * MAX_KNOTS
}

/** The earliest moment of departure. */
function departureOf(call: DatedCall) {
  const day = departureDays(call).earliest
  const etd = timeDuringStay(call, timedDay(call.stay.etd))
  const moment = clock(call.timezone, etd?.day ?? day, etd?.earliest ?? 0, 'earliest')
  return { moment, text: `departure ${etd ? call.etd : dayWritten(day)}` }
}

/** The latest moment of arrival. */
function arrivalOf(call: DatedCall) {
  const day = arrivalDays(call).latest
  const eta = timeDuringStay(call, timedDay(call.stay.eta))
  const moment = clock(call.timezone, eta?.day ?? day, eta?.latest ?? DAY_MINUTES, 'latest')
  return { moment, text: `arrival ${eta ? call.eta : dayWritten(day)}` }
}

/** An ETA or ETD on another day than those of the call says nothing about the way. */
function timeDuringStay({ starts_on, ends_on }: DatedCall, time: ReturnType<typeof timedDay>) {
  return time && time.day >= starts_on && time.day <= ends_on ? time : null
}

/** Returns null unless both ports have a position. The way by sea is longer. */
function milesOf(from: DatedCall, to: DatedCall): number | null {
  const [start, end] = [positionOf(from), positionOf(to)]
  return start && end && greatCircleDistance(start, end)
}

function positionOf({ latitude, longitude }: DatedCall): Position | null {
  return latitude === null || longitude === null ? null : { latitude, longitude }
}
