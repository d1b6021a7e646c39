import { sendFromBrowser } from '../../web/browser-calls.ts'
import { type Fields, isProblem, type Problem, readProblem } from '../../web/calls.ts'
import { PASSWORDS_DIFFER, REGISTRATION_FAILED } from '../messages.ts'

export type RegisterSubmission = { problem: Problem; username: string }

/** The login page with a notice that registration succeeded. */
export const LOGIN_AFTER_REGISTRATION = '/login?registered=1'

/** Returns the problem if the two passwords differ, else null. */
export function confirmationProblem({ password, confirm_password }: Fields): Problem | null {
  if (password === confirm_password) return null
  const errors = [{ field: 'confirm_password', message: PASSWORDS_DIFFER }]
  return { status: 422, message: PASSWORDS_DIFFER, errors, second_factor: null }
}

/** Registers. Returns the problem, or null on success. */
export async function register(fields: Fields): Promise<Problem | null> {
  const mismatch = confirmationProblem(fields)
  if (mismatch) return mismatch
  try {
    const { username, password } = fields
    const response = await sendFromBrowser('POST', '/backend/api/register', { username, password })
    if (!isProblem(response)) return null
    const problem = readProblem(response)
    return { ...problem, message: problem.message ?? REGISTRATION_FAILED }
  } catch {
    return { status: 0, message: REGISTRATION_FAILED, errors: [], second_factor: null }
  }
}
