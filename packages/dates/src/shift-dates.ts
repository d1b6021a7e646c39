import { dayNumberOf, toIsoDay } from './calendar-day.ts'
import type { DateOrder, DatePart } from './date-notations.ts'
import { foldText, onOneLine, tokenize } from './date-tokens.ts'
import {
  MONTH_ABBREVIATIONS,
  MONTH_NAMES,
  type Place,
  type Token,
  WEEKDAY_NAMES,
  WEEKDAY_SIGNS,
} from './date-words.ts'
import { findDates, printDates, readDates } from './read-dates.ts'

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

type Days = { start: string; end: string }

/** Exact dates, and where their text has its parts. `days` are what it means. */
type LocatedDates = {
  text: string
  days: Days
  tokens: readonly Token[]
  parts: readonly LocatedPart[]
}

type LocatedPart = { piece: 'd' | 'm' | 'y'; isLast: boolean; place: Place }

type Edit = { place: Place; text: string }

/**
 * Texts that may say the days `to`, so many days later; those closest to the old notation first. `reference` is the day
 * from which they will be read.
 */
function movedTexts(old: LocatedDates, to: Days, count: number, reference: string): string[] {
  const weekdays = movedWeekdays(old, count)
  if (old.parts.length === 0) return [edited(old.text, [...weekdays, ...movedSerial(old, count)])]
  const inPlace = movedParts(old, to)
  const spread = spreadOverMonths(old, to)
  // 31/1 Feb already names one month for two.
  const ofNotation = isInOneMonth(old.days) ? [spread, inPlace] : [inPlace, spread]
  const withYear = printDates({ ...to, kind: 'exact', time: null }, reference)
  const replaced = [plainDays(to.start, to.end), withYear].map((plain) => replacedDates(old, plain))
  return [...ofNotation, ...replaced]
    .filter((edits) => edits !== null)
    .map((edits) => edited(old.text, [...weekdays, ...edits]))
}

function movedWeekdays({ text, tokens }: LocatedDates, count: number): Edit[] {
  return tokens.flatMap((token) => {
    if (token.kind !== 'remark' || token.weekday === undefined || !token.place) return []
    return [{ place: token.place, text: weekdayLater(textAt(text, token.place), token.weekday, count) }]
  })
}

/** The number of a day that a spreadsheet wrote into a text. */
function movedSerial({ text, tokens }: LocatedDates, count: number): Edit[] {
  return tokens.flatMap(({ kind, place }) =>
    kind === 'number' && place ? [{ place, text: numberLater(textAt(text, place), count) }] : [],
  )
}

function movedParts(old: LocatedDates, to: Days): Edit[] {
  return old.parts.map((part) => movedPart(old, part, dayOf(old, part, to)))
}

/** A single month, and its year, are those of the last day: 31/1 Jan 27. */
function dayOf({ parts }: LocatedDates, { piece, isLast }: LocatedPart, { start, end }: Days): string {
  const hasOneMonth = parts.filter((part) => part.piece === 'm').length === 1
  return isLast || (piece !== 'd' && hasOneMonth) ? end : start
}

/** What stays the same keeps its spelling: Sept, 12TH. */
function movedPart(old: LocatedDates, part: LocatedPart, to: string): Edit {
  const text = textAt(old.text, part.place)
  const isSame = valueIn(part, dayOf(old, part, old.days)) === valueIn(part, to)
  return { place: part.place, text: isSame ? text : rewritten(text, part.piece, to, styleOfDates(old)) }
}

function valueIn({ piece }: LocatedPart, isoDay: string): string | undefined {
  const [y, m, d] = isoDay.split('-')
  return { y, m, d }[piece]
}

/** Writes the month of both days where there was one for both: '31-JAN/1-FEB' for '29/30-JAN'. */
function spreadOverMonths(old: LocatedDates, to: Days): Edit[] | null {
  const [first, last] = old.parts.filter(({ piece }) => piece === 'd')
  const [month, ...others] = old.parts.filter(({ piece }) => piece === 'm')
  if (isInOneMonth(to) || !first || !last || !month || others.length > 0) return null
  const added = addedMonth(old, { first, last, month }, to)
  if (added === null) return null
  const isOfLast = (part: LocatedPart) => part.place.at >= last.place.at
  return [...old.parts.map((part) => movedPart(old, part, isOfLast(part) ? to.end : to.start)), added]
}

