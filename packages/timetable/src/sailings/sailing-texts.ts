import { TO_BE_CONFIRMED } from '@sailing-desk/dates/date-status'
import { daysAndMonths, daysText, dayWritten, looksLike } from '@sailing-desk/dates/day-text'
import { daysBetween } from '@sailing-desk/dates/days'
import { counted } from '@sailing-desk/trade/counted'
import { arrivalDays, type Between, departureDays } from '../stay-days.ts'
import type { Sailing, TransitDays } from './sailing-search.schema.ts'

export const STATUS_TEXTS: Record<Sailing['status'], string> = {
  scheduled: 'Scheduled',
  approximate: 'Approximate dates',
  announced: 'To be announced',
  unconfirmed: TO_BE_CONFIRMED,
  omitted: 'Port omitted',
  closed: 'Cut-off passed',
  departed: 'Departed',
}

type Call = Sailing['departure']

type WriteDay = (day: string) => string

/** 'Sat 28 Nov 2026', 'end January', 'about 15 Jan', or null if it is not known. `write`: how a day is written. */
export const departureText = (call: Call, write: WriteDay = dayWritten): string | null =>
  daysWritten(departureDays(call), call, write)
export const arrivalText = (call: Call, write: WriteDay = dayWritten): string | null =>
  daysWritten(arrivalDays(call), call, write)

/** 'Thu 3 Dec': the year of a sailing of the next months goes without saying. */
export const shortDay: WriteDay = (day) => dayWritten(day).slice(0, -5)

/**
 * What was typed for a call beside its day of departure or arrival: its dates, and its ETD or ETA, as far as they say more than that
 * day: '2-3 Dec, ETD 3 Dec 0300'; null if they do not.
 */
export function typedBeside(call: Call, end: 'departure' | 'arrival'): string | null {
  const between = end === 'departure' ? departureDays(call) : arrivalDays(call)
  const day = between && call.reading !== 'approx' ? daysAndMonths(between.latest) : null
  const time = end === 'departure' ? call.etd : call.eta
  const days = between && day ? [day, `${day} ${between.latest.slice(0, 4)}`] : []
  const says = (text: string | null) => text !== null && !days.some((each) => looksLike(text, each))
  const isShown = between === null || call.reading === 'approx'
  const texts = [
    ...(!isShown && says(call.dates) ? [call.dates] : []),
    ...(says(time) ? [`${end === 'departure' ? 'ETD' : 'ETA'} ${time}`] : []),
  ]
  return texts.length > 0 ? texts.join(', ') : null
}

function daysWritten(between: Between | null, { reading, days, dates }: Call, write: WriteDay) {
  if (!between) return null
  return reading === 'approx' ? (days ?? dates) : write(between.latest)
}

/** '17 days', '12 to 21 days' */
export function transitText(transit: TransitDays | null): string | null {
  if (!transit) return null
  const { min, max } = transit
  return min === max ? daysText(max) : `${min} to ${daysText(max)}`
}

/** '3 intermediate calls', 'Direct' */
export const callsText = (calls: number): string =>
  calls === 0 ? 'Direct' : counted({ count: calls, one: 'intermediate call', many: 'intermediate calls' })

/** What a shipper is to know of every connection. */
export const confirmationText = ({ continues }: { continues: boolean }): string =>
  continues ? 'subject to confirmation' : 'transhipment subject to confirmation'

export const milesText = (miles: number): string =>
  counted({ count: miles, one: 'nautical mile', many: 'nautical miles' })

const NEAR_DAYS = 7

/** ', in 4 days' for a cut-off within a week; null for others. */
export function nearCutOff(on: string | null, today: string): string | null {
  const days = on === null ? null : daysBetween(today, on)
  if (days === null || days < 0 || days > NEAR_DAYS) return null
  return [', today', ', tomorrow'][days] ?? `, in ${daysText(days)}`
}
