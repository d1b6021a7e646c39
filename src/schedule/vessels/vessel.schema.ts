import { schemasOf } from '@sailing-desk/records/entity-schemas'
import { versionField } from '@sailing-desk/records/fields'
import { voyageNumber } from '@sailing-desk/trade/vessel-name'
import * as z from 'zod'
import { VESSEL } from './vessel.ts'

const { row, form, query } = schemasOf(VESSEL, 'Vessel')
export const Vessel = row
export const VesselQuery = query

const { name, voyage, imo, type } = form.shape

export const VesselForm = form.extend({
  voyage: voyage.transform((number) => number && voyageNumber(number)),
  imo: imo.refine((text) => !text || /^(IMO ?)?\d{7}$/i.test(text), 'IMO number must have seven digits'),
})

/** The vessel that sails a voyage instead. */
export const SubstituteForm = z.object({ name, type, version: versionField })

export type Vessel = z.infer<typeof Vessel>
export type VesselForm = z.infer<typeof VesselForm>
export type SubstituteForm = z.infer<typeof SubstituteForm>
