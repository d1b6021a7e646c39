import { MONTHS } from '@sailing-desk/dates/day-text'
import { daysBetween } from '@sailing-desk/dates/days'
import { type ShiftRules, shiftDates } from '@sailing-desk/dates/shift-dates'
import { callContradictions, type ReadCall } from './call-contradictions.ts'
import type { TimeTexts } from './call-texts.ts'
import { stayTimes, type TimedCall } from './stay-times.ts'

/**
 * ETA and ETD as they would match the dates of a call: moved to its first and its last day in their own notation, and none
 * where the dates say no day any more. A text that matches, or says nothing of a day, stays as it is, and so does one that
 * cannot be written in the same way.
 */
export function matchingTimes(call: ReadCall, today: string): TimeTexts {
  const eta = matchingTime('eta', call, today)
  return { eta, etd: matchingTime('etd', { ...call, eta }, today) }
}

function matchingTime(field: 'eta' | 'etd', call: ReadCall, today: string): string | null {
  const text = call[field]
  const read = stayTimes(call, today)[field]
  if (read === null) return null
  const isUndated = read.kind === 'tba' || read.kind === 'omit' || read.kind === 'no_call'
  if (call.reading === 'tba' || call.reading === 'omit' || call.reading === 'none')
    return isUndated ? text : null
  if (isInAgreement(field, call, today)) return text
  if (isUndated || call.reading === 'approx') return null
  const { starts_on, ends_on } = call
  if (!starts_on || !ends_on || read.start === null || read.end === null) return text
  const days = field === 'eta' ? daysBetween(read.start, starts_on) : daysBetween(read.end, ends_on)
  const moved = movedTime(field, call, days, { reference: starts_on, today })
  return moved !== null && isInAgreement(field, { ...call, [field]: moved }, today) ? moved : text
}

const isInAgreement = (field: 'eta' | 'etd', call: ReadCall, today: string) =>
  callContradictions(call, stayTimes(call, today)).every((warning) => warning.field !== field)

/**
 * The ETA or ETD of a call so many days later, in its own notation; null if it has none, is not an exact day, or cannot be
 * written in the same way. `reference`: the day from which the new text will be read.
 */
export function movedTime(
  field: 'eta' | 'etd',
  call: TimedCall,
  days: number,
  { reference, today }: { reference: string; today: string },
): string | null {
  const text = call[field]
  const read = stayTimes(call, today)[field]
  if (text === null || read?.kind !== 'exact' || read.start === null || read.end === null) return null
  const rules = { current: { start: read.start, end: read.end }, reference }
  // The end of a day, 2400, is no time of day.
  const [midnight] = /\b24:?00\b/.exec(text) ?? []
  const timed = midnight ? text.replace(midnight, '2359') : text
  const moved = shiftDates(timed, days, rules)?.text ?? movedWithoutMonth(timed, days, rules)
  return moved && midnight ? moved.replace('2359', midnight) : moved
}

/** 26/0600 leaves out the month. */
function movedWithoutMonth(text: string, days: number, rules: ShiftRules & { current: { end: string } }) {
  const month = ` ${monthOf(rules.current.end)}`
  const moved = shiftDates(text + month, days, rules)
  return moved?.text.endsWith(` ${monthOf(moved.end)}`) ? moved.text.slice(0, -month.length) : null
}

const monthOf = (day: string) => MONTHS[Number(day.slice(5, 7)) - 1] ?? ''
