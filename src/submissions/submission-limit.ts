import type { Db } from '../database/open.ts'
import { addressBucket } from '../lib/address-bucket.ts'
import { TooManyRequests } from '../lib/errors.ts'
import * as store from './submission-count.store.ts'

export type SubmissionLimit = ReturnType<typeof createSubmissionLimit>

/** `max`: how many submissions; `maxMb`: how many megabytes of them are stored. */
type Limit = { of: 'address' | 'all'; minutes: number; max?: number; maxMb?: number }

/**
 * High enough for many people who share one address, as on Indian mobile networks; low enough that nobody fills the
 * disk.
 */
const ADDRESS_LIMITS: Limit[] = [
  { of: 'address', max: 30, minutes: 10 },
  { of: 'address', max: 150, minutes: 1440 },
]
/** What all together may send in ten minutes, and how many megabytes a day may bring. */
const LIMITS = {
  application: { max: 300, addressMb: 50, allMb: 500 },
  enquiry: { max: 1000, addressMb: 5, allMb: 100 },
  follow: { max: 300, addressMb: 5, allMb: 50 },
}
type Form = keyof typeof LIMITS

const ALL_MINUTES = 10
const DAY_MINUTES = 1440
const RETENTION_MS = 86_400_000
const MINUTE_MS = 60_000
const MB = 1024 * 1024

const LIMIT_REACHED = 'Too many messages have been received. Please try again later, or write to us by email.'

/**
 * Limits how often one form may be sent, and how many bytes of it are stored: per address, and in total (`maxTotal` times
 * in ten minutes). Counts are in the database, by fixed time spans, so that all instances agree.
 */
export function createSubmissionLimit(form: Form, maxTotal: number = LIMITS[form].max) {
  const { addressMb, allMb } = LIMITS[form]
  const limits: Limit[] = [
    ...ADDRESS_LIMITS.map((limit) =>
      limit.minutes === DAY_MINUTES ? { ...limit, maxMb: addressMb } : limit,
    ),
    { of: 'all', max: maxTotal, minutes: ALL_MINUTES },
    { of: 'all', maxMb: allMb, minutes: DAY_MINUTES },
  ]

  return {
    /** Throws 429 if a limit is reached. Writes nothing. */
    async check(db: Db, address: string): Promise<void> {
      const now = Date.now()
      for (const limit of limits) {
        const { max = Number.POSITIVE_INFINITY, maxMb = Number.POSITIVE_INFINITY } = limit
        const { submissions, bytes } = await store.readCount(db, bucketOf(form, limit, now, address))
        if (submissions >= max || bytes >= maxMb * MB) throw tooMany(limit, now)
      }
    },

    /** Counts one submission of this size in the transaction that stores it. Throws 429 if it is over a limit. */
    async count(trx: Db, address: string, size: number): Promise<void> {
      const now = Date.now()
      await store.deleteCountsBefore(trx, new Date(now - RETENTION_MS).toISOString())
      for (const limit of limits) {
        const { max = Number.POSITIVE_INFINITY, maxMb = Number.POSITIVE_INFINITY } = limit
        const bucket = bucketOf(form, limit, now, address)
        const { submissions, bytes } = await store.countOne(trx, bucket, size, new Date(now).toISOString())
        if (submissions > max || bytes > maxMb * MB) throw tooMany(limit, now)
      }
    },
  }
}

/** How many bytes of each form were stored today, and how many may be. */
export async function readStoredToday(db: Db): Promise<{ form: Form; bytes: number; limit: number }[]> {
  const now = Date.now()
  const forms = Object.keys(LIMITS) as Form[]
  return Promise.all(
    forms.map(async (form) => {
      const { bytes } = await store.readCount(db, bucketOf(form, { of: 'all', minutes: DAY_MINUTES }, now))
      return { form, bytes, limit: LIMITS[form].allMb * MB }
    }),
  )
}

function bucketOf(form: Form, { of, minutes }: Limit, now: number, address = ''): string {
  const span = Math.floor(now / (minutes * MINUTE_MS))
  return `${form} ${minutes} ${span} ${of === 'all' ? 'all' : addressBucket(address)}`
}

function tooMany({ minutes }: Limit, now: number): TooManyRequests {
  const spanMs = minutes * MINUTE_MS
  return new TooManyRequests(LIMIT_REACHED, Math.ceil((spanMs - (now % spanMs)) / 1000))
}
