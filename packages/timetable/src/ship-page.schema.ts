import { mapFields } from '@sailing-desk/records/entity-fields'
import * as z from 'zod'
import { CargoAsked, Fit } from './cargo-fit/cargo-query.schema.ts'
import { callHistory } from './sailing-change.schema.ts'
import { SHIP_LIMITS } from './ship-limits.ts'
import { PortRef, ShipRef, Voyage, VoyageCall, VoyagePosition } from './voyage.schema.ts'

/**
 * A ship with its voyages that are stored, soonest first. `limits`: what it can carry, in metres, tonnes, and tonnes per square metre;
 * null is not known. `cargo`: the piece that was asked about, and `fit`: whether it fits.
 */
export const ShipPage = z
  .object({
    ship: ShipRef,
    limits: z.object(mapFields(SHIP_LIMITS, () => z.number().nullable())),
    voyages: z.array(Voyage),
    today: z.string(),
    changed_at: z.string().optional(),
    cargo: CargoAsked.optional(),
    fit: Fit.optional(),
  })
  .meta({ id: 'ShipPage' })

const PassageEnd = z.object({
  name: z.string(),
  position: z.object({ latitude: z.number(), longitude: z.number() }),
})

/**
 * A voyage with how its dates moved. There are several `voyages` if it is stored on more than one route, or if others differ from it
 * in signs only; in `voyage` it is written as in the first of them. `noon`: where the vessel should be at noon in India, `today`.
 * `vessel_changed`: that another vessel was announced for it. `passage`: its first and its last dated call, if it is known where
 * both ports are.
 */
export const VoyagePage = z
  .object({
    ship: ShipRef.extend({ key: z.string() }),
    voyage: z.string(),
    voyages: z.array(
      Voyage.extend({
        calls: z.array(VoyageCall.extend(callHistory)),
        noon: VoyagePosition,
        vessel_changed: z.string().optional(),
        passage: z.object({ from: PassageEnd, to: PassageEnd }).optional(),
      }),
    ),
    today: z.string(),
    changed_at: z.string().optional(),
  })
  .meta({ id: 'VoyagePage' })

/** The ships that have voyages, with the first day and the port of their next call. */
export const ShipList = z
  .object({
    ships: z.array(
      z.object({
        key: z.string(),
        name: z.string(),
        voyages: z.int(),
        next_call_on: z.string().nullable(),
        next_port: PortRef.nullable(),
      }),
    ),
    changed_at: z.string().optional(),
  })
  .meta({ id: 'ShipList' })

export type ShipPage = z.infer<typeof ShipPage>
export type VoyagePage = z.infer<typeof VoyagePage>
export type ShipList = z.infer<typeof ShipList>
