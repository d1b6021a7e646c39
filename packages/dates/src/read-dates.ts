import { dayOfExcel, toIsoDay, yearOf } from './calendar-day.ts'
import {
  isLikelyYear,
  isVague,
  MAX_STAY_DAYS,
  placeSpan,
  resolveFourDigits,
  type Span,
  takeTimes,
} from './date-figures.ts'
import { type DateOrder, type DatePart, matchNotations } from './date-notations.ts'
import { dropRemarks } from './date-remarks.ts'
import type { DateStatus, Undated } from './date-status.ts'
import { foldText, tokenize } from './date-tokens.ts'
import {
  isMark,
  type LooseTimes,
  MONTH_ABBREVIATIONS,
  markTimes,
  type Remark,
  type Status,
  type Token,
} from './date-words.ts'

export type DatesRead = {
  /** ISO days; both null, or both set and in order. */
  start: string | null
  end: string | null
  kind: DateStatus
  /** 'HH:MM', 'AM', 'PM' or null: of two times the first one written, which is the arrival. */
  time: string | null
}

/**
 * Interprets the free text of a port call. A text that is not understood as a whole is unreadable, never read in
 * part. One with the form of a date that does not exist is invalid.
 * `reference`: ISO day of issue or entry, which decides the year of dates without one.
 * `order`: tried first for dates in figures only.
 */
export function readDates(text: string, reference: string, order: DateOrder = 'day first'): DatesRead {
  return findDates(text, reference, order).reading
}

/** What was read, and the parts of the folded text that say it, in order; none if there is no date. */
type Dated = { reading: DatesRead; parts: readonly DatePart[] }
type DatesFound = Dated & { tokens: readonly Token[] }

/** Interprets a text as `readDates` does, and tells where its days, months and years are. */
export function findDates(text: string, reference: string, order: DateOrder): DatesFound {
  const folded = foldText(text)
  if (folded === null) return undated('unreadable')
  if (/^[- ]*$/.test(folded)) return undated('no_call')
  const tokens = tokenize(folded)
  if (tokens === null) return undated('unreadable')
  const status = statusOfUndated(tokens)
  return status === null ? { ...readDated(tokens, reference, order), tokens } : undated(status)
}

/**
 * The orders of day and month in which dates in figures only exist: one for 25/12 and 12/25, both for 5/12, none for
 * texts with a named month.
 */
export function possibleOrders(text: string, reference: string): DateOrder[] {
  const folded = foldText(text)
  const tokens = folded === null ? null : tokenize(folded)
  const remaining = tokens && dropRemarks(tokens)
  if (!remaining) return []
  const marked = markTimes(remaining.dated, 'apart')
  const separated = takeTimes(resolveFourDigits(marked, yearOf(reference)))
  if (separated === null) return []
  const dates = matchNotations(separated.days, 'day first').filter((written) => {
    const span = placeSpan(written, reference)
    return span !== null && span.end - span.start <= MAX_STAY_DAYS
  })
  return [...new Set(dates.map(({ order }) => order).filter((order) => order !== null))]
}

function readDated(tokens: Token[], reference: string, order: DateOrder): Dated {
  const remaining = dropRemarks(tokens)
  if (remaining === null) return undated('unreadable')
  const { dated, about } = remaining
  const excelDay = excelSpan(dated)
  if (excelDay !== null) return { reading: toReading(excelDay, about, null), parts: [] }
  const readWith = (loose: LooseTimes) => readTimed(markTimes(dated, loose), { about, reference, order })
  const usual = readWith('apart') ?? readWith('none')
  // Jan 9-10 PM is ambiguous: two days, or ten in the evening. Without AM or PM there is nothing else to read.
  const other = dated.some(({ kind }) => kind === 'half-day') ? readWith('all') : null
  if (usual !== null && other !== null && !isSame(usual.reading, other.reading)) return undated('unreadable')
  return usual ?? other ?? undated('unreadable')
}

/** Returns null if the tokens match no notation. */
function readTimed(
  marked: Token[],
  { about, reference, order }: { about: boolean; reference: string; order: DateOrder },
): Dated | null {
  const separated = takeTimes(resolveFourDigits(marked, yearOf(reference)))
  if (separated === null) return null
  const { days, times } = separated
  const matches = matchNotations(days, order).filter((written) => times.length === 0 || !isVague(written))
  if (matches.length === 0) return null
  for (const written of matches) {
    const span = placeSpan(written, reference)
    const isApprox = about || isVague(written)
    if (span === null || (!isApprox && span.end - span.start > MAX_STAY_DAYS)) continue
    if (times.includes(null)) break
    // 5 Dec 2300-0600 is over on the next day, which the text does not say.
    if (span.start === span.end && isEarlierTime(times[1], times[0])) return undated('unreadable')
    const reading = toReading(span, isApprox, times[0] ?? null)
    return { reading, parts: written.parts }
  }
  return undated('invalid')
}

/** Whether the first of two times of one day is certainly before the other; of AM and 09:00 neither is. */
export function isEarlierTime(one: string | null | undefined, other: string | null | undefined): boolean {
  if (!one || !other) return false
  const [from, to] = [one, other].map((time) => TIMES_OF_HALF.get(time) ?? [time, time])
  return from !== undefined && to !== undefined && from[1] < to[0]
}

