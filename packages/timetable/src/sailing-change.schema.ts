import { READINGS } from '@sailing-desk/dates/date-status'
import { namesOf } from '@sailing-desk/records/entity-fields'
import { id } from '@sailing-desk/records/fields'
import * as z from 'zod'
import { Doubt, PortRef, ShipRef } from './voyage.schema.ts'

/** The kinds of changes, and what each is about: the dates of a call, or its voyage. */
export const CHANGE_SUBJECTS = {
  moved: 'dates',
  omitted: 'dates',
  dropped: 'dates',
  added: 'dates',
  dated: 'dates',
  voyage_added: 'voyage',
  voyage_withdrawn: 'voyage',
  voyage_renamed: 'voyage',
  vessel_changed: 'voyage',
} as const
export const CHANGE_KINDS = namesOf(CHANGE_SUBJECTS)

/** What a visitor could read of a call. */
const CallDates = z.object({
  dates: z.string(),
  starts_on: z.string().nullable(),
  ends_on: z.string().nullable(),
  reading: z.enum(READINGS),
  doubt: Doubt.optional(),
})

/**
 * What changed between two states that visitors could see. `key` stays the same as long as the change is shown. `port` and `call_id`
 * are null for changes of a voyage. `days_later`: by how many days the call moved, negative if it is earlier; null if that is
 * not known or not plausible. `is_current`: whether the voyage is on the schedule now. `text`: 'Was 12 Dec, now 15 Dec (3 days later), on 20 Nov'.
 */
export const SailingChange = z
  .object({
    key: z.string(),
    at: z.string(),
    kind: z.enum(CHANGE_KINDS),
    route: z.object({ id, direction: z.string() }),
    voyage_id: id,
    ship: ShipRef,
    voyage: z.string().nullable(),
    is_current: z.boolean(),
    port: PortRef.extend({ key: z.string().nullable() }).nullable(),
    call_id: id.nullable(),
    before: CallDates.nullable(),
    after: CallDates.nullable(),
    days_later: z.int().nullable(),
    is_plausible: z.boolean(),
    text: z.string(),
  })
  .meta({ id: 'SailingChange' })

/**
 * How the dates of a call came to be what they are, as far as 90 days tell: their last change, `text` 'was 21–22 Dec, +2 days, revised
 * 20 Nov'; else when the voyage was added with them, null if that is longer ago.
 */
export const callHistory = {
  last_change: SailingChange.pick({ kind: true, at: true, days_later: true, text: true }).nullable(),
  unchanged_since: z.string().nullable(),
}

/** What the changes can be filtered by: the routes, ships and ports that have any. */
const Choices = z.object({
  routes: z.array(z.object({ id, direction: z.string() })),
  ships: z.array(ShipRef.extend({ key: z.string() })),
  ports: z.array(PortRef),
})

/**
 * The changes of the last 90 days, newest first. `total` counts those that match, `changes` has a page of them. `filter` is
 * what was asked for, by its one address.
 */
export const SailingChanges = z
  .object({
    changes: z.array(SailingChange),
    total: z.int(),
    page: z.int(),
    pages: z.int(),
    filter: z.object({ route: id.optional(), vessel: z.string().optional(), port: z.string().optional() }),
    choices: Choices,
    today: z.string(),
    changed_at: z.string().optional(),
  })
  .meta({ id: 'SailingChanges' })

export type ChangeKind = (typeof CHANGE_KINDS)[number]
export type ChangeFilter = SailingChanges['filter']
export type CallDates = z.infer<typeof CallDates>
export type CallHistory = z.infer<z.ZodObject<typeof callHistory>>
export type SailingChange = z.infer<typeof SailingChange>
export type SailingChanges = z.infer<typeof SailingChanges>
