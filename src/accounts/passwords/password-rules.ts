import { DomainError } from '../../lib/errors.ts'
import { newPasswordTooShort } from '../messages.ts'

export const LONGEST_PASSWORD = 200
const COMMON_PASSWORDS = 10_000
const SHORTEST_EVER = 6

/**
 * Refuses (422) a new password that is blank, too short, the username, or among the most common ones. Length counts
 * characters as people see them in a text of any script, so an emoji is one.
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

/** The most common passwords that are long enough to be chosen at all, in small letters. Read when first needed. */
function commonPasswords(): Promise<Set<string>> {
  common ??= import('@zxcvbn-ts/language-common').then(({ dictionary }) => {
    const byFrequency = dictionary['passwords-common']
    return new Set(byFrequency.filter(({ length }) => length >= SHORTEST_EVER).slice(0, COMMON_PASSWORDS))
  })
  return common
}
