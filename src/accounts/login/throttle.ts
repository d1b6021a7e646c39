import { createHmac } from 'node:crypto'
import type { Database, Db } from '@sailing-desk/records/database/open'
import { TooManyRequests } from '@sailing-desk/records/errors'
import { compareText } from '@sailing-desk/trade/text'
import { addressBucket } from '../../http/trusted-proxies.ts'
import type { SiteSecret } from '../../secrets/site-secret.ts'
import type { Bucket } from './throttle.store.ts'
import * as store from './throttle.store.ts'

export type Throttle = ReturnType<typeof createThrottle>
type AttemptKind = keyof typeof FREE_FAILURES
type Counted = { kind: AttemptKind; bucket: string }

/** An admitted attempt. It counts as a failure until reported otherwise. */
export type Attempt = {
  /** Uncounts it: neither a failure nor a proof of identity. */
  cancel: () => Promise<void>
  /** Clears the failures of the account, device or password, and uncounts it for the address. */
  succeed: () => Promise<void>
}

/** Enough to tell usernames apart, too few to confirm a guess at a password mistyped as a username. */
const NAME_HASH_LENGTH = 8

/**
 * Slows down guessing with a growing delay, never a permanent lock-out. Counts are in the database, shared by all
 * instances. A delayed attempt costs one read and no write.
 */
export function createThrottle({ db }: Database, siteSecret: SiteSecret) {
  let secret: string | undefined

  async function begin(attempted: Counted[]): Promise<Attempt> {
    const counted = inLockOrder(attempted)
    const now = Date.now()
    const seen = await countsSoFar(db, counted, now)
    await countAttempt(db, counted, seen, now)
    return attemptOf(db, counted)
  }

  async function ofUsername(username_key: string): Promise<Counted> {
    secret ??= await siteSecret(db)
    const name = createHmac('sha256', secret).update(username_key).digest('hex')
    return { kind: 'account', bucket: `account:${name.slice(0, NAME_HASH_LENGTH)}` }
  }

  return {
    begin,
    ofUsername,
    ofAddress: (address: string): Counted => ({
      kind: 'address',
      bucket: `address:${addressBucket(address)}`,
    }),
    ofDevice: (deviceHash: string): Counted => ({ kind: 'device', bucket: `device:${deviceHash}` }),
    ofPassword: (account_id: number): Counted => ({ kind: 'password', bucket: `password:${account_id}` }),
    ofRegistration: (address: string): Counted => ({
      kind: 'register',
      bucket: `register:${addressBucket(address)}`,
    }),
  }
}

/** Every transaction locks its rows in this order, so that none waits for another that waits for it. */
const inLockOrder = (counted: readonly Counted[]): Counted[] =>
  counted.toSorted((one, other) => compareText(one.bucket, other.bucket))

/** Throws TooManyRequests while one of them is delayed. */
async function countsSoFar(db: Db, counted: Counted[], now: number): Promise<Map<string, number>> {
  const seen = new Map<string, number>()
  for (const { kind, bucket } of counted) {
    const found = await store.findBucket(db, bucket)
    const wait = remainingDelay(found, FREE_FAILURES[kind], now)
    if (wait > 0) throw tooMany(wait)
    seen.set(bucket, failuresOf(found, now))
  }
  return seen
}

/** Counts before the attempt is made, so that concurrent attempts get no more tries than sequential ones. */
function countAttempt(db: Db, counted: Counted[], seen: Map<string, number>, now: number): Promise<void> {
  const at = new Date(now).toISOString()
  const { from, to } = countedBetween(now)
  const span = { from: new Date(from).toISOString(), to: new Date(to).toISOString() }
  return db.transaction().execute(async (trx) => {
    for (const { kind, bucket } of counted) {
      const failures = await store.countUp(trx, bucket, at, span)
      const isAlone = failures === (seen.get(bucket) ?? 0) + 1
      if (!isAlone && failures > FREE_FAILURES[kind]) throw tooMany(1000)
    }
  })
}

function attemptOf(db: Db, counted: Counted[]): Attempt {
  const changeAll = (change: (one: Counted, trx: Db) => Promise<unknown>): Promise<void> =>
    db.transaction().execute(async (trx) => {
      for (const one of counted) await change(one, trx)
    })
  return {
    cancel: () => changeAll(({ bucket }, trx) => store.countDown(trx, bucket)),
    succeed: () =>
      changeAll(({ kind, bucket }, trx) =>
        kind === 'address' ? store.countDown(trx, bucket) : store.clearBucket(trx, bucket),
      ),
  }
}

function tooMany(wait: number): TooManyRequests {
  const seconds = Math.ceil(wait / 1000)
  return new TooManyRequests(`Too many attempts. Please try again in ${durationText(seconds)}.`, seconds)
}

function durationText(seconds: number): string {
  if (seconds === 1) return '1 second'
  if (seconds < 120) return `${seconds} seconds`
  return `${Math.ceil(seconds / 60)} minutes`
}

/** What is counted, and how many failures are allowed before each further attempt is delayed. */
const FREE_FAILURES = { account: 10, address: 19, device: 10, password: 10, register: 30 } as const

const FORGOTTEN_AFTER_MS = 3_600_000
/** How far the clocks of several instances may be apart. A time further ahead comes from a clock that was wrong. */
const CLOCKS_APART_MS = 60_000
const FIRST_DELAY_MS = 1000
const MAX_DELAY_MS = 15 * 60_000

/** Returns the delay after the last failure in milliseconds: none at first, then doubling up to a maximum. */
export function delayAfter(failures: number, free: number): number {
  if (failures < free) return 0
  return Math.min(MAX_DELAY_MS, FIRST_DELAY_MS * 2 ** Math.min(failures - free, 20))
}

/** The times, in milliseconds, between which a failure counts at `now`. */
const countedBetween = (now: number) => ({ from: now - FORGOTTEN_AFTER_MS, to: now + CLOCKS_APART_MS })

/** Returns the failures that count at `now`. */
function failuresOf(bucket: Bucket | undefined, now: number): number {
  if (!bucket) return 0
  const last = Date.parse(bucket.last_at)
  const { from, to } = countedBetween(now)
  return last >= from && last <= to ? bucket.failures : 0
}

/** Returns the remaining delay at `now`, in milliseconds. */
export function remainingDelay(bucket: Bucket | undefined, free: number, now: number): number {
  const delay = delayAfter(failuresOf(bucket, now), free)
  if (!bucket || delay === 0) return 0
  // The last failure may be ahead of `now`: by the clock of another instance, or by an attempt counted meanwhile.
  return Math.min(delay, Math.max(0, Date.parse(bucket.last_at) + delay - now))
}
