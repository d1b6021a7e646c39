import { createHashQueue } from './hash-queue.ts'
import { decoyHash, hashPassword, isPasswordOf } from './password-hash.ts'

export type Passwords = ReturnType<typeof createPasswords>

/** Each hash takes 19 MiB and tens of milliseconds of a processor. */
const HASHES_AT_ONCE = 2
const HASHES_WAITING = 16

/** Makes and checks password hashes, a few at a time. All throw TooManyRequests when too many wait already. */
export function createPasswords() {
  const queue = createHashQueue({ running: HASHES_AT_ONCE, waiting: HASHES_WAITING })
  const decoy = decoyHash()

  return {
    requireRoom: queue.requireRoom,
    hash: (password: string) => queue.run(() => hashPassword(password)),
    /** `hash` is null where there is no account or no password: false, after the same time. */
    isRight: (hash: string | null | undefined, password: string) =>
      queue.run(() => isPasswordOf(hash ?? decoy, password)),
  }
}
