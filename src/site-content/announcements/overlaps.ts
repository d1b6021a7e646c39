import type { Announcement } from './announcement.schema.ts'
import { periodText } from './announcement.ts'

type Timed = Pick<Announcement, 'scope' | 'route_id' | 'port_id' | 'from_at' | 'until_at'>

/** That others are shown in the same place at the same time; null if none is. */
export function overlapText(draft: Timed, others: readonly Announcement[]): string | null {
  const [first, ...more] = others.filter((other) => isSamePlace(draft, other) && isSameTime(draft, other))
  if (!first) return null
  const named = `“${first.title}” (${periodText(first)})`
  const all = more.length > 0 ? `${named} and ${more.length} more` : named
  return `${all} will be shown in the same place at the same time. Visitors see both, the more urgent first.`
}

const isSamePlace = (one: Timed, other: Timed) =>
  one.scope === other.scope &&
  (one.scope !== 'route' || one.route_id === other.route_id) &&
  (one.scope !== 'port' || one.port_id === other.port_id)

const isSameTime = (one: Timed, other: Timed) =>
  (one.until_at === null || one.until_at > other.from_at) &&
  (other.until_at === null || other.until_at > one.from_at)
