import * as z from 'zod'
import { READINGS } from '../dates/date-status.ts'
import {
  idField,
  nameField,
  optionalNameField,
  optionalNumberField,
  optionalTypedField,
  typedField,
  versionField,
} from '../http/fields.ts'
import { idFilter, listQuery } from '../http/list-query.schema.ts'

const MAX_NAME_LENGTH = 200
const MAX_DATES_LENGTH = 120
const id = z.int().positive()
const version = z.int().positive()

export const SailingRoute = z.object({ id, direction: z.string(), version }).meta({ id: 'SailingRoute' })

export const SailingRouteForm = z.object({
  direction: nameField('Route direction', MAX_NAME_LENGTH),
  version: versionField,
})

const vesselFields = {
  name: z.string(),
  voyage: z.string().nullable(),
  imo: z.string().nullable(),
  type: z.string().nullable(),
  capacity: z.string().nullable(),
}

export const Vessel = z
  .object({ id, route_id: id, route_direction: z.string(), ...vesselFields, version })
  .meta({ id: 'Vessel' })

/** A voyage is stored without the prefix 'V.' or 'VOY'; 'VE1' has no prefix. */
const VOYAGE_PREFIX = /^v(oy(age)?)?([.\s:-]+|(?=\d))/i
const voyageField = optionalNameField('Voyage', 40).transform(
  (voyage) => voyage && (voyage.replace(VOYAGE_PREFIX, '') || voyage),
)

export const VesselForm = z.object({
  route_id: idField,
  name: nameField('Vessel name', MAX_NAME_LENGTH),
  voyage: voyageField,
  imo: optionalNameField('IMO number', 20).refine(
    (imo) => !imo || /^(IMO ?)?\d{7}$/i.test(imo),
    'IMO number must have seven digits',
  ),
  type: optionalNameField('Vessel type', MAX_NAME_LENGTH),
  capacity: optionalNameField('Capacity', MAX_NAME_LENGTH),
  version: versionField,
})

const portFields = {
  name: z.string(),
  country: z.string().nullable(),
  code: z.string().nullable(),
  latitude: z.number().nullable(),
  longitude: z.number().nullable(),
  timezone: z.string().nullable(),
}

export const Port = z.object({ id, ...portFields, version }).meta({ id: 'Port' })

export const PortForm = z.object({
  name: nameField('Port name', MAX_NAME_LENGTH),
  country: optionalNameField('Country', MAX_NAME_LENGTH),
  code: optionalNameField('Code', 20),
  latitude: optionalNumberField('Latitude', -90, 90),
  longitude: optionalNumberField('Longitude', -180, 180),
  timezone: optionalNameField('Time zone', 60).refine(
    isTimeZone,
    'Time zone must be an IANA name such as Asia/Kolkata',
  ),
  version: versionField,
})

const callFields = {
  vessel_id: id,
  port_id: id,
  dates: z.string(),
  eta: z.string().nullable(),
  etd: z.string().nullable(),
  starts_on: z.string().nullable(),
  ends_on: z.string().nullable(),
  reading: z.enum(READINGS),
}

export const Schedule = z
  .object({
    id,
    route_id: id,
    vessel_name: z.string(),
    voyage: z.string().nullable(),
    port_name: z.string(),
    ...callFields,
    version,
  })
  .meta({ id: 'Schedule' })

/** How many of each there are. */
export const SailingCounts = z
  .object({ routes: z.int(), vessels: z.int(), ports: z.int(), schedules: z.int() })
  .meta({ id: 'SailingCounts' })

export const ScheduleForm = z.object({
  vessel_id: idField,
  port_id: idField,
  dates: typedField('Dates', MAX_DATES_LENGTH),
  eta: optionalTypedField('ETA', MAX_DATES_LENGTH),
  etd: optionalTypedField('ETD', MAX_DATES_LENGTH),
  version: versionField,
})

/** The meaning of dates as text, only if the dates are ambiguous. */
const understood = z.string().optional()

/**
 * The public schedule of one route: vessels in order of their first call, ports in order of call. `changed_at` is the
 * ISO time of the last change of any schedule, vessel, port or route.
 */
export const SailingSchedule = z
  .object({
    route: z.object({ id, direction: z.string(), version }),
    vessels: z.array(z.object({ id, ...vesselFields, version })),
    ports: z.array(z.object({ id, ...portFields, version })),
    schedules: z.array(z.object({ id, ...callFields, understood, version })),
    changed_at: z.string().optional(),
  })
  .meta({ id: 'SailingSchedule' })

/** The main passage of a voyage, with the dates at both ports as typed and as understood. */
export const NextSailing = z
  .object({
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
  })
  .meta({ id: 'NextSailing' })

/** A call that is not over. */
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
})

/** A port with the routes that call there and its next calls. */
export const PortServed = z
  .object({
    id,
    name: z.string(),
    country: z.string().nullable(),
    latitude: z.number().nullable(),
    longitude: z.number().nullable(),
    routes: z.array(z.object({ id, direction: z.string() })),
    calls: z.array(PortCall),
  })
  .meta({ id: 'PortServed' })

export const SailingRouteQuery = listQuery(['id', 'direction'])
export const VesselQuery = listQuery(['id', 'name', 'route_direction', 'type', 'capacity']).extend({
  route_id: idFilter.optional(),
})
export const PortQuery = listQuery(['id', 'name', 'country', 'code', 'timezone'])
export const ScheduleQuery = listQuery(['id', 'vessel_name', 'port_name', 'dates', 'eta', 'etd']).extend({
  route_id: idFilter.optional(),
  vessel_id: idFilter.optional(),
  port_id: idFilter.optional(),
  reading: z.enum(READINGS, `must be one of ${READINGS.join(', ')}`).optional(),
})

export type SailingRoute = z.infer<typeof SailingRoute>
export type SailingRouteForm = z.infer<typeof SailingRouteForm>
export type Vessel = z.infer<typeof Vessel>
export type VesselForm = z.infer<typeof VesselForm>
export type Port = z.infer<typeof Port>
export type PortForm = z.infer<typeof PortForm>
export type Schedule = z.infer<typeof Schedule>
export type ScheduleForm = z.infer<typeof ScheduleForm>
export type SailingSchedule = z.infer<typeof SailingSchedule>
export type NextSailing = z.infer<typeof NextSailing>
export type PortCall = z.infer<typeof PortCall>
export type PortServed = z.infer<typeof PortServed>

function isTimeZone(name: string | null | undefined): boolean {
  if (!name) return true
  try {
    new Intl.DateTimeFormat('en', { timeZone: name })
    return true
  } catch {
    return false
  }
}
export type SailingCounts = z.infer<typeof SailingCounts>
