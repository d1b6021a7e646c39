/**
 * How days are written wherever they are not the text that was typed. Days are ISO text: '2026-11-25'. Not locale-dependent, so
 * that server and browser never differ.
 */

export const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']

/** '29 Jan 2027' */
export const dayText = (day: string): string => new Date(day).toUTCString().slice(5, 16).replace(/^0/, '')

/** '2027-01' as 'Jan 2027'. */
export const monthText = (month: string): string => dayText(`${month}-01`).slice(2)

/** A range without weekdays and years: '31 Dec – 1 Jan', '11–20 Jan', '5 Feb'. */
export function daysAndMonths(from: string, to = from): string {
  const [first, last] = [dayText(from).slice(0, -5), dayText(to).slice(0, -5)]
  if (from === to) return last
  return from.slice(0, 7) === to.slice(0, 7) ? `${first.slice(0, -4)}–${last}` : `${first} – ${last}`
}

/** The same with the year, or both: '11–20 Jan 2027', '31 Dec 2026 – 1 Jan 2027'. */
export function spanText(from: string, to: string): string {
  return from.slice(0, 4) === to.slice(0, 4)
    ? `${daysAndMonths(from, to)} ${to.slice(0, 4)}`
    : `${dayText(from)} – ${dayText(to)}`
}

/** Whether the text as typed looks like these days, as '4-6 Dec' and '4–6 Dec' do: then one of them is enough. */
export const looksLike = (typed: string, days: string): boolean => unspaced(typed) === unspaced(days)

const unspaced = (text: string) => text.replace(/\s/g, '').replace('-', '–')

export const daysText = (days: number): string => (days === 1 ? '1 day' : `${days} days`)

/** '+2 days', '−1 day' */
export const signedDays = (days: number): string => `${days > 0 ? '+' : '−'}${daysText(Math.abs(days))}`

/** 'Fri 29 Jan 2027', where the weekday matters. */
export const dayWritten = (day: string): string =>
  `${new Date(day).toUTCString().slice(0, 3)} ${dayText(day)}`

/** A range without repeated month or year: 'Fri 29 – Sat 30 Jan 2027'. */
export function daySpan(from: string, to: string): string {
  if (from === to) return dayWritten(from)
  const kept = from.slice(0, 4) !== to.slice(0, 4) ? 4 : from.slice(0, 7) !== to.slice(0, 7) ? 3 : 2
  return `${dayWritten(from).split(' ').slice(0, kept).join(' ')} – ${dayWritten(to)}`
}
