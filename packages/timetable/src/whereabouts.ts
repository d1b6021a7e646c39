import type { Reading } from '@sailing-desk/dates/date-status'
import { momentOfDayInIndia, noonInIndia } from '@sailing-desk/dates/days'
import { createZoneClock } from '@sailing-desk/dates/zone-clock'
import { type Passage, passageBetween } from '@sailing-desk/trade/chart/passage'
import type { Position } from '@sailing-desk/trade/position'
import { type ActualDates, type ActualMoment, actualStay } from './actual-dates.ts'
import type { Doubt } from './call-contradictions.ts'
import { isCall } from './offered.ts'
import type { Call, PublishedPorts, Voyage } from './published.ts'
import { inRotation } from './rotation.ts'
import { stayTimes, type TimedCall, timedDay } from './stay-times.ts'
import type { VoyagePosition } from './voyage.schema.ts'
import { type CallOfVoyage, voyageWarnings } from './voyage-warnings.ts'

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

type PlacedCall = Call & { timezone: string | null; position_at: Position | null }

/** Dates that would take more than this say nothing of a position between two ports. */
const MAX_KNOTS = 25

/** Where the vessel should be by her voyage's dates, at a moment in milliseconds since 1970: on the sea lanes, at constant speed. */
export function voyagePositions(
  { calls }: Pick<Voyage, 'calls'>,
  { ofStored }: PublishedPorts,
): (moment: number) => VoyagePosition {
  const found = whereabouts(calls.map((call) => placed(call, ofStored)))
  const passages = new Map<PlacedCall, Passage | null>()

  function passageTo(to: PlacedCall, from: PlacedCall): Passage | null {
    const known = passages.get(to)
    if (known !== undefined) return known
    const passage = from.position_at && to.position_at && passageBetween(from.position_at, to.position_at)
    passages.set(to, passage)
    return passage
  }

  function positionOf(at: Whereabouts<PlacedCall>): Position | null {
    if (at.is === 'in port') return at.at[0].position_at
    if (at.is !== 'under way' || at.done === null) return null
    const passage = passageTo(at.to, at.from)
    return passage && passage.miles <= at.hours * MAX_KNOTS ? passage.positionAfter(at.done) : null
  }

  return (moment) => {
    const at = found(moment)
    const position = positionOf(at)
    return {
      is: at.is,
      calls: callsOf(at).map(({ id, port }) => ({ id, port })),
      ...('vague' in at && { vague: at.vague }),
      position: position && rounded(position),
    }
  }
}

function placed(call: Call, ofStored: PublishedPorts['ofStored']): PlacedCall {
  const { timezone = null, latitude = null, longitude = null } = ofStored.get(call.port_id) ?? {}
  const position_at = latitude === null || longitude === null ? null : { latitude, longitude }
  return { ...call, timezone, position_at }
}

function callsOf(found: Whereabouts<PlacedCall>): PlacedCall[] {
  if (found.is === 'under way') return [found.from, found.to]
  return 'at' in found ? [found.at].flat() : []
}

/** To 60 metres, more than a schedule can say. */
const rounded = ({ latitude, longitude }: Position): Position => ({
  latitude: Math.round(latitude * 1000) / 1000,
  longitude: Math.round(longitude * 1000) / 1000,
})

/**
 * The positions that put the calls of one voyage into the order of their dates, by the id of the call. Null if that would not
 * help: the order of entry is possible, or that of the dates is not.
 */
export function positionsByDates(calls: readonly CallOfVoyage[], today: string): Map<number, number> | null {
  if (!isOrderInDoubt(calls, today)) return null
  const places = calls.map(({ position }) => position).sort((a, b) => a - b)
  const sorted = inRotation(calls, () => false).map((call, at) => ({
    ...call,
    position: places[at] ?? call.position,
  }))
  return isOrderInDoubt(sorted, today) ? null : new Map(sorted.map(({ id, position }) => [id, position]))
}

function isOrderInDoubt(calls: readonly CallOfVoyage[], today: string): boolean {
  const warnings = [...voyageWarnings(calls, today).values()].flat()
  return warnings.some(({ code }) => code !== 'times')
}
