import { mapFields } from '@sailing-desk/records/entity-fields'
import { keysOf } from '@sailing-desk/trade/keys-of'
import * as z from 'zod'
import { VERDICTS } from '../cargo-fit.ts'
import { SHIP_LIMITS } from '../ship-limits.ts'
import type { CargoField } from './cargo-query.ts'

/** No vessel with voyage, or those of a connection, is longer. */
const MAX_NAME = 500

/** Text of visitors, of which what is wrong is said beside the fields. Repeated, the first counts. */
const field = z.union([z.string(), z.array(z.string())]).optional()

/** A piece of cargo in a query: `length`, `width` and `height` in `unit` (m, cm or mm), `weight` with its unit, as 60 t or 1240 kg. */
export const cargoFields = {
  ...{ kind: field, length: field, width: field, height: field },
  ...{ weight: field, unit: field, running: field },
} satisfies Record<CargoField, z.ZodType>

const texts = {
  ...{ kind: z.string(), length: z.string(), width: z.string(), height: z.string() },
  ...{ weight: z.string(), unit: z.string(), running: z.string() },
} satisfies Record<CargoField, z.ZodType>

/** The piece as it was typed, and what is wrong with it. */
export const CargoAsked = z
  .object({
    values: z.object(texts),
    errors: z.array(z.object({ field: z.enum(keysOf(texts)), message: z.string() })),
  })
  .meta({ id: 'CargoAsked' })

/** Whether the piece fits: the carrier decides. `text`: in words, with the reasons. */
export const Fit = z.object({ verdict: z.enum(VERDICTS), text: z.string() }).meta({ id: 'Fit' })

const name = z
  .string()
  .trim()
  .max(MAX_NAME)
  .optional()
  .transform((text) => text || null)

/** A sailing as an Enquire link names it. */
export const NamedSailing = z.object({ vessel: name, from_port: name, to_port: name })

/**
 * What is known of a ship and of the ports where she loads and discharges: in metres, tonnes, and tonnes per square metre; null is
 * not known.
 */
export const CarryingLeg = z
  .object({
    ship: z.string(),
    limits: z.object(mapFields(SHIP_LIMITS, () => z.number().nullable())),
    ports: z.array(z.object({ name: z.string(), heaviest_lift: z.number().nullable() })),
  })
  .meta({ id: 'CarryingLeg' })

export type CargoAsked = z.infer<typeof CargoAsked>
