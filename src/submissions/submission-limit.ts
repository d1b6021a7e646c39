import type { Db } from '../database/open.ts'
import { addressBucket } from '../lib/address-bucket.ts'
import { TooManyRequests } from '../lib/errors.ts'
import * as store from './submission-count.store.ts'

export type SubmissionLimit = ReturnType<typeof createSubmissionLimit>

type Limit = { of: 'address' | 'all'; most: number; minutes: number }

/**
 * Far more than a person sends, and than many persons do who share one address, as on Indian mobile networks; and
 * little enough that nobody fills the disk.
 */
const ADDRESS_LIMITS: Limit[] = [
  { of: 'address', most: 30, minutes: 10 },
  { of: 'address', most: 150, minutes: 1440 },
]
const OF_ALL = { application: 300, enquiry: 1000 }
const ALL_MINUTES = 10
const KEPT_MS = 86_400_000
const MINUTE_MS = 60_000

const TOO_MANY = 'Too many messages have been received. Please try again later, or write to us by email.'

/**
 * How often one form may be sent, and by everybody together at most `ofAll` times in ten minutes. Counted in the
 * database, by spans of time, so that all instances agree.
 */
export function createSubmissionLimit(entity: keyof typeof OF_ALL, ofAll: number = OF_ALL[entity]) {
  const limits: Limit[] = [...ADDRESS_LIMITS, { of: 'all', most: ofAll, minutes: ALL_MINUTES }]

  return {
    /** Throws 429 where there is no room for one more. Writes nothing. */
    async check(db: Db, address: string): Promise<void> {
      const now = Date.now()
      for (const limit of limits) {
        const sent = await store.readCount(db, bucketOf(limit, address, now))
        if (sent >= limit.most) throw tooMany(limit, now)
      }
    },

    /** Counts one more, in the transaction that stores it. Throws 429 where it is one too many. */
    async count(trx: Db, address: string): Promise<void> {
      const now = Date.now()
      await store.deleteCountsBefore(trx, new Date(now - KEPT_MS).toISOString())
      for (const limit of limits) {
        const sent = await store.countOne(trx, bucketOf(limit, address, now), new Date(now).toISOString())
        if (sent > limit.most) throw tooMany(limit, now)
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
  return new TooManyRequests(TOO_MANY, Math.ceil((spanMs - (now % spanMs)) / 1000))
}
