import { argon2, randomBytes, timingSafeEqual } from 'node:crypto'
import { availableParallelism } from 'node:os'
import { TooManyRequests } from '@sailing-desk/records/errors'
import PQueue from 'p-queue'

export const HASH_COST: HashCost = { memory: 19_456, passes: 2, parallelism: 1 }

const SALT_BYTES = 16

const TAG_BYTES = 32

const VERSION = 19

const PHC = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([A-Za-z0-9+/]+)\$([A-Za-z0-9+/]+)$/

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

/** `memory` in KiB. Can be raised over time: outdated hashes are renewed at the next login. */
export type HashCost = { memory: number; passes: number; parallelism: number }

/** Returns a PHC string: `$argon2id$v=19$m=…,t=…,p=…$salt$tag`. The password is neither cut nor normalized. */
export async function hashPassword(password: string, cost: HashCost = HASH_COST): Promise<string> {
  const salt = randomBytes(SALT_BYTES)
  return phc(cost, salt, await deriveTag(password, cost, salt, TAG_BYTES))
}

/** Throws if `hash` is not in the format of hashPassword. */
export async function isPasswordOf(hash: string, password: string): Promise<boolean> {
  const { cost, salt, tag } = parse(hash)
  return timingSafeEqual(await deriveTag(password, cost, salt, tag.length), tag)
}

/** Whether a hash was made with less than the given cost. */
export function isOutdated(hash: string, cost: HashCost = HASH_COST): boolean {
  const used = parse(hash).cost
  return used.memory < cost.memory || used.passes < cost.passes
}

/** Returns a hash that matches no password, so that checking an unknown username takes the same time. */
export function decoyHash(cost: HashCost = HASH_COST): string {
  return phc(cost, randomBytes(SALT_BYTES), randomBytes(TAG_BYTES))
}

function deriveTag(password: string, cost: HashCost, nonce: Buffer, tagLength: number): Promise<Buffer> {
  const parameters = { message: Buffer.from(password), nonce, tagLength, ...cost }
  return new Promise((resolve, reject) =>
    argon2('argon2id', parameters, (error, tag) => (error ? reject(error) : resolve(tag))),
  )
}

function phc({ memory, passes, parallelism }: HashCost, salt: Buffer, tag: Buffer): string {
  const base64 = (bytes: Buffer) => bytes.toString('base64').replaceAll('=', '')
  return `$argon2id$v=${VERSION}$m=${memory},t=${passes},p=${parallelism}$${base64(salt)}$${base64(tag)}`
}

function parse(hash: string) {
  const [, memory, passes, parallelism, salt = '', tag = ''] = PHC.exec(hash) ?? []
  if (!memory) throw new Error('The stored password hash cannot be read')
  return {
    cost: { memory: Number(memory), passes: Number(passes), parallelism: Number(parallelism) },
    salt: Buffer.from(salt, 'base64'),
    tag: Buffer.from(tag, 'base64'),
  }
}
