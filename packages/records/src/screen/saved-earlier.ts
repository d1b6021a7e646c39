import type { Problem } from '../client/calls.ts'

/** Whether the response to an earlier attempt was lost, and the input has changed since. */
export const wasSavedEarlier = ({ errors }: Problem): boolean =>
  errors.some(({ field }) => field === 'Idempotency-Key')

/** `advice` says what to check before trying again. */
export const savedEarlier = (problem: Problem, advice: string): Problem => ({
  ...problem,
  message: `An earlier attempt was saved after all. ${advice}`,
  errors: [],
})
