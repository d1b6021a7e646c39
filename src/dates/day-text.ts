import { MONTHS } from './day-span.ts'

/** '2026-12-02' as '02 Dec'. Not locale-dependent, so that server and browser never differ. */
export function dayAndMonth(isoDay: string): string {
  const [, month, day] = isoDay.split('-')
  return `${day} ${MONTHS[Number(month) - 1]}`
}

export function daysText(days: number): string {
  return days === 1 ? '1 day' : `${days} days`
}
