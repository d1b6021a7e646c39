import type { Problem } from '../../web/calls.ts'
import { NEW_PASSWORDS_DIFFER, newPasswordTooShort } from '../messages.ts'

const MIN_LENGTH = 6

/** Checks a new password in the browser; null if it is fine. The server may require more. */
export function newPasswordProblem(fields: {
  new_password?: string
  confirm_password?: string
}): Problem | null {
  const { new_password = '', confirm_password = '' } = fields
  if (new_password !== confirm_password) return fieldProblem('confirm_password', NEW_PASSWORDS_DIFFER)
  if ([...new_password].length < MIN_LENGTH)
    return fieldProblem('new_password', newPasswordTooShort(MIN_LENGTH))
  return null
}

function fieldProblem(field: string, message: string): Problem {
  return { status: 422, message, errors: [{ field, message }], second_factor: null }
}
