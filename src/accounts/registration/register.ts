import { sendFromBrowser } from '../../web/browser-calls.ts'
import { isProblem, type Problem, readProblem } from '../../web/calls.ts'
import { PASSWORDS_DIFFER, REGISTRATION_FAILED } from '../messages.ts'

export type RegisterAnswer = { problem: Problem; username: string }

/** The login page, which then says that it worked. */
export const LOGIN_AFTER_REGISTRATION = '/login?registered=1'

/** The refusal of two passwords that are not the same; null when they are. */
export function differingPasswords(form: FormData): Problem | null {
  if (form.get('password') === form.get('confirm_password')) return null
  const errors = [{ field: 'confirm_password', message: PASSWORDS_DIFFER }]
  return { status: 422, message: PASSWORDS_DIFFER, errors, second_factor: null }
}

/** Registers; gives what was refused, or null when it is done. */
export async function register(form: FormData): Promise<Problem | null> {
  const differing = differingPasswords(form)
  if (differing) return differing
  try {
    const { username, password } = Object.fromEntries(form)
    const answer = await sendFromBrowser('POST', '/backend/api/register', { username, password })
    if (!isProblem(answer)) return null
    const problem = readProblem(answer)
    return { ...problem, message: problem.message ?? REGISTRATION_FAILED }
  } catch {
    return { status: 0, message: REGISTRATION_FAILED, errors: [], second_factor: null }
  }
}
