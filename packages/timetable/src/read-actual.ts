import { stayTimes } from './stay-times.ts'

/**
 * A typed day as it is stored: '16 Dec', '16/0630', '2026-12-16T06:30'. Null for what is not one day. `near`: the scheduled day,
 * which decides the year and month that are not written; `today` if there is none.
 */
export function readActual(text: string, near: string | null, today: string): string | null {
  const read = stayTimes({ eta: text, etd: null, starts_on: near, ends_on: near }, today).eta
  if (read?.kind !== 'exact' || read.start === null || read.start !== read.end) return null
  if (read.time === null) return read.start
  return /^\d\d:\d\d$/.test(read.time) ? `${read.start}T${read.time}` : null
}
