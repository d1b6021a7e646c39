import { dayOfExcel, toIsoDay, yearOf } from './calendar-day.ts'
import { isLikelyYear, settleFourFigures, takeTimes } from './date-figures.ts'
import { matchNotations } from './date-notations.ts'
import { dropRemarks } from './date-remarks.ts'
import { isVague, LONGEST_STAY_DAYS, placeSpan, type Span } from './date-spans.ts'
import { LOOSE_TIMES, markTimes } from './date-times.ts'
import { foldText, tokenize } from './date-tokens.ts'
import { MONTH_ABBREVIATIONS, type Token } from './date-words.ts'

export type Reading = {
  /** ISO days; both null, or both set and in order. */
  start: string | null
  end: string | null
  kind: 'exact' | 'approx' | 'tba' | 'omit' | 'no_call' | 'invalid' | 'unreadable'
  /** 'HH:MM', 'AM', 'PM' or null: of several times the first one written, which is the arrival. */
  time: string | null
}

/**
 * What the free text of a call means. A text that is not understood as a whole is unreadable, never half read;
 * one that is shaped like a date but lies in no calendar is invalid.
 * `reference`: ISO day of issue or entry, which places dates without a year.
 */
export function readDates(text: string, reference: string): Reading {
  const folded = foldText(text)
  if (folded === null) return undated('unreadable')
  if (/^[- ]*$/.test(folded)) return undated('no_call')
  const tokens = tokenize(folded)
  if (tokens === null) return undated('unreadable')
  return undatedReading(tokens) ?? datedReading(tokens, reference)
}

/** null where the text holds something of a date, and no word that speaks for the whole of it. */
function undatedReading(tokens: Token[]): Reading | null {
  const statuses = tokens.filter((token) => token.kind === 'status').map(({ value }) => value)
  if (statuses.includes('omit')) {
    return undated(statuses.every((one) => one === 'omit' || one === 'call') ? 'omit' : 'unreadable')
  }
  const remarks = tokens.filter((token) => token.kind === 'remark').map(({ value }) => value)
  const hasDate = tokens.some(({ kind }) => !['status', 'remark', 'mark', 'bracket'].includes(kind))
  if (statuses.length === 0 && hasDate) return null
  if (hasDate) return undated('unreadable')
  if (statuses.length === 0) return undated(remarks.includes('tbc') ? 'tba' : 'unreadable')
  if (statuses.every((one) => one === 'tba')) return undated('tba')
  const isPlain = remarks.every((one) => one === 'plain' || one === 'departure')
  const [only] = new Set(statuses).size === 1 && isPlain ? statuses : []
  return undated(only === 'no_call' || only === 'invalid' ? only : 'unreadable')
}

function datedReading(tokens: Token[], reference: string): Reading {
  const remaining = dropRemarks(tokens)
  if (remaining === null) return undated('unreadable')
  const { dated, about } = remaining
  const excelDay = excelSpan(dated)
  if (excelDay !== null) return toReading(excelDay, about, null)
  for (const loose of LOOSE_TIMES) {
    const parted = takeTimes(settleFourFigures(markTimes(dated, loose), yearOf(reference)))
    if (parted === null) continue
    const reading = readDays(parted.days, parted.times, about, reference)
    if (reading !== null) return reading
  }
  return undated('unreadable')
}

/** null where the tokens make no notation. */
function readDays(
  days: Token[],
  times: (string | null)[],
  about: boolean,
  reference: string,
): Reading | null {
  const matches = matchNotations(days).filter((written) => times.length === 0 || !isVague(written))
  if (matches.length === 0) return null
  for (const written of matches) {
    const span = placeSpan(written, reference)
    const isApprox = about || isVague(written)
    if (span === null || (!isApprox && span.end - span.start > LONGEST_STAY_DAYS)) continue
    return times.includes(null) ? undated('invalid') : toReading(span, isApprox, times[0] ?? null)
  }
  return undated('invalid')
}

function excelSpan(dated: Token[]): Span | null {
  const [only] = dated
  if (dated.length !== 1 || only?.kind !== 'number' || !/^[45]\d{4}$/.test(only.digits)) return null
  const day = dayOfExcel(Number(only.digits))
  return { start: day, end: day }
}

function toReading({ start, end }: Span, isApprox: boolean, time: string | null): Reading {
  return { start: toIsoDay(start), end: toIsoDay(end), kind: isApprox ? 'approx' : 'exact', time }
}

function undated(kind: Reading['kind']): Reading {
  return { start: null, end: null, kind, time: null }
}

const PRINTED: Record<Exclude<Reading['kind'], 'exact' | 'approx'>, string> = {
  tba: 'TBA',
  omit: 'OMIT',
  no_call: '-',
  invalid: 'Invalid date',
  unreadable: '?',
}

/**
 * The plain printed form: '29-30 Jan 2027', 'ABT 30 Jan-2 Feb 2027', '31 Dec 2026-2 Jan 2027 06:00'.
 * Read again with the same reference it gives the same reading. Only a year that R8 would take for a time of day
 * (further than two years from the reference) needs the reference, and is printed in ISO order: '2035-01-29'.
 */
export function printDates({ start, end, kind, time }: Reading, reference: string | null = null): string {
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

/** What the first day has in common with the last is written once. */
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
