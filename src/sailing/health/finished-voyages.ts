import { dayWritten } from '../../dates/day-span.ts'
import { daysBetween } from '../../lib/days.ts'
import { isDated, nameOfVoyage, type Rotation } from './health-call.ts'
import type { Finding } from './health-kinds.ts'

/** A vessel may be later than 'about 20 January'. */
const APPROXIMATE_BY_DAYS = 7

/** Whether all calls are over. A voyage whose last call has no date is never known to be. */
export function isFinished(rotation: Rotation, today: string): boolean {
  const last = rotation.at(-1)
  if (!last || !isDated(last)) return false
  return rotation.filter(isDated).every(({ ends_on, reading }) => {
    const daysAgo = daysBetween(ends_on, today)
    return daysAgo > (reading === 'approx' ? APPROXIMATE_BY_DAYS : 0)
  })
}

export function finishedVoyage(rotation: Rotation): Finding[] {
  const last = rotation
    .filter(isDated)
    .toSorted((a, b) => (a.ends_on < b.ends_on ? -1 : 1))
    .at(-1)
  if (!last) return []
  const detail = `Last call: ${last.port_name} on ${dayWritten(last.ends_on)}`
  return [{ list: 'vessels', id: last.vessel_id, subject: nameOfVoyage(last), detail }]
}
