import type { Place, Token } from './date-words.ts'
import { numberLater, plainDays, rewritten, type Style, styleOf, weekdayLater } from './date-writing.ts'
import { printDates } from './read-dates.ts'

export type Days = { start: string; end: string }

/** Exact dates, and where their text has its parts. `days` are what it means. */
export type LocatedDates = {
  text: string
  days: Days
  tokens: readonly Token[]
  parts: readonly LocatedPart[]
}

export type LocatedPart = { piece: 'd' | 'm' | 'y'; isLast: boolean; place: Place }

type Edit = { place: Place; text: string }

/**
 * Texts that may say the days `to`, so many days later; those closest to the old notation first. `reference` is the day
 * from which they will be read.
 */
export function movedTexts(old: LocatedDates, to: Days, count: number, reference: string): string[] {
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
