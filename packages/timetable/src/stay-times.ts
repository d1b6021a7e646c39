import { MONTHS } from '@sailing-desk/dates/day-text'
import { type DatesRead, readDates } from '@sailing-desk/dates/read-dates'
import type { TimeTexts } from './call-texts.ts'
import type { Understood } from './reading-text.ts'

const DAY_MINUTES = 24 * 60
const NOON = DAY_MINUTES / 2

/** ETA and ETD as typed, and the ISO days that the dates of the call mean; null where there are none. */
export type TimedCall = TimeTexts & Pick<Understood, 'starts_on' | 'ends_on'>

/** ETA and ETD of a call as they are read; null where there is none. */
export type StayTimes = { eta: DatesRead | null; etd: DatesRead | null }

/** Years that are not written follow from the dates of the call, else from `today`; of an ETD from the ETA. */
export function stayTimes(call: TimedCall, today: string): StayTimes {
  const { eta, etd, starts_on, ends_on } = call
  const arrival = eta === null ? null : readTime(eta, starts_on ?? today, call)
  const reference = arrival?.start ?? ends_on ?? today
  return { eta: arrival, etd: etd === null ? null : readTime(etd, reference, call) }
}

/**
 * A time may leave out the month ('26/0600'), or have it before the day if the circular does: if one of the readings lies within
 * the dates of the call, it is that one. The end of a day is also written 2400, which is no time of day.
 */
function readTime(typed: string, reference: string, { starts_on, ends_on }: TimedCall): DatesRead {
  const text = typed.replace(/\b24:?00\b/, '2359')
  const first = readDates(text, reference)
  if (!starts_on || !ends_on || liesWithin(first, starts_on, ends_on)) return first
  const others = [
    readDates(text, reference, 'month first'),
    ...[starts_on, ends_on].map((day) => readDates(`${text} ${monthOf(day)}`, day)),
  ]
  const dated = first.start === null ? others.find(({ start }) => start !== null) : undefined
  return others.find((read) => liesWithin(read, starts_on, ends_on)) ?? dated ?? first
}

const liesWithin = ({ start, end }: DatesRead, from: string, to: string): boolean =>
  start !== null && end !== null && start <= to && end >= from

const monthOf = (day: string) => MONTHS[Number(day.slice(5, 7)) - 1]

/** The first and last minute of the day that a time can mean: of 'AM' midnight and noon; null if there is none. */
function minutesOf(time: string | null): { earliest: number; latest: number } | null {
  if (time === null) return null
  if (time === 'AM') return { earliest: 0, latest: NOON }
  if (time === 'PM') return { earliest: NOON, latest: DAY_MINUTES }
  const [hours, minutes] = time.split(':').map(Number)
  const exact = (hours ?? 0) * 60 + (minutes ?? 0)
  return { earliest: exact, latest: exact }
}

/** The day and time of an exact ETA or ETD; null if it is not one day with a time. */
export function timedDay(read: DatesRead | null) {
  const minutes = minutesOf(read?.time ?? null)
  if (read?.kind !== 'exact' || read.start === null || read.start !== read.end || !minutes) return null
  return { day: read.start, ...minutes }
}
