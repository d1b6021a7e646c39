import { isDay } from '@sailing-desk/dates/days'
import { id } from '@sailing-desk/records/fields'
import { idFilter, listQuery, pageField, sizeField } from '@sailing-desk/records/http/list-query.schema'
import * as z from 'zod'

const day = z.string().refine(isDay, 'must be a date such as 2026-11-25')

/**
 * `search` matches the names of rows, users and writes, and the senders of submissions. `voyage` matches a voyage and its
 * calls, `batch` one write, `account` changes by and to an account. `logins`: without logins and logouts, or only those. `from` and `to` are days in India, inclusive.
 */
export const HistoryQuery = z.object({
  search: listQuery([]).shape.search,
  voyage: idFilter.optional(),
  batch: z.string().max(60).optional(),
  entity: z
    .string()
    .regex(/^[a-z_]{1,40}$/, 'must be the name of an entity')
    .optional(),
  entity_id: idFilter.optional(),
  account: idFilter.optional(),
  logins: z.enum(['none', 'only']).optional(),
  from: day.optional(),
  to: day.optional(),
  page: pageField.default(1),
  size: sizeField.default(25),
})

export const BatchQuery = z.object({ page: pageField.default(1), size: sizeField.default(50) })

export const BatchParams = z.object({ batch: z.string().max(60) })

/** One changed row or account event. `batch` is shared by all changes of one write. */
export const HistoryEntry = z
  .object({
    id,
    at: z.string(),
    batch: z.string(),
    account_id: z.int().nullable(),
    /** The username at that time; null for the command line, and for logins that match no account. */
    account: z.string().nullable(),
    address: z.string().nullable(),
    entity: z.string(),
    entity_id: z.int(),
    action: z.string(),
    before: z.record(z.string(), z.unknown()).nullable(),
    after: z.record(z.string(), z.unknown()).nullable(),
  })
  .meta({ id: 'HistoryEntry' })

/** One changed row, with the labels of its form. */
export const HistoryChange = z
  .object({
    id,
    entity: z.string(),
    entity_id: z.int(),
    action: z.string(),
    /** The type, such as 'Vessel'. */
    noun: z.string(),
    name: z.string(),
    fields: z.array(
      z.object({ label: z.string(), before: z.string().nullable(), after: z.string().nullable() }),
    ),
  })
  .meta({ id: 'HistoryChange' })

const Counted = z.object({
  entity: z.string(),
  one: z.string(),
  many: z.string(),
  action: z.string(),
  count: z.int(),
})

export const HistoryBatch = z
  .object({
    batch: z.string(),
    /** What the writer called it, or what its changes say. */
    title: z.string(),
    at: z.string(),
    account_id: z.int().nullable(),
    account: z.string().nullable(),
    address: z.string().nullable(),
    counts: z.array(Counted),
    /** The first changes that match the filter. */
    changes: z.array(HistoryChange),
    total: z.int(),
    is_undo: z.boolean(),
    can_be_undone: z.boolean(),
    /** Who undid it and when; null if it was not undone. */
    undone: z.object({ at: z.string(), account: z.string().nullable() }).nullable(),
  })
  .meta({ id: 'HistoryBatch' })

/** A user who appears in the history. */
export const HistoryPerson = z.object({ id, username: z.string() }).meta({ id: 'HistoryPerson' })

/** `whole`: only the change with this id, or all changes of the write to its voyage and the calls of it. */
export const UndoPartForm = z.object({
  change: id,
  whole: z.enum(['change', 'voyage']),
})

/** `untouched`: only the rows that nobody has changed since; `all`: those too. Without it a later change prevents the undo. */
export const UndoQuery = z.object({ rows: z.enum(['untouched', 'all']).optional() })

/** The part of a write that would be taken back; without `change` all of it. */
export const UndoPreviewQuery = UndoQuery.extend({
  change: idFilter.optional(),
  whole: UndoPartForm.shape.whole.default('change'),
})

/** What an undo would do to each row, at most the first 50, or what prevents it, such as a later change. */
export const UndoPreview = z
  .object({
    text: z.string(),
    changes: z.array(HistoryChange),
    total: z.int(),
    conflict: z.string().nullable(),
    /** What would stay because it was changed since, in sentences (at most 50), and how much. */
    kept: z.array(z.string()),
    kept_total: z.int(),
    /** How much more would stay because it is what a changed row belongs to, such as its vessel. */
    held: z.int(),
  })
  .meta({ id: 'UndoPreview' })

/** `batch` is that of the undo itself. */
export const UndoDone = z
  .object({ success: z.literal(true), message: z.string(), batch: z.string() })
  .meta({ id: 'UndoDone' })

export type HistoryChange = z.output<typeof HistoryChange>
export type HistoryBatch = z.output<typeof HistoryBatch>
export type HistoryPerson = z.output<typeof HistoryPerson>
export type HistoryQuery = z.output<typeof HistoryQuery>
export type HistoryEntry = z.output<typeof HistoryEntry>
export type UndoPreview = z.output<typeof UndoPreview>
