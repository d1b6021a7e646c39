import { id } from '@sailing-desk/records/fields'
import * as z from 'zod'
import { CargoAsked, Fit } from '../cargo-fit/cargo-query.schema.ts'
import { PortRef, ShipRef, VoyageCall } from '../voyage.schema.ts'
import { SORTS } from './search-options.ts'

const day = z.string()

const Position = z.object({ latitude: z.number(), longitude: z.number() })

const VoyageRef = z.object({ voyage_id: id, voyage: z.string().nullable() })

/** Whole days; `min` and `max` differ if a date is approximate. */
const TransitDays = z.object({ min: z.int(), max: z.int() })

/**
 * 'announced': its days are not known yet. 'unconfirmed': they contradict each other or other calls of the voyage.
 * 'closed': its cargo cut-off has passed.
 */
export const SAILING_STATUSES = [
  'scheduled',
  'approximate',
  'announced',
  'unconfirmed',
  'omitted',
  'closed',
  'departed',
] as const

/**
 * A voyage from one port to another. `between`: the calls that it makes on the way, of which there are `calls_between`. `continues_as`: the next voyage of the
 * same ship, on which she arrives. `fit`: whether the piece fits that was asked about.
 */
export const Sailing = z
  .object({
    voyage_id: id,
    route: z.object({ id, direction: z.string() }),
    ship: ShipRef,
    voyage: z.string().nullable(),
    departure: VoyageCall,
    arrival: VoyageCall,
    transit_days: TransitDays.nullable(),
    calls_between: z.int(),
    between: z.array(VoyageCall.pick({ port: true, starts_on: true, ends_on: true })),
    status: z.enum(SAILING_STATUSES),
    continues_as: VoyageRef.optional(),
    fit: Fit.optional(),
  })
  .meta({ id: 'Sailing' })

/**
 * Two sailings on request, with a transhipment in between; `via` is its port. `continues`: there is one sailing, whose ship goes on
 * with its next voyage, so that the cargo stays aboard; `via` is the last port of the first voyage, `days_between` are those from
 * there to the first call of the next.
 */
export const Connection = z
  .object({
    legs: z.tuple([Sailing], Sailing),
    via: PortRef,
    days_between: z.int(),
    continues: z.boolean(),
    transit_days: TransitDays.nullable(),
  })
  .meta({ id: 'Connection' })

/** A pair of ports close to those that were asked for, with its next departure. */
const NearbyPair = z
  .object({ from: PortRef, to: PortRef, nautical_miles: z.int(), departs_on: day })
  .meta({ id: 'NearbyPair' })

/**
 * The sailings from one port to another that depart from `from_day` to `to_day`: those of a `month` (`2026-12`), or up to
 * the end of the month `until`, else of the next 90 days; those that arrive by a day, in the order of `sort`. `direct`:
 * without connections. `positions`: of both ports, if both are known. `is_domestic`: both ports are in one country, where
 * we offer none. `is_listed`: search engines may list the page. If nothing departs on these days, `later` is the next
 * sailing after them, and `nearby` are pairs of ports with one.
 * `cargo`: the piece that each sailing is compared with; those that it fits come first.
 */
export const SailingSearch = z
  .object({
    from: PortRef,
    to: PortRef,
    positions: z.object({ from: Position, to: Position }).optional(),
    month: z.string().nullable(),
    until: z.string().nullable(),
    sort: z.enum(SORTS),
    arrive_by: day.nullable(),
    direct: z.boolean(),
    from_day: day,
    to_day: day,
    today: day,
    is_domestic: z.boolean(),
    is_listed: z.boolean(),
    sailings: z.array(Sailing),
    connections: z.array(Connection),
    later: Sailing.nullable(),
    nearby: z.array(NearbyPair),
    changed_at: z.string().optional(),
    cargo: CargoAsked.optional(),
  })
  .meta({ id: 'SailingSearch' })

/**
 * What was typed into the search form: the address of the search and its ports, or what is wrong with it. `to` is null for any port,
 * `ports` for a vessel. `suggestions`: what may be meant, with the address of that search.
 */
export const SailingForm = z
  .object({
    values: z.object({ from: z.string(), to: z.string(), month: z.string() }),
    errors: z.array(
      z.object({
        field: z.enum(['from', 'to', 'month']),
        message: z.string(),
        suggestions: z.array(z.object({ name: z.string(), address: z.string() })),
      }),
    ),
    address: z.string().nullable(),
    ports: z.object({ from: PortRef, to: PortRef.nullable() }).nullable(),
    today: day,
  })
  .meta({ id: 'SailingForm' })

export type SailingForm = z.infer<typeof SailingForm>
export type TransitDays = z.infer<typeof TransitDays>
export type Sailing = z.infer<typeof Sailing>
export type Connection = z.infer<typeof Connection>
export type NearbyPair = z.infer<typeof NearbyPair>
export type SailingSearch = z.infer<typeof SailingSearch>
