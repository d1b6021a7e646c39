import type { ReviewChanges } from '../../review/review.schema.ts'

/** What of a difference is shown. */
export const SHOWN_CHANGES = {
  all: 'All changes',
  delays: 'Only delays',
  earlier: 'Only earlier calls',
  omitted: 'Only omitted and dropped calls',
  new: 'Only new calls and voyages',
} as const
export type ShownChanges = keyof typeof SHOWN_CHANGES

const NOTHING: ReviewChanges = {
  substituted_voyages: [],
  own_changes: [],
  new_voyages: [],
  new_calls: [],
  changed_calls: [],
  rewritten_calls: [],
  changed_times: [],
  kept_cut_offs: [],
  dropped_calls: [],
  finished_voyages: [],
  unlisted_voyages: [],
  held_back_calls: [],
  left_out_calls: [],
  unchanged_calls: 0,
}

export function shownChanges(changes: ReviewChanges, shown: ShownChanges): ReviewChanges {
  const { changed_calls, dropped_calls, new_calls, new_voyages } = changes
  const moved = (isShown: (days: number) => boolean) =>
    changed_calls.filter(({ days_later }) => days_later !== null && isShown(days_later))
  const parts: Record<ShownChanges, () => Partial<ReviewChanges>> = {
    all: () => changes,
    delays: () => ({ changed_calls: moved((days) => days > 0) }),
    earlier: () => ({ changed_calls: moved((days) => days < 0) }),
    omitted: () => ({ changed_calls: changed_calls.filter(({ kind }) => kind === 'omitted'), dropped_calls }),
    new: () => ({ new_calls, new_voyages }),
  }
  return { ...NOTHING, ...parts[shown]() }
}

/** How many calls, or voyages without calls, each choice shows. */
export const countShown = ({ changed_calls, dropped_calls, new_calls, new_voyages }: ReviewChanges): number =>
  changed_calls.length + dropped_calls.length + Math.max(new_calls.length, new_voyages.length)
