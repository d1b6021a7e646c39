import { type DatesRead, readKnownDates } from '@sailing-desk/dates/read-dates'
import { createZoneOffsets } from '@sailing-desk/dates/zone-clock'
import { greatCircleDistance } from '@sailing-desk/trade/great-circle'
import { type ActualMoment, actualStay } from '../actual-dates.ts'
import { memoizeByObject } from '../memoize-by-object.ts'
import { MAX_KNOTS } from '../passage.ts'
import type { Port } from '../ports.ts'
import type { Call, PublishedPorts, Voyage } from '../published.ts'
import { stayTimes, timedDay } from '../stay-times.ts'
import { callReference } from '../voyages.ts'
import type { CutOffTime } from './dcsa.schema.ts'
import { publishedText } from './names.ts'

type Classifier = 'ACT' | 'EST' | 'PLN'

/** A port call as DCSA has it. `arrives` and `departs`: RFC 3339 in the time of the port. */
export type CertainCall = {
  id: number
  reference: string
  location: { locationName: string; UNLocationCode: string }
  classifiers: { arrival: Classifier; departure: Classifier }
  arrives: string
  departs: string
  cutOffTimes?: CutOffTime[]
}

const LAST_MINUTE = 24 * 60 - 1
const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const offsetOf = createZoneOffsets()

/**
 * The calls of a voyage that are certain, in its rotation. Not those that are TBA, omitted, unread or in doubt, unless the vessel has come
 * and gone, nor those at a port without UN/LOCODE or time zone. Where only days are known, the moments lie within these days, so that
 * the vessel has time for each passage; a call that she cannot reach in time is in doubt, and left out.
 */
export function certainCalls({ calls }: Pick<Voyage, 'calls'>, ports: PublishedPorts): CertainCall[] {
  const placed = calls.flatMap((call) => {
    const port = ports.byKey.get(call.port.key)
    return (port && placedAt(port)(call)) ?? []
  })
  return withMoments(reachable(placed)).map(toCertainCall)
}

/** Both timestamps of a call. */
export const timestampsOf = ({ classifiers, arrives, departs }: CertainCall) => [
  { eventTypeCode: 'ARRI' as const, eventClassifierCode: classifiers.arrival, eventDateTime: arrives },
  { eventTypeCode: 'DEPA' as const, eventClassifierCode: classifiers.departure, eventDateTime: departs },
]

/** The local day of a moment. */
export const localDay = (moment: string): string => moment.slice(0, 10)

/** Between two moments, in milliseconds since 1970. */
type Window = { from: number; to: number }
type PlacedCall = {
  call: Call
  code: string
  port: Port
  local: LocalTimes
  arrives: Window
  departs: Window
}

/** Once for each call at a port: time zones are slow to look up. */
const placedAt = memoizeByObject((port: Port) =>
  memoizeByObject((call: Call): PlacedCall | null => {
    const local = localTimesOf(call)
    if (!local || !call.port.code) return null
    const [arrives, departs] = [
      windowAt(port.timezone, local.arrives),
      windowAt(port.timezone, local.departs),
    ]
    return arrives && departs ? { call, code: call.port.code, port, local, arrives, departs } : null
  }),
)

function windowAt(timezone: string | null, { from, to }: LocalWindow): Window | null {
  const [start, end] = [momentAt(timezone, from), momentAt(timezone, to)]
  return start === null || end === null ? null : { from: start, to: end }
}

/** The calls that a vessel can make one after the other. */
function reachable(calls: readonly PlacedCall[]): PlacedCall[] {
  const made: PlacedCall[] = []
  let departs = Number.NEGATIVE_INFINITY
  for (const call of calls) {
    const before = made.at(-1)
    const arrives = Math.max(call.arrives.from, departs + (before ? passageMs(before, call) : 0))
    if (arrives > call.arrives.to || arrives > call.departs.to) continue
    departs = Math.max(call.departs.from, arrives)
    made.push(call)
  }
  return made
}

