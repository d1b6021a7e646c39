import { dayNumberOf, toIsoDay } from './calendar-day.ts'
import type { DateOrder, DatePart } from './date-notations.ts'
import { foldText, onOneLine } from './date-tokens.ts'
import { type Days, type LocatedDates, type LocatedPart, movedTexts } from './moved-texts.ts'
import { findDates, readDates } from './read-dates.ts'
import { contradictsWeekday } from './weekdays.ts'

/** In characters, as the fields for dates, ETA, ETD and cut-off. */
const MAX_LENGTH = 120
const MAX_DAYS = 3660

type ShiftedDates = Days & { text: string }

export type ShiftRules = {
  /** The ISO days that the text is known to mean, which decide its year, and its order of day and month in figures. */
  current?: { start?: string; end: string } | null
  /** The ISO day from which the new text will be read; without `current`, the text too. */
  reference: string
  /** The order in which figures are read, the new ones always. */
  order?: DateOrder
}

/**
 * Moves exact dates by a number of days and keeps their notation: '5/7 Dec' becomes '8/10 Dec', 'Sat 05-Dec-26 0600'
 * 'Tue 08-Dec-26 0600'. A notation that cannot hold the new days is replaced by the plainest that can.
 * The new text is read again, from `reference` and from its own first day. Returns null unless it means exactly the
 * moved days, and for a text without exact dates.
 */
export function shiftDates(text: string, days: number, rules: ShiftRules): ShiftedDates | null {
  if (!Number.isInteger(days) || Math.abs(days) > MAX_DAYS) return null
  const old = locateDates(onOneLine(text), rules)
  if (old === null) return null
  const to = { start: later(old.days.start, days), end: later(old.days.end, days) }
  const meaning = { ...to, time: old.time }
  const found = movedTexts(old, to, days, rules.reference).find((moved) => isReadAs(moved, meaning, rules))
  return found === undefined ? null : { text: found, ...to }
}

type Meaning = Days & { time: string | null }

/** Returns null if the text has no exact dates, contradicts itself or its known days, or cannot be edited in place. */
function locateDates(
  text: string,
  { current, reference, order = 'day first' }: ShiftRules,
): (LocatedDates & Meaning) | null {
  // The places are those of the folded text.
  if (foldText(text)?.length !== text.length) return null
  const orders: DateOrder[] = current ? [order, order === 'day first' ? 'month first' : 'day first'] : [order]
  for (const each of orders) {
    const { reading, parts, tokens } = findDates(text, current?.start ?? current?.end ?? reference, each)
    const { start, end, kind, time } = reading
    if (kind !== 'exact' || start === null || end === null || contradictsWeekday(text, start, end)) continue
    if (current && (current.end !== end || (current.start ?? start) !== start)) continue
    return { text, start, end, time, days: { start, end }, tokens, parts: parts.flatMap(located) }
  }
  return null
}

function located({ piece, isLast, place }: DatePart): LocatedPart[] {
  return piece === 'p' || !place ? [] : [{ piece, isLast, place }]
}

function isReadAs(text: string, { start, end, time }: Meaning, { reference, order }: ShiftRules): boolean {
  if (text.length > MAX_LENGTH || contradictsWeekday(text, start, end)) return false
  return [reference, start].every((from) => {
    const reading = readDates(text, from, order)
    const isSame = reading.start === start && reading.end === end && reading.time === time
    return isSame && reading.kind === 'exact'
  })
}

function later(isoDay: string, days: number): string {
  return toIsoDay(dayNumberOf(isoDay) + days)
}
