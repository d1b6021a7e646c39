import { availableParallelism } from 'node:os'
import { TooManyRequests } from '@sailing-desk/records/errors'
import PQueue from 'p-queue'
import {
  decoyHash,
  HASH_COST,
  type HashCost,
  hashPassword,
  isOutdated,
  isPasswordOf,
} from './password-hash.ts'

export type Passwords = ReturnType<typeof createPasswords>

/**
 * Each hash takes 19 MiB and tens of milliseconds of CPU. One CPU is left for visitors, and at least two of libuv's
 * four threads for files and compression.
 */
const MAX_RUNNING_HASHES = Math.max(1, Math.min(2, availableParallelism() - 1))
const MAX_WAITING_HASHES = 16

/**
 * Hashes and checks passwords, a few at a time. Both throw TooManyRequests if the queue is full. Only tests give another
 * cost, since most of them do not need hashes that are expensive to guess.
 */
export function createPasswords(cost: HashCost = HASH_COST) {
  const queue = createHashQueue({ running: MAX_RUNNING_HASHES, waiting: MAX_WAITING_HASHES })
  const decoy = decoyHash(cost)

  return {
    requireCapacity: queue.requireCapacity,
    hash: (password: string, isKnown = false) => queue.run(() => hashPassword(password, cost), isKnown),
    /** Whether a hash was made with less than today's cost. */
    isOutdated: (hash: string) => isOutdated(hash, cost),
    /**
     * `hash` is null if there is no account or no password: returns false after the same time. `isKnown` requests, by
     * session or device, go ahead of the queue.
     */
    isRight: (hash: string | null | undefined, password: string, isKnown = false) =>
      queue.run(() => isPasswordOf(hash ?? decoy, password), isKnown),
  }
}

const RETRY_AFTER_SECONDS = 2

/**
 * Limits expensive work to `running` tasks at once and `waiting` in the queue, so that a flood of logins leaves
 * capacity for visitors. More is refused with TooManyRequests.
 */
export function createHashQueue({ running, waiting }: { running: number; waiting: number }) {
  const queue = new PQueue({ concurrency: running })

  /** Throws TooManyRequests if the queue is full. Cheap, so call it before any other work. */
  function requireCapacity(): void {
    if (queue.pending >= running && queue.size >= waiting) {
      throw new TooManyRequests('Too many requests at the moment. Please try again.', RETRY_AFTER_SECONDS)
    }
  }

  /** `isAhead` is for the few known devices: always admitted, and before all others. */
  async function run<Result>(work: () => Promise<Result>, isAhead = false): Promise<Result> {
    if (!isAhead) requireCapacity()
    return queue.add(work, { priority: isAhead ? 1 : 0 })
  }

  return { run, requireCapacity }
}
