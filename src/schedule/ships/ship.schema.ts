import * as z from 'zod'
import { optionalFormFields, optionalRowFields, versionField } from '../../http/fields.ts'
import { listQuery } from '../../http/list-query.schema.ts'
import { SHIP_LIMITS } from '../../voyage-rules/ship-limits.ts'
import { SHIP_SORTS } from './ship.ts'

const id = z.int().positive()

export const Ship = z
  .object({ id, name: z.string(), ...optionalRowFields(SHIP_LIMITS), version: z.int().positive() })
  .meta({ id: 'Ship' })

/** Ships get their names from voyages. */
export const ShipForm = z.object({ ...optionalFormFields(SHIP_LIMITS), version: versionField })

export const ShipQuery = listQuery(SHIP_SORTS)

export type Ship = z.infer<typeof Ship>
export type ShipForm = z.infer<typeof ShipForm>
