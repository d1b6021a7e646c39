import { dayWritten } from '../../dates/day-span.ts'
import type { DatesRead } from '../../dates/read-dates.ts'
import { greatCircleDistance } from '../../lib/geography/great-circle.ts'
import type { Position } from '../../lib/geography/position.ts'
import { createZoneClock } from '../../lib/zone-clock.ts'
import { timedDay } from '../../voyage-rules/stay-times.ts'
import { callFinding, exactPassages, type HealthCall, type Rotation } from './health-call.ts'
import type { Finding } from './health-kinds.ts'

/** Car carriers and multi-purpose vessels sail at 12 to 20 knots. */
const MAX_KNOTS = 25
const DAY_MINUTES = 24 * 60
const HOUR_MS = 3_600_000

/** What the speed between two calls follows from. */
export type DatedCall = Pick<
  HealthCall,
  'port_name' | 'latitude' | 'longitude' | 'timezone' | 'eta' | 'etd' | 'stay'
> & { starts_on: string; ends_on: string }
type Passage = { from: DatedCall; to: DatedCall }
type Placed = Pick<DatedCall, 'latitude' | 'longitude'>
type ZoneClock = ReturnType<typeof createZoneClock>

/**
 * Passages that no vessel can make in the time between two calls: from the start of the day of departure to the end of
 * the day of arrival, each in the time zone of its port, or by the times of ETD and ETA where they have one.
 */
export function impossibleSpeeds(rotations: readonly Rotation[]): Finding[] {
  const clock = createZoneClock()
  return rotations.flatMap(exactPassages).flatMap((passage) => {
    const detail = speedFault(passage, clock)
    return detail ? [callFinding(passage.to, detail)] : []
  })
}

/** Why no vessel can make a passage in the time between its two calls; null if one can, or if it is not known. */
export function speedFault(passage: Passage, clock: ZoneClock): string | null {
  const { from, to } = passage
  const miles = milesOf(passage)
  // Dates in the wrong order are reported as such.
  if (miles === null || to.starts_on < from.starts_on) return null
  const departure = departureOf(from, clock)
  const arrival = arrivalOf(to, clock)
  const hours = (arrival.moment - departure.moment) / HOUR_MS
  if (miles <= hours * MAX_KNOTS) return null
  const distance = `${Math.round(miles).toLocaleString('en-IN')} nautical miles`
  const fault =
    hours > 0
      ? `${distance} from ${from.port_name} in at most ${Math.floor(hours)} hours`
      : `Arrives before it leaves ${from.port_name}`
  return `${fault}: ${departure.text}, ${arrival.text}`
}

/** The most that time zones, and the times of ETD and ETA, can take away from the days between two calls. */
const HOURS_BY_ZONES = 26
const HOURS_BY_TIMES = 48

/** Whether the days between two calls are enough for the passage, whatever its times and time zones, which take long to read. */
export function hasAmpleTime(from: Omit<DatedCall, 'stay'>, to: Omit<DatedCall, 'stay'>): boolean {
  const days = (Date.parse(to.starts_on) - Date.parse(from.ends_on)) / (DAY_MINUTES * 60_000)
  const hours = (days + 1) * 24 - HOURS_BY_ZONES - (from.etd || to.eta ? HOURS_BY_TIMES : 0)
  return (milesOf({ from, to }) ?? 0) <= hours * MAX_KNOTS
}

/** The earliest moment of departure. */
function departureOf(call: DatedCall, clock: ZoneClock) {
  const etd = timeDuringStay(call, call.stay.etd)
  const moment = clock(call.timezone, etd?.day ?? call.ends_on, etd?.earliest ?? 0, 'earliest')
  return { moment, text: `departure ${etd ? call.etd : dayWritten(call.ends_on)}` }
}

/** The latest moment of arrival. */
function arrivalOf(call: DatedCall, clock: ZoneClock) {
  const eta = timeDuringStay(call, call.stay.eta)
  const moment = clock(call.timezone, eta?.day ?? call.starts_on, eta?.latest ?? DAY_MINUTES, 'latest')
  return { moment, text: `arrival ${eta ? call.eta : dayWritten(call.starts_on)}` }
}

/** An ETA or ETD on another day than those of the call says nothing about the way. */
function timeDuringStay({ starts_on, ends_on }: DatedCall, read: DatesRead | null) {
  const time = timedDay(read)
  return time && time.day >= starts_on && time.day <= ends_on ? time : null
}

/** Returns null unless both ports have a position. The way by sea is longer. */
function milesOf({ from, to }: Record<'from' | 'to', Placed>): number | null {
  const [start, end] = [positionOf(from), positionOf(to)]
  return start && end && greatCircleDistance(start, end)
}

function positionOf({ latitude, longitude }: Placed): Position | null {
  return latitude === null || longitude === null ? null : { latitude, longitude }
}