/** The month of the day that has none, joined to it as the written month is to the other day. */
function addedMonth(
  old: LocatedDates,
  { first, last, month }: Record<'first' | 'last' | 'month', LocatedPart>,
  to: Days,
): Edit | null {
  const between = ({ place }: LocatedPart, next: LocatedPart) => old.text.slice(place.end, next.place.at)
  const name = (day: string) => rewritten(textAt(old.text, month.place), 'm', day, styleOfDates(old))
  const insert = (at: number, joint: string, text: string) =>
    /[\p{L}\p{N}]/u.test(joint.replace(/\bof\b/i, '')) ? null : { place: { at, end: at }, text }
  if (month.place.at < first.place.at) {
    const joint = between(month, first)
    return insert(last.place.at, joint, name(to.end) + joint)
  }
  const isLast = month.place.at > last.place.at
  const joint = between(isLast ? last : first, month)
  return insert((isLast ? first : last).place.end, joint, joint + name(isLast ? to.start : to.end))
}

/** Puts a standard form in place of the dates. Returns null if a time or a word between them would be lost. */
function replacedDates({ parts, tokens }: LocatedDates, text: string): Edit[] | null {
  const at = parts.at(0)?.place.at ?? 0
  const end = parts.at(-1)?.place.end ?? 0
  const isDropped = ({ kind, place }: Token) =>
    kind !== 'mark' &&
    place !== undefined &&
    place.at > at &&
    place.end < end &&
    !parts.some((part) => part.place.at === place.at)
  return tokens.some(isDropped) ? null : [{ place: { at, end }, text }]
}

function styleOfDates({ text, parts }: LocatedDates): Style {
  const date = text.slice(parts.at(0)?.place.at, parts.at(-1)?.place.end)
  const texts = parts.filter(({ piece }) => piece !== 'y').map(({ place }) => textAt(text, place))
  return styleOf(texts, parts.some(({ piece }) => piece === 'y') && !/\s/.test(date))
}

function isInOneMonth({ start, end }: Days): boolean {
  return start.slice(0, 7) === end.slice(0, 7)
}

function textAt(text: string, { at, end }: Place): string {
  return text.slice(at, end)
}

/** From the last to the first, so that the places of the others stay right; an insertion after what it stands before. */
function edited(text: string, edits: readonly Edit[]): string {
  return edits
    .toSorted((one, other) => other.place.at - one.place.at || other.place.end - one.place.end)
    .reduce((whole, { place, text: part }) => whole.slice(0, place.at) + part + whole.slice(place.end), text)
}

/** How the numbers and months of a text are written, which each of them shows only in part. */
type Style = {
  /** 05/12, not 5/12. */
  isPadded: boolean
  /** December, not Dec. */
  hasFullMonths: boolean
}

/** Writes another day, month or year in place of `old`: '29th' becomes '1st', '01' becomes '02', and 'JAN' 'FEB'. */
function rewritten(old: string, piece: 'd' | 'm' | 'y', isoDay: string, style: Style): string {
  return inWidthOf(old, (plain) => {
    const [year = '', month = '', day = ''] = isoDay.split('-')
    if (piece === 'y') return plain.replace(/\d+/, (digits) => year.slice(-digits.length))
    if (piece === 'd') return withSuffix(plain.replace(/\d+/, padded(day, style)), Number(day))
    if (/\d/.test(plain)) return plain.replace(/\d+/, padded(month, style))
    return inCaseOf(plain, monthName(Number(month), style.hasFullMonths))
  })
}

/** The weekday of `old`, so many days later, in its style: 'Sat', 'SUNDAY', '(火)'. */
function weekdayLater(old: string, weekday: number, days: number): string {
  const later = (((weekday + days) % 7) + 7) % 7
  const name = WEEKDAY_NAMES[later] ?? ''
  return inWidthOf(old, (plain) => {
    const letters = lettersOf(plain)
    if (letters === '') return plain.replace(/[日月火水木金土]/, WEEKDAY_SIGNS.charAt(later))
    return inCaseOf(plain, WEEKDAY_NAMES.includes(letters) ? name : name.slice(0, 3))
  })
}

