/** Days are ISO text: '2026-11-25'. */

export const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']
const WEEKDAYS = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat']

/** 'Fri 29 Jan 2027' */
export function dayWritten(day: string): string {
  const { weekday, date, month, year } = partsOf(day)
  return `${weekday} ${date} ${month} ${year}`
}

/** A range without repeated month or year: 'Fri 29 – Sat 30 Jan 2027'. */
export function daySpan(from: string, to: string): string {
  if (from === to) return dayWritten(from)
  const [a, b] = [partsOf(from), partsOf(to)]
  if (a.year !== b.year) return `${dayWritten(from)} – ${dayWritten(to)}`
  const month = a.month === b.month ? '' : ` ${a.month}`
  return `${a.weekday} ${a.date}${month} – ${dayWritten(to)}`
}

/** A range without weekdays and years: '31 Dec – 1 Jan', '11 – 20 Jan'. */
export function daysAndMonths(from: string, to: string): string {
  const [a, b] = [partsOf(from), partsOf(to)]
  const last = `${b.date} ${b.month}`
  if (from === to) return last
  return a.month === b.month ? `${a.date} – ${last}` : `${a.date} ${a.month} – ${last}`
}

function partsOf(day: string) {
  const date = new Date(day)
  return {
    weekday: WEEKDAYS[date.getUTCDay()],
    date: date.getUTCDate(),
    month: MONTHS[date.getUTCMonth()],
    year: date.getUTCFullYear(),
  }
}
