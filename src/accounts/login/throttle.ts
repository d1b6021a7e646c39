import { createHmac } from 'node:crypto'
import type { Database, Db } from '../../database/open.ts'
import { addressBucket } from '../../lib/address-bucket.ts'
import { TooManyRequests } from '../../lib/errors.ts'
import type { SiteSecret } from '../../secrets/site-secret.ts'
import * as store from './throttle.store.ts'
import { countedBetween, FREE_FAILURES, failuresOf, remainingDelay } from './throttle-delay.ts'

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

const SWEEP_INTERVAL_MS = 60_000
/** Enough to tell usernames apart, too few to confirm a guess at a password mistyped as a username. */
const NAME_HASH_LENGTH = 8

/**
 * Slows down guessing with a growing delay, never a permanent lock-out. Counts are in the database, shared by all
 * instances. A delayed attempt costs one read and no write.
 */
export function createThrottle({ db }: Database, siteSecret: SiteSecret) {
  let secret: string | undefined
  let swept = 0

  async function begin(counted: Counted[]): Promise<Attempt> {
    const now = Date.now()
    const seen = await countsSoFar(db, counted, now)
    const isSweepDue = now - swept > SWEEP_INTERVAL_MS
    if (isSweepDue) swept = now
    await countAttempt(db, counted, seen, now, isSweepDue)
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
    ofPasswordOf: (account_id: number): Counted => ({ kind: 'password', bucket: `password:${account_id}` }),
    ofRegistration: (address: string): Counted => ({
      kind: 'register',
      bucket: `register:${addressBucket(address)}`,
    }),
  }
}

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
function countAttempt(
  db: Db,
  counted: Counted[],
  seen: Map<string, number>,
  now: number,
  isSweepDue: boolean,
): Promise<void> {
  const at = new Date(now).toISOString()
  const { from, to } = countedBetween(now)
  const span = { from: new Date(from).toISOString(), to: new Date(to).toISOString() }
  return db.transaction().execute(async (trx) => {
    if (isSweepDue) await store.deleteBucketsOlderThan(trx, span.from)
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
