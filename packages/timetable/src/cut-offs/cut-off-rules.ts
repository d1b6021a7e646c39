import { dayNumberOf, toIsoDay } from '@sailing-desk/dates/calendar-day'
import { readingOf } from '@sailing-desk/dates/date-status'
import { dayWritten } from '@sailing-desk/dates/day-text'
import { readDates, readKnownDates } from '@sailing-desk/dates/read-dates'
import { nameKey } from '@sailing-desk/trade/text'
import type { TimeTexts } from '../call-texts.ts'
import { memoizeByObject } from '../memoize-by-object.ts'
import type { Understood } from '../reading-text.ts'
import { stayTimes, timedDay } from '../stay-times.ts'
import { understoodDates } from '../understood-dates.ts'
import { CUT_OFF_KIND_NAMES, type CutOffCounting, type CutOffKind } from './cut-off-kinds.ts'

/** 'Cargo: 2 days before the ETA, at 17:00': of a port, or of a port on one route. `time` is local to the port. */
export type CutOffRule = {
  port_id: number
  route_id: number | null
  kind: CutOffKind
  days: number
  counted_from: 'eta' | 'etd'
  counting: CutOffCounting
  time: string
}
/** In all countries if `country` is null. */
export type Holiday = { day: string; country: string | null }
export type CutOffRules = { rules: readonly CutOffRule[]; holidays: readonly Holiday[] }

export const NO_CUT_OFF_RULES: CutOffRules = { rules: [], holidays: [] }

/** A call with the days that its dates mean, and the country of its port. */
export type RuledCall = TimeTexts & Understood & { route_id: number; port_id: number; country: string | null }

/** A cut-off that follows from a rule, written and stored as a typed one would be: 'Mon 14 Dec 17:00'. */
export type CutOffByRule = { kind: CutOffKind; cut_off: string; cut_off_on: string }

/** The cut-offs of a call by rule, one of a kind at most. Those after the departure cannot be meant, and are left out. */
export const cutOffsByRule = (call: RuledCall, rules: CutOffRules): CutOffByRule[] =>
  ruledTimes(call, rules)
    .filter(({ isAfterDeparture }) => !isAfterDeparture)
    .map(({ isAfterDeparture: _, ...cutOff }) => cutOff)

/** The same with those after the departure. Only exact dates have any. */
export function ruledTimes(
  call: RuledCall,
  rules: CutOffRules,
): (CutOffByRule & { isAfterDeparture: boolean })[] {
  const { starts_on, ends_on, reading } = call
  if (reading !== 'exact' || !starts_on || !ends_on) return []
  const { rulesAt, isHoliday } = indexOf(rules)
  const ofCall = (rulesAt.get(call.port_id) ?? []).filter(
    ({ route_id }) => route_id === null || route_id === call.route_id,
  )
  return CUT_OFF_KIND_NAMES.flatMap((kind) => {
    const ofKind = ofCall.filter((rule) => rule.kind === kind)
    const rule = ofKind.find(({ route_id }) => route_id !== null) ?? ofKind[0]
    if (!rule) return []
    const from = rule.counted_from === 'eta' ? starts_on : ends_on
    const cut_off_on = dayBefore(from, rule, (day) => isHoliday(day, call.country))
    if (cut_off_on === null) return []
    const cut_off = `${dayWritten(cut_off_on).slice(0, -5)} ${rule.time}`
    return [{ kind, cut_off, cut_off_on, isAfterDeparture: isAfter(cut_off_on, rule.time, call, ends_on) }]
  })
}

const indexOf = memoizeByObject(({ rules, holidays }: CutOffRules) => {
  const keyOf = (country: string | null) => (country === null ? null : nameKey(country))
  const days = new Map<string | null, Set<string>>()
  for (const [country, each] of Map.groupBy(holidays, (holiday) => keyOf(holiday.country)))
    days.set(country, new Set(each.map(({ day }) => day)))
  const isHoliday = (day: string, country: string | null) =>
    days.get(null)?.has(day) || (country !== null && days.get(keyOf(country))?.has(day)) || false
  return { rulesAt: Map.groupBy(rules, ({ port_id }) => port_id), isHoliday }
})

/** More days than this without a working day are a mistake in the list of holidays. */
const MOST_DAYS = 400

/** So many days before a day. No working days before it: the day itself, or the last working day before. */
function dayBefore(
  from: string,
  { days, counting }: CutOffRule,
  isHoliday: (day: string) => boolean,
): string | null {
  if (counting === 'calendar') return toIsoDay(dayNumberOf(from) - days)
  const isWorkingDay = (day: string) => {
    const weekday = new Date(day).getUTCDay()
    return weekday !== 0 && (weekday !== 6 || counting === 'mon_sat') && !isHoliday(day)
  }
  let left = days
  for (let back = days === 0 ? 0 : 1; back <= MOST_DAYS; back++) {
    const day = toIsoDay(dayNumberOf(from) - back)
    if (!isWorkingDay(day)) continue
    left--
    if (left <= 0) return day
  }
  return null
}

/** Reading an ETD takes longer than all else, and it matters only on the day of departure. */
function isAfter(day: string, time: string, call: RuledCall, ends_on: string): boolean {
  if (day !== ends_on || call.etd === null) return day > ends_on
  const departs = timedDay(stayTimes(call, ends_on).etd)
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  return departs?.day === day && hours * 60 + minutes > departs.latest
}

/** The last day of a cut-off as typed, or null if it has none. `reference` (ISO day) decides the year. */
export function cutOffDay(cutOff: string | null, reference: string): string | null {
  return cutOff === null ? null : readDates(cutOff, reference).end
}

type CutOff = { cut_off: string | null; cut_off_on: string | null }

/** By text and day: reading a text takes longer than the rest of a call, and the same ones come again and again. */
const understood = new Map<string, string | undefined>()
const MAX_UNDERSTOOD = 20_000

/** The days of an ambiguous cut-off: '28 Nov' for '28/11 1700'. The stored day decides its year and its order again. */
export function understoodCutOff({ cut_off, cut_off_on }: CutOff): string | undefined {
  if (cut_off === null || cut_off_on === null) return undefined
  const key = `${cut_off_on} ${cut_off}`
  if (understood.has(key)) return understood.get(key)
  if (understood.size >= MAX_UNDERSTOOD) understood.clear()
  const days = datesOf(cut_off, cut_off_on)
  understood.set(key, days)
  return days
}

function datesOf(cut_off: string, cut_off_on: string): string | undefined {
  const day = { start: cut_off_on, end: cut_off_on, kind: 'exact' as const }
  const { start, end, kind } = readKnownDates(cut_off, { end: cut_off_on }) ?? day
  return understoodDates({ dates: cut_off, starts_on: start, ends_on: end, reading: readingOf(kind) })
}
