import { mapFields } from '@sailing-desk/records/entity-fields'
import { typedField } from '@sailing-desk/records/fields'
import { CALL_TEXTS } from '@sailing-desk/timetable/call-texts'
import { MAX_TEXT_LENGTH, NO_DETAILS } from '@sailing-desk/timetable/map-call-texts'
import { callFields } from '@sailing-desk/timetable/sailing.schema'
import * as z from 'zod'
import { ScheduleForm } from '../calls/schedule.schema.ts'
import { CutOffRule } from '../cut-offs/cut-off-rule.schema.ts'
import { Holiday } from '../cut-offs/holiday.schema.ts'
import { VesselForm } from '../vessels/vessel.schema.ts'
import { GridWarning } from '../warnings/warning.schema.ts'

const id = z.int32().positive()

/** A call in the grid. */
export const GridCall = z.object({ id, ...callFields, version: id }).meta({ id: 'GridCall' })

const GridRule = CutOffRule.pick({ port_id: true, route_id: true, kind: true, days: true }).extend(
  CutOffRule.pick({ counted_from: true, counting: true, time: true }).shape,
)

/** The schedule of a route as a matrix: voyages across, ports down in order of call. */
export const RouteGrid = z
  .object({
    route: z.object({ id, direction: z.string(), version: id }),
    /** How many voyages that are over have no room here. */
    left_out: z.int(),
    vessels: z.array(
      z.object({
        ...{ id, name: z.string(), voyage: z.string().nullable(), type: z.string().nullable() },
        version: id,
      }),
    ),
    ports: z.array(z.object({ id, name: z.string(), code: z.string().nullable() })),
    calls: z.array(GridCall),
    /** What contradicts in the calls that are stored. */
    warnings: z.array(GridWarning),
    /** From which the cut-offs follow that nobody typed. */
    cut_offs: z.object({
      rules: z.array(GridRule).readonly(),
      holidays: z.array(Holiday.pick({ day: true, country: true })).readonly(),
    }),
  })
  .meta({ id: 'RouteGrid' })

/** More than any route has voyages times ports. */
const MAX_GRID_CHANGES = 5000
const MAX_NEW_VOYAGES = 100

/** Empty texts are null. */
const details = mapFields(NO_DETAILS, (_none, name) =>
  ScheduleForm.shape[name].transform((typed) => typed ?? null),
)

const day = z.iso.date('must be a day such as 2026-12-05')

/** The days that dates are known to mean. */
export const CallDays = z.object({ starts_on: day, ends_on: day })

/**
 * The texts of a call. `days` and `cut_off_on` are for texts that were not typed: copied from a stored call, moved by a
 * number of days, or kept in a draft. They are what the text is known to mean, so that it is not read as on the day of
 * saving. Null for a new text, which is read on that day, and for one that stays as it is stored, which keeps its days.
 */
export const KnownTexts = z.object({
  dates: typedField(CALL_TEXTS.dates, MAX_TEXT_LENGTH),
  ...details,
  days: CallDays.nullish().transform((days) => days ?? null),
  cut_off_on: day.nullish().transform((known) => known ?? null),
})

const { name, voyage } = VesselForm.shape

/**
 * Changes of a route's schedule. New voyages have negative numbers, by which the calls refer to them. `id` and `version`
 * are those of the call that was changed, null if the cell was empty (a call that was removed and added again has the
 * version of the first one, but another id); `to` is null if the call is to be removed.
 */
export const GridChanges = z
  .object({
    voyages: z
      .array(
        z.object({ id: z.int32().negative(), name, voyage: voyage.transform((text) => text ?? null) }),
        'Voyages are required',
      )
      .max(MAX_NEW_VOYAGES, `At most ${MAX_NEW_VOYAGES} voyages can be added at once`),
    calls: z
      .array(
        z.object({
          vessel_id: z.int32(),
          port_id: id,
          id: id.nullable(),
          version: id.nullable(),
          to: KnownTexts.nullable(),
        }),
        'Calls are required',
      )
      .max(MAX_GRID_CHANGES, `At most ${MAX_GRID_CHANGES} calls can be changed at once`),
    in_order_of_dates: z
      .boolean()
      .optional()
      .describe(
        'Puts the calls of the changed voyages into the order of their dates, if these are possible then',
      ),
  })
  .meta({ id: 'GridChanges' })

/** A cell that somebody else changed meanwhile: what is stored now, null if it was removed. */
export const GridConflict = z
  .object({ vessel_id: z.int(), port_id: id, stored: GridCall.nullable() })
  .meta({ id: 'GridConflict' })

export type RouteGrid = z.infer<typeof RouteGrid>
export type GridCall = z.infer<typeof GridCall>
export type CallDays = z.infer<typeof CallDays>
export type KnownTexts = z.infer<typeof KnownTexts>
export type GridChanges = z.infer<typeof GridChanges>
export type GridConflict = z.infer<typeof GridConflict>
