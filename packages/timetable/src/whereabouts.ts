import type { Reading } from '@sailing-desk/dates/date-status'
import { momentOfDayInIndia, noonInIndia } from '@sailing-desk/dates/days'
import { createZoneClock } from '@sailing-desk/dates/zone-clock'
import { type ActualDates, type ActualMoment, actualStay } from './actual-dates.ts'
import type { Doubt } from './call-contradictions.ts'
import { isCall } from './offered.ts'
import { stayTimes, type TimedCall, timedDay } from './stay-times.ts'

type Placed = TimedCall &
  Partial<ActualDates> & { reading: Reading; timezone: string | null; doubt?: Doubt | null | undefined }

const HOUR_MS = 3_600_000

/** Why it is not known how far a vessel has come: what the dates between her last port and the next are. */
export const VAGUE_DATES = ['approx', 'tba', 'omit', 'unreadable', 'doubt'] as const
export type VagueDates = (typeof VAGUE_DATES)[number]

/**
 * Where a vessel is at a moment if she keeps to the schedule. 'in port': at several calls if one ends as the next begins. 'under way':
 * from a call that is over to the next one, which may have no days yet. `done`: how much of her passage is behind her, from 0 to 1;
 * `hours`: how long all of it takes.
 * 'unknown': no call has days.
 */
export type Whereabouts<Call> =
  | { is: 'unknown' }
  | { is: 'expected'; at: Call }
  | { is: 'in port'; at: [Call, ...Call[]] }
  | { is: 'under way'; from: Call; to: Call; done: number; hours: number }
  | { is: 'under way'; from: Call; to: Call; done: null; vague: VagueDates }
  | { is: 'finished'; at: Call }

/** `rotation`: the calls of one voyage in its order; those in doubt have no days. `moment`: milliseconds since 1970. */
export function whereabouts<Call extends Placed>(
  rotation: readonly Call[],
): (moment: number) => Whereabouts<Call> {
  const calls = rotation.filter(isCall)
  const stays = staysOf(calls)
  return (moment) => {
    const [first, ...others] = calls.filter((call) => isInPort(call, stays.get(call), moment))
    if (first) return { is: 'in port', at: [first, ...others] }
    const left = calls.findLast((call) => (stays.get(call)?.departs ?? moment) < moment)
    const ahead = calls.find((call) => (stays.get(call)?.departs ?? 0) >= moment)
    if (!left) return ahead ? { is: 'expected', at: ahead } : { is: 'unknown' }
    const to = ahead ?? calls[calls.indexOf(left) + 1]
    if (!to) return { is: 'finished', at: left }
    const passage = { is: 'under way', from: left, to } as const
    const vague = vagueDates(rotation, left, to)
    if (vague) return { ...passage, done: null, vague }
    const [departed, arrives] = [stays.get(left)?.departs ?? moment, stays.get(to)?.arrives ?? moment]
    const takes = arrives - departed
    return { ...passage, done: (moment - departed) / takes, hours: takes / HOUR_MS }
  }
}

/** The stays of the calls with days. One that begins on the day on which the one before it ends does not begin before that. */
function staysOf<Call extends Placed>(calls: readonly Call[]): ReadonlyMap<Call, StayMoments> {
  const stays = new Map<Call, StayMoments>()
  let departed = Number.NEGATIVE_INFINITY
  for (const call of calls) {
    const planned = plannedStay(call, departed)
    const stay = isConfirmed(call) ? confirmedStay(call, planned) : planned
    if (!stay) continue
    stays.set(call, stay)
    if (call.reading === 'exact' || isConfirmed(call)) departed = stay.departs
  }
  return stays
}

/** Null for a call without days. Of an exact one not before the vessel has left the port before. */
function plannedStay(call: Placed, departed: number): StayMoments | null {
  if (!hasDays(call)) return null
  if (call.reading !== 'exact') return wholeDays(call)
  const { arrives, departs } = stayMoments(call)
  return { arrives: Math.max(arrives, departed), departs: Math.max(departs, departed) }
}

const isConfirmed = ({ ata, atd }: Placed): boolean => Boolean(ata ?? atd)

/** What is known takes the place of what was planned: one who came late leaves no earlier. */
function confirmedStay(call: Placed, planned: StayMoments | null): StayMoments | null {
  const actual = actualMoments(call)
  const arrives = actual.arrives ?? planned?.arrives ?? actual.departs
  const departs = actual.departs ?? planned?.departs ?? arrives
  if (arrives === null || departs === null) return planned
  return actual.departs === null
    ? { arrives, departs: Math.max(arrives, departs) }
    : { arrives: Math.min(arrives, departs), departs }
}

const hasDays = <Call extends Placed>(call: Call): call is Call & DatedCall => call.starts_on !== null

const wholeDays = ({ starts_on, ends_on }: DatedCall): StayMoments => ({
  arrives: Date.parse(momentOfDayInIndia(starts_on)),
  departs: Date.parse(momentOfDayInIndia(ends_on ?? starts_on, 1)) - 1,
})

/** Approximate dates do not say that she is there. */
const isInPort = (call: Placed, stay: StayMoments | undefined, moment: number): boolean =>
  (call.reading === 'exact' || isConfirmed(call)) &&
  stay !== undefined &&
  stay.arrives <= moment &&
  moment <= stay.departs

function vagueDates<Call extends Placed>(rotation: readonly Call[], from: Call, to: Call): VagueDates | null {
  const [first, last] = [rotation.indexOf(from), rotation.indexOf(to)].sort((a, b) => a - b)
  for (const call of rotation.slice(first, (last ?? 0) + 1)) {
    const { reading, doubt } = call
    if (isConfirmed(call)) continue
    if (doubt) return 'doubt'
    if (reading !== 'exact' && reading !== 'none') return reading
  }
  return null
}

/** When a vessel arrives and departs, in milliseconds since 1970. */
type StayMoments = { arrives: number; departs: number }
type DatedCall = TimedCall & { starts_on: string; ends_on: string | null; timezone: string | null }

const clock = createZoneClock()
const INDIA = 'Asia/Kolkata'

/** An exact stay by its ETA and ETD, in the time of its port; without hours at noon in India of its first and its last day. */
function stayMoments(call: DatedCall): StayMoments {
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
function actualMoments(call: Confirmed): { arrives: number | null; departs: number | null } {
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
