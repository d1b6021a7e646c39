import * as z from 'zod'
import { isDay } from '../days.ts'

const digits = (longest: number) =>
  z.string().regex(new RegExp(`^[1-9]\\d{0,${longest - 1}}$`), 'must be a whole number')
const day = z.string().refine(isDay, 'must be a day such as 2026-11-25')
const PAGE_SIZES = [5, 10, 25, 50, 100]

/** `account`: what it did, and what was done with it. `from` and `to` are days in India, both included. */
export const HistoryQuery = z.object({
  entity: z
    .string()
    .regex(/^[a-z_]{1,40}$/, 'must be the name of an entity')
    .optional(),
  account: digits(9).transform(Number).optional(),
  from: day.optional(),
  to: day.optional(),
  page: digits(6).transform(Number).default(1),
  size: digits(3)
    .transform(Number)
    .refine((size) => PAGE_SIZES.includes(size), `must be one of ${PAGE_SIZES.join(', ')}`)
    .default(25),
})

/** One row that was changed, or one thing that happened to an account. `batch` is the same for one write. */
export const HistoryEntry = z
  .object({
    id: z.int().positive(),
    at: z.string(),
    batch: z.string(),
    account_id: z.int().nullable(),
    /** The username at that time; null for the command line, and for a login that fits no account. */
    account: z.string().nullable(),
    address: z.string().nullable(),
    entity: z.string(),
    entity_id: z.int(),
    action: z.string(),
    before: z.record(z.string(), z.unknown()).nullable(),
    after: z.record(z.string(), z.unknown()).nullable(),
  })
  .meta({ id: 'HistoryEntry' })

export type HistoryQuery = z.output<typeof HistoryQuery>
export type HistoryEntry = z.output<typeof HistoryEntry>
