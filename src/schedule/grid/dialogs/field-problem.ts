import type { Problem } from '@sailing-desk/records/client/calls'

/** What is wrong with a field, found without asking the server. */
export const fieldProblem = (field: string, message: string): Problem => ({
  status: 422,
  message: null,
  errors: [{ field, message }],
  second_factor: null,
})
