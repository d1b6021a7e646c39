import { sendFromBrowser } from '../../web/browser-calls.ts'
import { isProblem, type Problem, readProblem } from '../../web/calls.ts'
import { PASSWORDS_DIFFER, REGISTRATION_FAILED } from '../messages.ts'

export type RegisterSubmission = { problem: Problem; username: string }

/** The login page with a notice that registration succeeded. */
export const LOGIN_AFTER_REGISTRATION = '/login?registered=1'

/** Returns the problem if the two passwords differ, else null. */
export function confirmationProblem(form: FormData): Problem | null {
  if (form.get('password') === form.get('confirm_password')) return null
  const errors = [{ field: 'confirm_password', message: PASSWORDS_DIFFER }]
  return { status: 422, message: PASSWORDS_DIFFER, errors, second_factor: null }
}

/** Registers. Returns the problem, or null on success. */
export async function register(form: FormData): Promise<Problem | null> {
  const mismatch = confirmationProblem(form)
  if (mismatch) return mismatch
  try {
    const { username, password } = Object.fromEntries(form)
    const response = await sendFromBrowser('POST', '/backend/api/register', { username, password })
    if (!isProblem(response)) return null
    const problem = readProblem(response)
    return { ...problem, message: problem.message ?? REGISTRATION_FAILED }
  } catch {
    return { status: 0, message: REGISTRATION_FAILED, errors: [], second_factor: null }
  }
}
