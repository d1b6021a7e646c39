import { dayText } from './day-text.ts'

/** 'Fri 29 Jan 2027', where the weekday matters. */
export const dayWritten = (day: string): string =>
  `${new Date(day).toUTCString().slice(0, 3)} ${dayText(day)}`

/** A range without repeated month or year: 'Fri 29 – Sat 30 Jan 2027'. */
export function daySpan(from: string, to: string): string {
  if (from === to) return dayWritten(from)
  const kept = from.slice(0, 4) !== to.slice(0, 4) ? 4 : from.slice(0, 7) !== to.slice(0, 7) ? 3 : 2
  return `${dayWritten(from).split(' ').slice(0, kept).join(' ')} – ${dayWritten(to)}`
}
