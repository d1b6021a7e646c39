import { DOUBTS } from '@sailing-desk/timetable/call-contradictions'
import * as z from 'zod'

const warning = {
  code: z.enum(DOUBTS),
  field: z.enum(['dates', 'eta', 'etd']),
  message: z.string(),
}

/**
 * What contradicts in the calls that were saved, or in others of their voyage because of them; `actual`: an actual date that is
 * unlikely. They are saved all the same.
 */
export const Warning = z
  .object({
    ...warning,
    code: z.enum([...DOUBTS, 'actual']),
    field: z.enum(['dates', 'eta', 'etd', 'ata', 'atd']),
  })
  .meta({ id: 'Warning' })

/** A warning in the grid, with the voyage and the port of its call. */
export const GridWarning = z
  .object({ vessel_id: z.int(), port_id: z.int(), ...warning })
  .meta({ id: 'GridWarning' })

/** What a save would warn of. `sortable`: with `in_order_of_dates` it would warn of less. */
export const checkedWith = <Each extends z.ZodType>(each: Each) =>
  z.object({ warnings: z.array(each), sortable: z.boolean() })

export type Warning = z.infer<typeof Warning>
export type GridWarning = z.infer<typeof GridWarning>
