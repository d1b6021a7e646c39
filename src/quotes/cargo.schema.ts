import { namesOf } from '@sailing-desk/records/entity-fields'
import * as z from 'zod'
import { CARGO_FIELDS, CARGO_KINDS, MAX_CARGO_LINES, RUNNING } from './cargo-line.ts'
import { readCargo } from './read-cargo.ts'

const typed = z.union([z.string(), z.number()], 'must be text or a number').nullish()

/**
 * A line as it is typed: `length`, `width` and `height` in `unit` (m, cm or mm), `weight` in kg. Totals are not taken from
 * the sender.
 */
const TypedLine = z
  .object(Object.fromEntries(namesOf(CARGO_FIELDS).map((field) => [field, typed])))
  .meta({ id: 'TypedCargoLine' })

/** The cargo of a form; blank lines are left out. */
export const CargoLines = z
  .array(TypedLine, 'Cargo must be a list of lines')
  .max(MAX_CARGO_LINES, `Cargo must have at most ${MAX_CARGO_LINES} lines`)
  .transform((lines, context) => {
    const read = readCargo(lines)
    for (const { line, field, message } of read.errors)
      context.addIssue({ code: 'custom', message, path: [line, field] })
    return read.lines
  })

/** A stored line. */
export const CargoLine = z
  .object({
    kind: z.enum(namesOf(CARGO_KINDS)),
    make_model: z.string().nullable(),
    length_mm: z.int(),
    width_mm: z.int(),
    height_mm: z.int(),
    weight_kg: z.int(),
    running: z.enum(namesOf(RUNNING)).nullable(),
    pieces: z.int(),
  })
  .meta({ id: 'CargoLine' })
