import { availableParallelism } from 'node:os'
import { createHashQueue } from './hash-queue.ts'
import { decoyHash, hashPassword, isPasswordOf } from './password-hash.ts'

export type Passwords = ReturnType<typeof createPasswords>

/**
 * Each hash takes 19 MiB and tens of milliseconds of a processor. One processor is left to the visitors, and with it
 * two of the four threads that read files and compress.
 */
const HASHES_AT_ONCE = Math.max(1, Math.min(2, availableParallelism() - 1))
const HASHES_WAITING = 16

/** Makes and checks password hashes, a few at a time. All throw TooManyRequests when too many wait already. */
export function createPasswords() {
  const queue = createHashQueue({ running: HASHES_AT_ONCE, waiting: HASHES_WAITING })
  const decoy = decoyHash()

  return {
    requireCapacity: queue.requireCapacity,
    hash: (password: string, isKnown = false) => queue.run(() => hashPassword(password), isKnown),
    /**
     * `hash` is null where there is no account or no password: false, after the same time. An owner who is known by
     * session or device does not queue behind a flood of strangers.
     */
    isRight: (hash: string | null | undefined, password: string, isKnown = false) =>
      queue.run(() => isPasswordOf(hash ?? decoy, password), isKnown),
  }
}
