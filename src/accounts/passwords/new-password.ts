import type { Problem } from '../../web/calls.ts'
import { NEW_PASSWORDS_DIFFER, newPasswordTooShort } from '../messages.ts'

const SHORTEST = 6

/** What is wrong with a new password before anybody is asked; null when nothing is. The server may ask for more. */
export function newPasswordFault(fields: {
  new_password?: string
  confirm_password?: string
}): Problem | null {
  const { new_password = '', confirm_password = '' } = fields
  if (new_password !== confirm_password) return fault('confirm_password', NEW_PASSWORDS_DIFFER)
  if ([...new_password].length < SHORTEST) return fault('new_password', newPasswordTooShort(SHORTEST))
  return null
}

function fault(field: string, message: string): Problem {
  return { status: 422, message, errors: [{ field, message }], second_factor: null }
}
