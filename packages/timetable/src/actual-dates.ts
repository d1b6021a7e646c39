import { daysAndMonths, dayText } from '@sailing-desk/dates/day-text'

/** When a vessel really arrived at a port and left it. */
export const ACTUAL_TEXTS = { ata: 'ATA', atd: 'ATD' } as const
export type ActualName = keyof typeof ACTUAL_TEXTS
export const ACTUAL_NAMES = ['ata', 'atd'] as const satisfies readonly ActualName[]
export const MAX_ACTUAL_LENGTH = 40

/** ISO text in the time of the port: '2026-12-16', or '2026-12-16T06:30' if the time is known; null if nobody has said it. */
export type ActualDates = Record<ActualName, string | null>

export const NO_ACTUAL: ActualDates = { ata: null, atd: null }

/** `minutes` are those after midnight; null if only the day is known. */
export type ActualMoment = { day: string; minutes: number | null }

/** What is known of a call. Whatever is shown, written into files or published of actual dates comes from here. */
export function actualStay({ ata = null, atd = null }: Partial<ActualDates>) {
  return { arrived: momentOf(ata), departed: momentOf(atd) }
}

function momentOf(written: string | null): ActualMoment | null {
  if (written === null) return null
  const [day = '', time] = written.split('T')
  const [hours = 0, minutes = 0] = time?.split(':').map(Number) ?? []
  return { day, minutes: time === undefined ? null : hours * 60 + minutes }
}

/** 'Arrived 16 Dec 06:30, sailed 18 Dec'; undefined if nothing is known. */
export function actualText(call: Partial<ActualDates>): string | undefined {
  const { arrived, departed } = actualStay(call)
  const parts = [arrived && `arrived ${momentText(arrived)}`, departed && `sailed ${momentText(departed)}`]
  const text = parts.filter((part) => part !== null).join(', ')
  return text ? text.charAt(0).toUpperCase() + text.slice(1) : undefined
}

const momentText = ({ day, minutes }: ActualMoment): string => withTime(daysAndMonths(day), minutes)

/** As in a field, which can be read again: '16 Dec 2026 06:30'; empty for none. */
export function typedActual(written: string | null): string {
  const moment = momentOf(written)
  return moment ? withTime(dayText(moment.day), moment.minutes) : ''
}

const withTime = (day: string, minutes: number | null): string => {
  if (minutes === null) return day
  const [hour, minute] = [Math.floor(minutes / 60), minutes % 60].map((part) => String(part).padStart(2, '0'))
  return `${day} ${hour}:${minute}`
}

type Scheduled = { starts_on: string | null; ends_on: string | null }

/** The first and the last day of a stay, as far as they are known: a vessel that is late stays longer than was scheduled. */
export function knownStay(call: Scheduled & Partial<ActualDates>): Scheduled {
  const { arrived, departed } = actualStay(call)
  const last = call.ends_on ?? call.starts_on
  const scheduled = arrived && last && arrived.day > last ? arrived.day : (last ?? arrived?.day ?? null)
  return { starts_on: arrived?.day ?? call.starts_on, ends_on: departed?.day ?? scheduled }
}
