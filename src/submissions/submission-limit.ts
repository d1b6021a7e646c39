import type { Db } from '@sailing-desk/records/database/open'
import { namesOf } from '@sailing-desk/records/entity-fields'
import { TooManyRequests } from '@sailing-desk/records/errors'
import { REGISTER, type SiteRegister } from '../database/tables/register.ts'
import type { FormBounds } from '../database/tables/table-rules.ts'
import { addressBucket } from '../http/trusted-proxies.ts'
import * as store from './submission-count.store.ts'

export type SubmissionLimit = ReturnType<typeof createSubmissionLimit>

/** `max`: how many submissions; `maxMb`: how many megabytes of them are stored. */
type Limit = { of: 'address' | 'all'; minutes: number; max: number; maxMb?: number }

/** The tables that a form adds to: the register has their bounds. */
export type Form = {
  [Name in keyof SiteRegister]: SiteRegister[Name]['growth'] extends FormBounds ? Name : never
}[keyof SiteRegister]

export const FORMS = namesOf(REGISTER).filter((name): name is Form => {
  const { growth } = REGISTER[name]
  return typeof growth === 'object' && 'aDay' in growth
})

const TEN_MINUTES = 10
const DAY_MINUTES = 1440
const MINUTE_MS = 60_000
const MB = 1024 * 1024

const LIMIT_REACHED = 'Too many messages have been received. Please try again later, or write to us by email.'

/**
 * High enough for many people who share one address, as on Indian mobile networks; low enough that nobody fills the
 * disk.
 */
function limitsOf({ aDay, inTenMinutes }: FormBounds): Limit[] {
  return [
    { of: 'address', max: inTenMinutes.address, minutes: TEN_MINUTES },
    { of: 'address', max: aDay.address.rows, maxMb: aDay.address.mb, minutes: DAY_MINUTES },
    { of: 'all', max: inTenMinutes.all, minutes: TEN_MINUTES },
    { of: 'all', max: aDay.all.rows, maxMb: aDay.all.mb, minutes: DAY_MINUTES },
  ]
}

/**
 * Limits how often one form may be sent, and how many bytes of it are stored: per address, and in total. Counts are in the database, by
 * fixed time spans, so that all instances agree.
 */
export function createSubmissionLimit(form: Form, bounds: FormBounds = REGISTER[form].growth) {
  const limits = limitsOf(bounds)

  return {
    /** Throws 429 if a limit is reached. Writes nothing. */
    async check(db: Db, address: string): Promise<void> {
      const now = Date.now()
      for (const limit of limits) {
        const { max, maxMb = Number.POSITIVE_INFINITY } = limit
        const { submissions, bytes } = await store.readCount(db, bucketOf(form, limit, now, address))
        if (submissions >= max || bytes >= maxMb * MB) throw tooMany(limit, now)
      }
    },

    /** Counts one submission of this size in the transaction that stores it. Throws 429 if it is over a limit. */
    async count(trx: Db, address: string, size: number): Promise<void> {
      const now = Date.now()
      for (const limit of limits) {
        const { max, maxMb = Number.POSITIVE_INFINITY } = limit
        const bucket = bucketOf(form, limit, now, address)
        const { submissions, bytes } = await store.countOne(trx, bucket, size, new Date(now).toISOString())
        if (submissions > max || bytes > maxMb * MB) throw tooMany(limit, now)
      }
    },
  }
}

export type FormUse = { form: Form; whose: 'address' | 'all'; rows: number; mb: number }

/** How much of each form was stored today, by all together and by the address that sent most. */
export async function readStoredToday(db: Db): Promise<FormUse[]> {
  const now = Date.now()
  const used: FormUse[] = []
  for (const form of FORMS) {
    const all = await store.readCount(db, bucketOf(form, { of: 'all', minutes: DAY_MINUTES }, now))
    const most = await store.readMost(db, bucketOf(form, { of: 'address', minutes: DAY_MINUTES }, now, ''))
    used.push({ form, whose: 'all', rows: all.submissions, mb: all.bytes / MB })
    used.push({ form, whose: 'address', rows: most.submissions, mb: most.bytes / MB })
  }
  return used
}

function bucketOf(
  form: Form,
  { of, minutes }: Pick<Limit, 'of' | 'minutes'>,
  now: number,
  address = '',
): string {
  const span = Math.floor(now / (minutes * MINUTE_MS))
  return `${form} ${minutes} ${span} ${of === 'all' ? 'all' : addressBucket(address)}`
}

function tooMany({ minutes }: Limit, now: number): TooManyRequests {
  const spanMs = minutes * MINUTE_MS
  return new TooManyRequests(LIMIT_REACHED, Math.ceil((spanMs - (now % spanMs)) / 1000))
}
