import { id } from '@sailing-desk/records/fields'
import * as z from 'zod'
import { CargoAsked, Fit } from './cargo-fit/cargo-query.schema.ts'
import { PortRef, ShipRef, VoyageCall } from './voyage.schema.ts'

/** A call at a port with its voyage. `fit`: whether the piece fits that was asked about, where it can be loaded. */
export const CallAtPort = z
  .object({
    voyage_id: id,
    route: z.object({ id, direction: z.string() }),
    ship: ShipRef,
    voyage: z.string().nullable(),
    call: VoyageCall,
    fit: Fit.optional(),
  })
  .meta({ id: 'CallAtPort' })

/**
 * A port with its calls that are not over, soonest first, those without days last. `served`: where one can sail to from here.
 * `nearby`: if it has no calls, the ports within 100 nautical miles that have some. `cargo`: the piece that each vessel is compared
 * with; those that it fits come first.
 */
export const PortPage = z
  .object({
    port: PortRef.extend({
      latitude: z.number().nullable(),
      longitude: z.number().nullable(),
      timezone: z.string().nullable(),
      heaviest_lift: z.number().nullable(),
    }),
    calls: z.array(CallAtPort),
    served: z.array(PortRef),
    nearby: z.array(PortRef.extend({ nautical_miles: z.int() })),
    today: z.string(),
    changed_at: z.string().optional(),
    cargo: CargoAsked.optional(),
  })
  .meta({ id: 'PortPage' })

/**
 * The ports of the site with the number of calls that are not over, and the first day and ship of the next one. `names`: what
 * else finds them.
 */
export const PortList = z
  .object({
    ports: z.array(
      PortRef.extend({
        names: z.array(z.string()),
        calls: z.int(),
        next_call_on: z.string().nullable(),
        next_ship: ShipRef.extend({ voyage: z.string().nullable() }).nullable(),
      }),
    ),
    changed_at: z.string().optional(),
  })
  .meta({ id: 'PortList' })

export type CallAtPort = z.infer<typeof CallAtPort>
export type PortPage = z.infer<typeof PortPage>
export type PortList = z.infer<typeof PortList>
