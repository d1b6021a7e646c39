import { DomainError } from '@sailing-desk/records/errors'
import { newPasswordTooShort } from '../messages.ts'

const COMMON_PASSWORD_COUNT = 10_000
const MIN_COMMON_LENGTH = 6

/**
 * Throws 422 for a new password that is blank, too short, the username, or one of the most common ones. Length is in
 * code points.
 */
export async function requireGoodPassword(
  password: string,
  { username, minLength, field }: { username: string; minLength: number; field: string },
): Promise<void> {
  if (password.trim() === '') {
    throw new DomainError(422, 'The password must not consist of spaces only', field)
  }
  if ([...password].length < minLength) {
    throw new DomainError(422, newPasswordTooShort(minLength), field)
  }
  const folded = password.toLowerCase()
  if (folded === username.toLowerCase()) {
    throw new DomainError(422, 'The password must not be the username', field)
  }
  if ((await commonPasswords()).has(folded)) {
    throw new DomainError(422, 'This password is one of the most common ones. Please choose another.', field)
  }
}

let common: Promise<Set<string>> | undefined

/** The most common passwords of at least six characters, in lower case. Loaded on first use. */
function commonPasswords(): Promise<Set<string>> {
  common ??= import('@zxcvbn-ts/language-common').then(({ dictionary }) => {
    const byFrequency = dictionary['passwords-common']
    return new Set(
      byFrequency.filter(({ length }) => length >= MIN_COMMON_LENGTH).slice(0, COMMON_PASSWORD_COUNT),
    )
  })
  return common
}
