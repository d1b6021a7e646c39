import { exportedOf } from '@sailing-desk/records/entity'
import { schemasOf } from '@sailing-desk/records/entity-schemas'
import { idField, versionField } from '@sailing-desk/records/fields'
import { imoNumber } from '@sailing-desk/timetable/dcsa/names'
import { isToBeNominated } from '@sailing-desk/trade/vessel-name'
import * as z from 'zod'
import { INVALID_IMO, NO_SHIP_NAME } from './messages.ts'
import { formerNames, SHIP } from './ship.ts'

/** `former_names` still find the ship: those she had before, and those of ships that were merged with her. */
const { row, form, query } = schemasOf(SHIP, 'Ship', { former_names: z.array(z.string()) })
export const Ship = row
export const ShipQuery = query

const { name, imo } = form.shape

/** Ships get their first names from voyages. A missing name keeps the stored one. */
export const ShipForm = form.extend({
  name: name.refine((text) => !text || !isToBeNominated(text), NO_SHIP_NAME),
  imo: imo.refine((text) => !text || imoNumber(text) !== undefined, INVALID_IMO),
})

/** The ship whose name is kept, and the versions of both. */
export const MergeForm = z.object({ into: idField, version: versionField, into_version: versionField })

/** The ship that a ship is not, although their names are almost the same. */
export const DistinctForm = z.object({ from: idField, version: versionField })

const named = Ship.pick({ id: true, name: true, version: true })

/** Two ships with almost the same name, which may be one. */
export const SimilarShips = z.object({ ship: named, other: named }).meta({ id: 'SimilarShips' })

export type Ship = z.infer<typeof Ship>
export type ShipForm = z.infer<typeof ShipForm>
export type DistinctForm = z.infer<typeof DistinctForm>
export type MergeForm = z.infer<typeof MergeForm>
export type SimilarShips = z.infer<typeof SimilarShips>

export const SHIP_EXPORT = exportedOf<typeof SHIP, Ship>(SHIP, {
  name: [
    { label: 'Ship', value: ({ name }) => name },
    { label: 'Former names', value: formerNames },
  ],
})
