import { READINGS } from '@sailing-desk/dates/date-status'
import { id, version } from '@sailing-desk/records/fields'
import * as z from 'zod'
import { callTexts, cutOffsByRule, Doubt, vesselTexts } from './voyage.schema.ts'

const text = z.string().nullable()

export const SailingRoute = z
  .object({ id, direction: z.string(), service_code: text, version })
  .meta({ id: 'SailingRoute' })

/** Responses give the IMO number before the other details. */
export const vesselFields = { name: z.string(), voyage: text, ...vesselTexts }

export const portFields = {
  name: z.string(),
  country: text,
  code: text,
  latitude: z.number().nullable(),
  longitude: z.number().nullable(),
  timezone: text,
  heaviest_lift: z.number().nullable(),
}

export const callFields = {
  vessel_id: id,
  port_id: id,
  ...callTexts,
  cut_off_on: text,
  starts_on: text,
  ends_on: text,
  reading: z.enum(READINGS),
  ata: text,
  atd: text,
}

/** How many of each there are. */
export const SailingCounts = z
  .object({ routes: z.int(), vessels: z.int(), ports: z.int(), schedules: z.int() })
  .meta({ id: 'SailingCounts' })

/** The meaning of dates as text, only if the dates are ambiguous. */
const understood = z.string().optional()

/**
 * The public schedule of one route: vessels in order of their first call, ports in order of call. `changed_at` is the
 * ISO time of the last change of this route, its vessels, their calls or ports; `changed` says what changed in the last 14 days.
 * The calls of each vessel are in the order of its voyage; those with a `doubt` are to be confirmed. Voyages that ended long ago are left
 * out where the answer would have more than 1 MB.
 */
export const SailingSchedule = z
  .object({
    route: z.object({ id, direction: z.string(), version }),
    vessels: z.array(z.object({ id, ...vesselFields, version })),
    ports: z.array(z.object({ id, ...portFields, version })),
    schedules: z.array(
      z.object({
        id,
        ...callFields,
        understood,
        cut_off_understood: understood,
        ...cutOffsByRule,
        changed: understood,
        doubt: Doubt.optional(),
        version,
      }),
    ),
    changed_at: z.string().optional(),
  })
  .meta({ id: 'SailingSchedule' })

/**
 * How large the schedule of a route is, and the next departure (ISO day) that can be booked; null if none is planned.
 */
export const RouteSummary = z
  .object({
    id,
    direction: z.string(),
    vessels: z.int(),
    ports: z.int(),
    calls: z.int(),
    next_departure: z.object({ on: z.string(), from: z.string() }).nullable(),
  })
  .meta({ id: 'RouteSummary' })

/**
 * A voyage from its first port of loading ahead to its last port of discharge, with the dates at both as typed and as understood, and
 * the cargo cut-off. `trade`: the list that it is on.
 */
export const NextSailing = z
  .object({
    trade: z.enum(['from_india', 'to_india']).nullable(),
    route_id: id,
    direction: z.string(),
    vessel_id: id,
    vessel: z.string(),
    voyage: z.string().nullable(),
    from: z.string(),
    to: z.string(),
    departs: z.string(),
    days: z.int(),
    from_dates: z.string(),
    from_understood: understood,
    to_dates: z.string(),
    to_understood: understood,
    cut_off: z.string().nullable(),
    cut_off_on: z.string().nullable(),
    changed: z.array(z.string()).optional(),
  })
  .meta({ id: 'NextSailing' })

/** A call that is not over. One with a `doubt` has no days. */
const PortCall = z.object({
  route_id: id,
  vessel: z.string(),
  voyage: z.string().nullable(),
  dates: z.string(),
  eta: z.string().nullable(),
  etd: z.string().nullable(),
  starts_on: z.string().nullable(),
  ends_on: z.string().nullable(),
  understood,
  days: understood,
  is_bookable: z.boolean(),
  changed: z.string().optional(),
  doubt: Doubt.optional(),
})

/** A port with the routes that call there, the number of calls that are not over, and the next of them. `key`: as in PortRef. */
export const PortServed = z
  .object({
    id,
    key: z.string(),
    name: z.string(),
    country: z.string().nullable(),
    latitude: z.number().nullable(),
    longitude: z.number().nullable(),
    routes: z.array(z.object({ id, direction: z.string() })),
    calls_ahead: z.int(),
    calls: z.array(PortCall),
  })
  .meta({ id: 'PortServed' })

export type SailingRoute = z.infer<typeof SailingRoute>
export type SailingSchedule = z.infer<typeof SailingSchedule>
export type RouteSummary = z.infer<typeof RouteSummary>
export type NextSailing = z.infer<typeof NextSailing>
export type PortCall = z.infer<typeof PortCall>
export type PortServed = z.infer<typeof PortServed>

export type SailingCounts = z.infer<typeof SailingCounts>
