import { callTexts } from '@sailing-desk/timetable/voyage.schema'
import * as z from 'zod'
import { CallDays, GridChanges, GridConflict } from './route-grid.schema.ts'

const id = z.int32().positive()

const text = z.string().nullable()

/** GridChanges as they were stored. */
const StoredChanges = z.object({
  voyages: z.array(z.object({ id: z.int(), name: z.string(), voyage: text })),
  calls: z.array(
    z.object({
      vessel_id: z.int(),
      port_id: id,
      id: id.nullable(),
      version: id.nullable(),
      to: z
        .object({
          ...callTexts,
          days: CallDays.nullable(),
          cut_off_on: text,
        })
        .nullable(),
    }),
  ),
  in_order_of_dates: z.boolean().optional(),
})

/** The changes of a route that are not published yet, with what contradicts the published schedule by now. */
export const RouteDraft = z
  .object({
    id,
    version: id,
    title: z.string(),
    updated_at: z.string(),
    updated_by: z.string().nullable(),
    publish_at: z.string().nullable(),
    failure: z.string().nullable(),
    changes: StoredChanges,
    conflicts: z.array(GridConflict),
  })
  .meta({ id: 'RouteDraft' })

/** `version` is that of the draft it is based on; null for a new one. */
export const RouteDraftForm = z.object({ version: id.nullable(), changes: GridChanges })

export type RouteDraft = z.infer<typeof RouteDraft>
export type RouteDraftForm = z.infer<typeof RouteDraftForm>
