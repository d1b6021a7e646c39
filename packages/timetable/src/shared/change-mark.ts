import type { ChangeKind, SailingChange } from '../sailing-change.schema.ts'

export type Mark = 'later' | 'earlier' | 'omitted' | 'added' | 'other'

/** Those of dates that changed follow from the days. */
const MARKS: Record<ChangeKind, Mark | 'by days'> = {
  moved: 'by days',
  dated: 'by days',
  omitted: 'omitted',
  dropped: 'omitted',
  added: 'added',
  voyage_added: 'added',
  voyage_withdrawn: 'omitted',
  voyage_renamed: 'other',
  vessel_changed: 'other',
}

/** What a change is at a glance. */
export function markOf({ kind, days_later }: Pick<SailingChange, 'kind' | 'days_later'>): Mark {
  const mark = MARKS[kind]
  if (mark !== 'by days') return mark
  return days_later ? (days_later > 0 ? 'later' : 'earlier') : 'other'
}
