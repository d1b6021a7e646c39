import * as z from 'zod'
import { idField, nameField, optionalFormFields, optionalNameField, versionField } from '../../http/fields.ts'
import { idFilter, listQuery } from '../../http/list-query.schema.ts'
import { voyageNumber } from '../../lib/vessel-name.ts'
import { vesselFields } from '../../timetable/sailing.schema.ts'
import { VESSEL_DETAILS, VESSEL_SORTS } from './vessel.ts'

const id = z.int().positive()
const version = z.int().positive()

export const Vessel = z
  .object({ id, route_id: id, route_direction: z.string(), ...vesselFields, version })
  .meta({ id: 'Vessel' })

const voyageField = optionalNameField('Voyage', 40).transform((voyage) => voyage && voyageNumber(voyage))

const { imo, ...details } = optionalFormFields(VESSEL_DETAILS)

export const VesselForm = z.object({
  route_id: idField,
  name: nameField('Vessel name', 200),
  voyage: voyageField,
  imo: imo.refine((text) => !text || /^(IMO ?)?\d{7}$/i.test(text), 'IMO number must have seven digits'),
  ...details,
  version: versionField,
})

/** The vessel that sails a voyage instead. */
export const SubstituteForm = z.object({
  name: nameField('Vessel name', 200),
  type: details.type,
  version: versionField,
})

export const VesselQuery = listQuery(VESSEL_SORTS).extend({
  route_id: idFilter.optional(),
})

export type Vessel = z.infer<typeof Vessel>
export type VesselForm = z.infer<typeof VesselForm>
export type SubstituteForm = z.infer<typeof SubstituteForm>
