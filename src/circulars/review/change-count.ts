import type { CircularReview } from './review.schema.ts'

type Reviewed = Pick<CircularReview, 'changes' | 'choices'>

/** How many calls publishing would add, change or remove. */
export function changeCount({ changes, choices }: Reviewed): number {
  const { new_calls, changed_calls, changed_times, dropped_calls } = changes
  const removed = choices.remove_calls ? dropped_calls.length : 0
  return (
    new_calls.length +
    changed_calls.length +
    changed_times.length +
    removed +
    removedVoyages(changes, choices)
  )
}

export function removedVoyages(changes: Reviewed['changes'], choices: Reviewed['choices']): number {
  return choices.remove_voyages ? missingVoyages(changes) : 0
}

export const missingVoyages = ({ finished_voyages, unlisted_voyages }: Reviewed['changes']): number =>
  finished_voyages.length + unlisted_voyages.length
