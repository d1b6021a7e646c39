import * as z from 'zod'
import { typedField } from '../../http/fields.ts'
import { callFields } from '../schedules/schedule.schema.ts'

const id = z.int().positive()

/** A call in the grid. */
export const GridCall = z.object({ id, ...callFields, version: id }).meta({ id: 'GridCall' })

/** The schedule of a route as a matrix: voyages across, ports down in order of call. */
export const RouteGrid = z
  .object({
    route: z.object({ id, direction: z.string(), version: id }),
    vessels: z.array(z.object({ id, name: z.string(), voyage: z.string().nullable(), version: id })),
    ports: z.array(z.object({ id, name: z.string(), code: z.string().nullable() })),
    calls: z.array(GridCall),
  })
  .meta({ id: 'RouteGrid' })

/** More than any route has voyages times ports. */
export const MAX_GRID_CHANGES = 5000
const MAX_NEW_VOYAGES = 100

const optionalText = z.string().max(120).nullable()

/** The texts of a call. */
export const CallTexts = z.object({
  dates: typedField('Dates', 120),
  eta: optionalText,
  etd: optionalText,
  cut_off: optionalText,
})

/**
 * Changes of a route's schedule. New voyages have negative numbers, by which the calls refer to them. `version` is that of
 * the call that was changed, null if the cell was empty; `to` is null if the call is to be removed.

 */
export const GridChanges = z
  .object({
    voyages: z
      .array(
        z.object({
          id: z.int().negative(),
          name: typedField('Vessel', 120),
          voyage: z.string().max(120).nullable(),
        }),
      )
      .max(MAX_NEW_VOYAGES),
    calls: z
      .array(
        z.object({
          vessel_id: z.int(),
          port_id: id,
          version: id.nullable(),
          to: CallTexts.nullable(),
        }),
      )
      .max(MAX_GRID_CHANGES),
  })
  .meta({ id: 'GridChanges' })

/** A cell that somebody else changed meanwhile: what is stored now, null if it was removed. */
export const GridConflict = z
  .object({ vessel_id: z.int(), port_id: id, stored: GridCall.nullable() })
  .meta({ id: 'GridConflict' })

export type RouteGrid = z.infer<typeof RouteGrid>
export type GridCall = z.infer<typeof GridCall>
export type CallTexts = z.infer<typeof CallTexts>
export type GridChanges = z.infer<typeof GridChanges>
export type GridConflict = z.infer<typeof GridConflict>
