import * as z from 'zod'
import { isDay } from '../days.ts'
import { idFilter, pageField, sizeField } from '../list-query.schema.ts'

const day = z.string().refine(isDay, 'must be a day such as 2026-11-25')

/** `account`: what it did, and what was done with it. `from` and `to` are days in India, both included. */
export const HistoryQuery = z.object({
  entity: z
    .string()
    .regex(/^[a-z_]{1,40}$/, 'must be the name of an entity')
    .optional(),
  account: idFilter.optional(),
  from: day.optional(),
  to: day.optional(),
  page: pageField.default(1),
  size: sizeField.default(25),
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
