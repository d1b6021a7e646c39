import * as z from 'zod'
import { PortRef, ShipRef, Voyage } from './voyage.schema.ts'

/** A ship with its voyages that are stored, soonest first. */
export const ShipPage = z
  .object({ ship: ShipRef, voyages: z.array(Voyage), today: z.string(), changed_at: z.string().optional() })
  .meta({ id: 'ShipPage' })

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
export type ShipList = z.infer<typeof ShipList>