type TimedCall = PlacedCall & { arrival: number; departure: number }

/** Each departs as late as the calls after it allow, and arrives as early as the passage from the one before allows. */
function withMoments(calls: readonly PlacedCall[]): TimedCall[] {
  const latest: number[] = []
  for (let at = calls.length - 1; at >= 0; at--) {
    const [call, next] = [calls[at], calls[at + 1]]
    if (!call) continue
    const nextArrival = next
      ? Math.min(next.arrives.to, latest[at + 1] ?? 0) - passageMs(call, next)
      : Infinity
    latest[at] = Math.min(call.departs.to, nextArrival)
  }
  let reached = Number.NEGATIVE_INFINITY
  return calls.map((call, at) => {
    const arrival = Math.max(call.arrives.from, reached)
    const departure = latest[at] ?? call.departs.to
    const next = calls[at + 1]
    reached = next ? departure + passageMs(call, next) : reached
    return { ...call, arrival, departure }
  })
}

/** The least that a passage takes: an hour where a position is not known, or at a pilot's speed within a port. */
function passageMs({ port: from }: PlacedCall, { port: to }: PlacedCall): number {
  const [start, end] = [positionOf(from), positionOf(to)]
  const hours = start && end ? greatCircleDistance(start, end) / MAX_KNOTS : 0
  return Math.max(HOUR_MS, Math.ceil((hours * HOUR_MS) / MINUTE_MS) * MINUTE_MS)
}

const positionOf = ({ latitude, longitude }: Port) =>
  latitude === null || longitude === null ? null : { latitude, longitude }

function toCertainCall({
  call,
  code,
  port: { timezone },
  local,
  arrival,
  departure,
}: TimedCall): CertainCall {
  const cutOffTimes = local.cutOffs.flatMap(({ cutOffDateTimeCode, at }): CutOffTime[] => {
    const moment = momentAt(timezone, at)
    return moment === null ? [] : [{ cutOffDateTimeCode, cutOffDateTime: written(timezone, moment) }]
  })
  const planned = call.reading === 'approx' ? 'PLN' : 'EST'
  return {
    id: call.id,
    reference: callReference(call.id),
    location: { locationName: publishedText(call.port.name, 100) || code, UNLocationCode: code },
    classifiers: {
      arrival: local.arrives.isActual ? 'ACT' : planned,
      departure: local.departs.isActual ? 'ACT' : planned,
    },
    arrives: written(timezone, arrival),
    departs: written(timezone, departure),
    ...(cutOffTimes.length > 0 && { cutOffTimes }),
  }
}

/** `minutes` are those after midnight. */
type LocalTime = { day: string; minutes: number }
/** In the time of the port. */
type LocalWindow = { from: LocalTime; to: LocalTime; isActual?: true }
type LocalTimes = {
  arrives: LocalWindow
  departs: LocalWindow
  cutOffs: { cutOffDateTimeCode: CutOffTime['cutOffDateTimeCode']; at: LocalTime }[]
}

/** As it really was, else by the ETA and ETD as far as they are understood, else by the dates. Reading a text takes longer than all else. */
const localTimesOf = memoizeByObject((call: Call): LocalTimes | null => {
  const { cut_off, cut_off_on } = call
  const { arrived, departed } = actualStay(call)
  const planned = plannedTimes(call)
  const arrives = arrived ? actualTime(arrived) : planned?.arrives
  const departs = departed ? actualTime(departed) : planned?.departs
  if (!arrives || !departs) return null
  const cutOffs = [{ kind: 'cargo' as const, cut_off, cut_off_on }, ...(call.further_cut_offs ?? [])]
  return {
    ...inOrder(arrives, departs),
    cutOffs: cutOffs.flatMap(({ kind, ...texts }) => {
      const at = cutOffTime(texts)
      return at ? [{ cutOffDateTimeCode: CUT_OFF_CODES[kind], at }] : []
    }),
  }
})

