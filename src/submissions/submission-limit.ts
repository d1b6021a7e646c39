import type { Db } from '../database/open.ts'
import { addressBucket } from '../lib/address-bucket.ts'
import { TooManyRequests } from '../lib/errors.ts'
import * as store from './submission-count.store.ts'

export type SubmissionLimit = ReturnType<typeof createSubmissionLimit>

type Limit = { of: 'address' | 'all'; max: number; minutes: number }

/**
 * High enough for many people who share one address, as on Indian mobile networks; low enough that nobody fills the
 * disk.
 */
const ADDRESS_LIMITS: Limit[] = [
  { of: 'address', max: 30, minutes: 10 },
  { of: 'address', max: 150, minutes: 1440 },
]
const TOTAL_LIMITS = { application: 300, enquiry: 1000, follow: 300 }
const ALL_MINUTES = 10
const RETENTION_MS = 86_400_000
const MINUTE_MS = 60_000

const LIMIT_REACHED = 'Too many messages have been received. Please try again later, or write to us by email.'

/**
 * Limits how often one form may be sent: per address, and at most `maxTotal` times in ten minutes in total. Counts are in
 * the database, by fixed time spans, so that all instances agree.
 */
export function createSubmissionLimit(
  entity: keyof typeof TOTAL_LIMITS,
  maxTotal: number = TOTAL_LIMITS[entity],
) {
  const limits: Limit[] = [...ADDRESS_LIMITS, { of: 'all', max: maxTotal, minutes: ALL_MINUTES }]

  return {
    /** Throws 429 if the limit is reached. Writes nothing. */
    async check(db: Db, address: string): Promise<void> {
      const now = Date.now()
      for (const limit of limits) {
        const sent = await store.readCount(db, bucketOf(limit, address, now))
        if (sent >= limit.max) throw tooMany(limit, now)
      }
    },

    /** Counts one submission in the transaction that stores it. Throws 429 if it is over the limit. */
    async count(trx: Db, address: string): Promise<void> {
      const now = Date.now()
      await store.deleteCountsBefore(trx, new Date(now - RETENTION_MS).toISOString())
      for (const limit of limits) {
        const sent = await store.countOne(trx, bucketOf(limit, address, now), new Date(now).toISOString())
        if (sent > limit.max) throw tooMany(limit, now)
      }
    },
  }

  function bucketOf({ of, minutes }: Limit, address: string, now: number): string {
    const span = Math.floor(now / (minutes * MINUTE_MS))
    return `${entity} ${minutes} ${span} ${of === 'all' ? 'all' : addressBucket(address)}`
  }
}

function tooMany({ minutes }: Limit, now: number): TooManyRequests {
  const spanMs = minutes * MINUTE_MS
  return new TooManyRequests(LIMIT_REACHED, Math.ceil((spanMs - (now % spanMs)) / 1000))
}
