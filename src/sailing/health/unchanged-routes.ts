import { dayWritten } from '../../dates/day-span.ts'
import { dayInIndia, daysBetween } from '../../lib/days.ts'
import type { Finding } from './health-kinds.ts'

const UNCHANGED_DAYS = 14

/** `changed_at`: the ISO time of the last change of the route, its vessels or calls; null if none is recorded. */
export type HealthRoute = { id: number; direction: string; changed_at: string | null }

/** Routes that nobody has touched for two weeks. */
export function unchangedRoutes(routes: readonly HealthRoute[], today: string): Finding[] {
  return routes.flatMap(({ id, direction, changed_at }): Finding[] => {
    if (changed_at === null) return []
    const changed = dayInIndia(Date.parse(changed_at))
    const days = daysBetween(changed, today)
    if (days < UNCHANGED_DAYS) return []
    const detail = `Last change: ${dayWritten(changed)}, ${days} days ago`
    return [{ list: 'routes', id, subject: direction, detail }]
  })
}