/** The codes of DCSA: port cut-off, documentation cut-off, customs filing. */
const CUT_OFF_CODES = { cargo: 'PCO', documents: 'DCO', customs: 'CUS' } as const

const cutOffTime = ({ cut_off, cut_off_on }: Pick<Call, 'cut_off' | 'cut_off_on'>): LocalTime | null =>
  cut_off_on === null
    ? null
    : timeWindow(
        cut_off_on,
        cut_off_on,
        cut_off === null ? null : readKnownDates(cut_off, { end: cut_off_on }),
      ).to

/** What was planned may contradict what really was: one who came late leaves no earlier, and one who has left was there before. */
function inOrder(arrives: LocalWindow, departs: LocalWindow): { arrives: LocalWindow; departs: LocalWindow } {
  const isReversed = isAfter(arrives.from, departs.to)
  if (!isReversed || arrives.isActual === departs.isActual) return { arrives, departs }
  return arrives.isActual
    ? { arrives, departs: wholeDays(arrives.from.day) }
    : { arrives: wholeDays(departs.from.day), departs }
}

const isAfter = (one: LocalTime, other: LocalTime): boolean =>
  one.day > other.day || (one.day === other.day && one.minutes > other.minutes)

const wholeDays = (from: string, to = from): LocalWindow => ({
  from: { day: from, minutes: 0 },
  to: { day: to, minutes: LAST_MINUTE },
})

function actualTime({ day, minutes }: ActualMoment): LocalWindow {
  const at = minutes === null ? wholeDays(day) : { from: { day, minutes }, to: { day, minutes } }
  return { ...at, isActual: true }
}

/** Approximate dates are a span within which she both arrives and departs. */
function plannedTimes(call: Call): { arrives: LocalWindow; departs: LocalWindow } | null {
  const { starts_on, ends_on, doubt, reading } = call
  if (!starts_on || !ends_on || doubt) return null
  const { eta, etd } = stayTimes(call, starts_on)
  const isSpan = reading === 'approx'
  return {
    arrives: timeWindow(starts_on, isSpan ? ends_on : starts_on, eta),
    departs: timeWindow(isSpan ? starts_on : ends_on, ends_on, etd),
  }
}

/** Within these days, or the day and time of an ETA or ETD that names one. */
function timeWindow(from: string, to: string, read: DatesRead | null): LocalWindow {
  const timed = timedDay(read)
  const day = timed?.day ?? (read?.kind === 'exact' && read.start === read.end ? read.start : null)
  const { earliest = 0, latest = LAST_MINUTE } = timed ?? {}
  return {
    from: { day: day ?? from, minutes: Math.min(earliest, LAST_MINUTE) },
    to: { day: day ?? to, minutes: Math.min(latest, LAST_MINUTE) },
  }
}

/** Null if the time zone is unknown. */
function momentAt(timezone: string | null, { day, minutes }: LocalTime): number | null {
  const offset = offsetOf(timezone, day, minutes)
  return offset === null ? null : Date.parse(day) + (minutes - offset) * MINUTE_MS
}

/** '2026-12-01T06:00:00+05:30' */
function written(timezone: string | null, moment: number): string {
  const utc = new Date(moment).toISOString()
  const guess = offsetOf(timezone, utc.slice(0, 10), minutesOfDay(utc)) ?? 0
  const local = new Date(moment + guess * MINUTE_MS).toISOString()
  // Summer time may begin or end between both.
  const offset = offsetOf(timezone, local.slice(0, 10), minutesOfDay(local)) ?? guess
  const text = new Date(moment + offset * MINUTE_MS).toISOString().slice(0, 19)
  return `${text}${offset < 0 ? '-' : '+'}${clock(Math.abs(offset))}`
}

const minutesOfDay = (iso: string) => Number(iso.slice(11, 13)) * 60 + Number(iso.slice(14, 16))

const clock = (minutes: number) =>
  [Math.floor(minutes / 60), minutes % 60].map((part) => String(part).padStart(2, '0')).join(':')
