import type { SailingChange } from '../sailing-change.schema.ts'

export type Mark = 'later' | 'earlier' | 'omitted' | 'added' | 'other'

/** What a change is at a glance. */
export function markOf({ kind, days_later }: Pick<SailingChange, 'kind' | 'days_later'>): Mark {
  if (kind === 'omitted' || kind === 'dropped' || kind === 'voyage_withdrawn') return 'omitted'
  if (kind === 'added' || kind === 'voyage_added') return 'added'
  return days_later ? (days_later > 0 ? 'later' : 'earlier') : 'other'
}