function numberLater(old: string, count: number): string {
  return inWidthOf(old, (digits) => String(Number(digits) + count))
}

/** `texts`: those of the days and months. `isCompact`: a date with its year and without blanks, which has fixed widths. */
function styleOf(texts: readonly string[], isCompact: boolean): Style {
  const plain = texts.map(halfWidth)
  const numbers = plain.flatMap((text) => /\d+/.exec(text)?.[0] ?? [])
  const hasShort = numbers.some((digits) => digits.length === 1)
  return {
    isPadded: numbers.some((digits) => digits.startsWith('0')) || (isCompact && !hasShort),
    hasFullMonths: plain.some((text) => lettersOf(text).length > 3 && MONTH_NAMES.includes(lettersOf(text))),
  }
}

/** '8-10 Dec', '31 Jan-1 Feb' */
function plainDays(start: string, end: string): string {
  const [firstDay, firstMonth] = dayAndMonth(start)
  const until = dayAndMonth(end)
  if (start === end) return until.join(' ')
  return `${firstDay}${firstMonth === until[1] ? '' : ` ${firstMonth}`}-${until.join(' ')}`
}

function dayAndMonth(isoDay: string): [day: string, month: string] {
  const month = monthName(Number(isoDay.slice(5, 7)), false)
  return [String(Number(isoDay.slice(8))), inCaseOf('Jan', month)]
}

function padded(twoDigits: string, { isPadded }: Style): string {
  return isPadded ? twoDigits : String(Number(twoDigits))
}

function monthName(month: number, isFull: boolean): string {
  return (isFull ? MONTH_NAMES : MONTH_ABBREVIATIONS)[month - 1] ?? ''
}

/** The case of the first two letters tells: JAN, jan or Jan. */
function inCaseOf(old: string, name: string): string {
  const letters = old.replace(/[^A-Z]/gi, '')
  if (letters === letters.toUpperCase()) return name.toUpperCase()
  if (letters === letters.toLowerCase()) return name.toLowerCase()
  return name.charAt(0).toUpperCase() + name.slice(1).toLowerCase()
}

/** 29th, 1ST */
function withSuffix(text: string, day: number): string {
  return text.replace(/(?:st|nd|rd|th)$/i, (old) => inCaseOf(old, suffixOf(day)))
}

function suffixOf(day: number): string {
  if (day > 3 && day < 21) return 'th'
  return ['th', 'st', 'nd', 'rd'][day % 10] ?? 'th'
}

function lettersOf(text: string): string {
  return text.replace(/[^A-Z]/gi, '').toUpperCase()
}

/** Changes a text as if it were in half-width characters. */
function inWidthOf(text: string, change: (plain: string) => string): string {
  const plain = halfWidth(text)
  const changed = change(plain)
  return plain === text ? changed : fullWidth(changed)
}

function halfWidth(text: string): string {
  return text.replace(/[！-～]/g, (sign) => String.fromCharCode(sign.charCodeAt(0) - 0xfee0))
}

function fullWidth(text: string): string {
  return text.replace(/[!-~]/g, (sign) => String.fromCharCode(sign.charCodeAt(0) + 0xfee0))
}

/** The weekdays that a text names, in order; 0 for Sunday. */
function weekdaysIn(text: string): number[] {
  const folded = foldText(text)
  const tokens = folded === null ? null : tokenize(folded)
  return (tokens ?? []).flatMap((token) =>
    token.kind === 'remark' && token.weekday !== undefined ? [token.weekday] : [],
  )
}

/**
 * Whether a text names a weekday that neither its first nor its last day (ISO days) is: `Mon 15 Dec` in a year in which
 * that is a Tuesday.
 */
export function contradictsWeekday(text: string, start: string, end: string): boolean {
  const days = [start, end].map(weekdayOf)
  return weekdaysIn(text).some((weekday) => !days.includes(weekday))
}

/** 1 January 1970, day number 0, was a Thursday. */
function weekdayOf(isoDay: string): number {
  return (((dayNumberOf(isoDay) + 4) % 7) + 7) % 7
}