const TIMES_OF_HALF: ReadonlyMap<string, readonly [string, string]> = new Map(
  Object.entries<readonly [string, string]>({
    AM: ['00:00', '11:59'],
    PM: ['12:00', '23:59'],
  }),
)

/** A date that a spreadsheet wrote into a text cell as a serial number: 46037. */
function excelSpan(dated: Token[]): Span | null {
  const [only] = dated
  if (dated.length !== 1 || only?.kind !== 'number' || !/^[45]\d{4}$/.test(only.digits)) return null
  const day = dayOfExcel(Number(only.digits))
  return { start: day, end: day }
}

function toReading({ start, end }: Span, isApprox: boolean, time: string | null): DatesRead {
  return { start: toIsoDay(start), end: toIsoDay(end), kind: isApprox ? 'approx' : 'exact', time }
}

function undated(kind: Undated): DatesFound {
  return { reading: { start: null, end: null, kind, time: null }, parts: [], tokens: [] }
}

function isSame(one: DatesRead, other: DatesRead): boolean {
  return one.start === other.start && one.end === other.end && one.time === other.time
}

const PRINTED: Record<Undated, string> = {
  tba: 'TBA',
  omit: 'OMIT',
  no_call: '-',
  invalid: 'Invalid date',
  unreadable: '?',
}

/**
 * Returns the standard form: '29-30 Jan 2027', 'ABT 30 Jan-2 Feb 2027', '31 Dec 2026-2 Jan 2027 06:00'.
 * DatesRead it with the same reference gives the same result. Only a year that would be read as a time of day
 * (before the last year or after the next two) needs the reference, and is printed in ISO order: '2035-01-29'.
 */
export function printDates({ start, end, kind, time }: DatesRead, reference: string | null = null): string {
  if (kind !== 'exact' && kind !== 'approx') return PRINTED[kind]
  if (start === null || end === null) return PRINTED.unreadable
  const isFar =
    reference !== null && [start, end].some((day) => !isLikelyYear(yearOf(day), yearOf(reference)))
  const days = isFar ? printIsoDays(start, end) : printDays(start, end)
  return [kind === 'approx' ? 'ABT' : '', days, time ?? ''].filter(Boolean).join(' ')
}

function printIsoDays(start: string, end: string): string {
  return start === end ? start : `${start}/${end}`
}

/** Writes the month and year that both days share only once. */
function printDays(start: string, end: string): string {
  const [from, to] = [printedParts(start), printedParts(end)]
  const shared =
    start === end ? 0 : start.slice(0, 7) === end.slice(0, 7) ? 1 : from.at(-1) === to.at(-1) ? 2 : 3
  return [from.slice(0, shared).join(' '), to.join(' ')].filter(Boolean).join('-')
}

function printedParts(isoDay: string): string[] {
  const [year = '', month = '', day = ''] = isoDay.split('-')
  const name = MONTH_ABBREVIATIONS[Number(month) - 1] ?? ''
  return [String(Number(day)), name.charAt(0) + name.slice(1).toLowerCase(), year]
}

/** What a text without a date to read says; null where there is one. OMIT wins over the date beside it. */
function statusOfUndated(tokens: Token[]): Undated | null {
  const statuses = new Set(tokens.filter((token) => token.kind === 'status').map(({ value }) => value))
  if (statuses.has('omit')) return isOnly(statuses, 'omit', 'call') ? 'omit' : 'unreadable'
  const hasDate = tokens.some(({ kind }) => !['status', 'remark', 'mark', 'bracket'].includes(kind))
  if (hasDate) return statuses.size === 0 ? null : 'unreadable'
  if (isOnly(statuses, 'tba') && statuses.size > 0) return 'tba'
  return readAside(tokens, statuses)
}

/** NIL, N/A, 'ETA: -', or TBC alone; other remarks beside them say nothing that is understood. */
function readAside(tokens: Token[], statuses: Set<Status>): Undated {
  const remarks = new Set(tokens.filter((token) => token.kind === 'remark').map(({ value }) => value))
  if (statuses.size === 0 && remarks.has('tbc')) return 'tba'
  if (remarks.has('about') || remarks.has('tbc')) return 'unreadable'
  if (statuses.size === 0) return isMark(tokens.at(-1), '-') ? 'no_call' : 'unreadable'
  if (isOnly(statuses, 'no_call')) return 'no_call'
  return isOnly(statuses, 'invalid') ? 'invalid' : 'unreadable'
}

function isOnly<Value extends Status | Remark>(found: Set<Value>, ...allowed: Value[]): boolean {
  return [...found].every((one) => allowed.includes(one))
}

const ORDERS: readonly DateOrder[] = ['day first', 'month first']

/** The ISO days that a text is known to mean; of a cut-off only the last one is known. */
type KnownDays = { start?: string; end: string }

/**
 * Reads a text by the days that it is known to mean: they decide its year, and its order of day and month in figures.
 * Returns null if no reading of the text gives exactly these days.
 */
export function readKnownDates(text: string, { start, end }: KnownDays): DatesRead | null {
  const readings = ORDERS.map((order) => readDates(text, start ?? end, order))
  return readings.find((read) => read.end === end && (start ?? read.start) === read.start) ?? null
}
