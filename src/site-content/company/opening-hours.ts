import { addDays } from '@sailing-desk/dates/days'
import { INDIA_AHEAD_OF_UTC_MS } from '@sailing-desk/dates/moment'

/** Opening hours in Indian time: 'Mon–Fri 9:30–18:00, Sat 9:30–13:00'. */

const DAYS = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun']
const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']
const DAY_MINUTES = 24 * 60
const MINUTE_MS = 60_000
/** After so many days without any hours nothing is said of the next ones. */
const DAYS_AHEAD = 14

/** `days`: 0 is Monday. In minutes after midnight; one that does not end after it begins ends on the next day. */
export type OpeningSpan = { days: number[]; from: number; to: number }

const DASH = '(?: ?(?:[-–—]|to) ?)'
const TIME = '(\\d{1,2})(?:[:.](\\d{2}))? ?(am|pm)?'
const SPAN = new RegExp(`^(?:([a-z]{1,20})(?:${DASH}([a-z]{1,20}))?[ :]{1,3})?${TIME}${DASH}${TIME}$`, 'i')

/** Null for a text that is not understood. A part without days has those of the part before it. */
export function readOpeningHours(text: string): OpeningSpan[] | null {
  const spans: OpeningSpan[] = []
  for (const part of text.split(/[,;\n]/).map((each) => each.replace(/\s+/g, ' ').trim())) {
    if (part === '') continue
    const found = SPAN.exec(part)
    if (!found) return null
    const days = found[1] ? daysOf(found[1], found[2]) : spans.at(-1)?.days
    const [from, to] = [minutesOf(found, 3), minutesOf(found, 6)]
    if (!days || from === null || to === null || from === to || from === DAY_MINUTES) return null
    spans.push({ days, from, to })
  }
  return spans.length > 0 ? spans : null
}

function daysOf(first: string, last = first): number[] | null {
  if (/^daily$/i.test(first)) return DAYS.map((_, at) => at)
  const [from, to] = [first, last].map(dayNamed)
  if (from === undefined || to === undefined || from < 0 || to < 0) return null
  const count = ((to - from + 7) % 7) + 1
  return Array.from({ length: count }, (_, at) => (from + at) % 7)
}

/** 'Mon', 'Thurs' or 'Saturday'. */
function dayNamed(name: string): number {
  const WHOLE = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday']
  return name.length < 3 ? -1 : WHOLE.findIndex((day) => day.startsWith(name.toLowerCase()))
}

function minutesOf(found: RegExpExecArray, at: number): number | null {
  const [hour, minute, half] = [Number(found[at]), Number(found[at + 1] ?? 0), found[at + 2]?.toLowerCase()]
  if (half && (hour < 1 || hour > 12)) return null
  const minutes = (half ? (hour % 12) + (half === 'pm' ? 12 : 0) : hour) * 60 + minute
  return minute < 60 && minutes <= DAY_MINUTES ? minutes : null
}

/** 'Mon–Fri 9:30–18:00, Sat 9:30–13:00' */
export function openingHoursText(spans: readonly OpeningSpan[]): string {
  return spans
    .map(({ days, from, to }, at) => {
      const isSame = String(spans[at - 1]?.days) === String(days)
      return `${isSame ? '' : `${daysText(days)} `}${timeText(from)}–${timeText(to)}`
    })
    .join(', ')
}

const daysText = (days: readonly number[]): string =>
  days.length === 7 ? 'Daily' : [...new Set([days[0], days.at(-1)])].map((day) => DAYS[day ?? 0]).join('–')

const timeText = (minutes: number): string =>
  `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')}`

/** Of schema.org: 'Mo-Fr 09:30-18:00'. */
export const openingHoursData = (spans: readonly OpeningSpan[]): string[] =>
  spans.map(({ days, from, to }) => {
    const ends = [...new Set([days[0], days.at(-1)])].map((day) => (DAYS[day ?? 0] ?? '').slice(0, 2))
    return `${ends.join('-')} ${[from, to].map((time) => timeText(time).padStart(5, '0')).join('-')}`
  })

export type OpenState = { isOpen: boolean; text: string }

/** Whether an office is open at a moment, and until or from when. Nothing begins on a holiday (ISO days). */
export function openState(
  spans: readonly OpeningSpan[],
  holidays: readonly string[],
  now: number = Date.now(),
): OpenState {
  const inIndia = new Date(now + INDIA_AHEAD_OF_UTC_MS).toISOString()
  const today = inIndia.slice(0, 10)
  const minute = Math.floor((now + INDIA_AHEAD_OF_UTC_MS - Date.parse(today)) / MINUTE_MS)
  const times = openTimes(spans, holidays, today)
  const current = times.find(({ from, to }) => from <= minute && minute < to)
  if (current) return { isOpen: true, text: openText(current.to, today) }
  const next = times.find(({ from }) => from > minute)
  const why = holidays.includes(today) ? 'Closed today for a holiday' : 'Closed now'
  return { isOpen: false, text: next ? `${why}, opens ${momentOf(next.from, today)}` : why }
}

/** In minutes from midnight of today; those that touch are one. */
function openTimes(spans: readonly OpeningSpan[], holidays: readonly string[], today: string) {
  const times = Array.from({ length: DAYS_AHEAD + 2 }, (_, at) => at - 1)
    .filter((day) => !holidays.includes(addDays(today, day)))
    .flatMap((day) => {
      const weekday = (new Date(addDays(today, day)).getUTCDay() + 6) % 7
      return spans
        .filter(({ days }) => days.includes(weekday))
        .map(({ from, to }) => ({
          from: day * DAY_MINUTES + from,
          to: day * DAY_MINUTES + to + (to <= from ? DAY_MINUTES : 0),
        }))
    })
    .sort((one, other) => one.from - other.from)
  const merged: typeof times = []
  for (const time of times) {
    const last = merged.at(-1)
    if (last && time.from <= last.to) last.to = Math.max(last.to, time.to)
    else merged.push({ ...time })
  }
  return merged
}

/** Of one that does not close for days, how long is of no use. */
function openText(to: number, today: string): string {
  if (to > 2 * DAY_MINUTES) return 'Open now'
  return `Open now, until ${to <= DAY_MINUTES ? timeText(to) : momentOf(to, today)}`
}

/** '9:30', 'tomorrow 9:30' or 'Mon 30 Nov 9:30' */
function momentOf(minutes: number, today: string): string {
  const days = Math.floor(minutes / DAY_MINUTES)
  const time = timeText(minutes - days * DAY_MINUTES)
  if (days < 2) return days === 1 ? `tomorrow ${time}` : time
  const day = new Date(addDays(today, days))
  return `${DAYS[(day.getUTCDay() + 6) % 7]} ${day.getUTCDate()} ${MONTHS[day.getUTCMonth()]} ${time}`
}
