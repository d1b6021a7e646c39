import * as z from 'zod'
import { idField, nameField, optionalNameField, versionField } from '../../http/fields.ts'
import { idFilter, listQuery } from '../../http/list-query.schema.ts'

const MAX_NAME_LENGTH = 200
const id = z.int().positive()
const version = z.int().positive()

export const vesselFields = {
  name: z.string(),
  voyage: z.string().nullable(),
  imo: z.string().nullable(),
  type: z.string().nullable(),
  capacity: z.string().nullable(),
}

export const Vessel = z
  .object({ id, route_id: id, route_direction: z.string(), ...vesselFields, version })
  .meta({ id: 'Vessel' })

/** A voyage is stored without the prefix 'V.' or 'VOY'; 'VE1' has no prefix. */
const VOYAGE_PREFIX = /^v(oy(age)?)?([.\s:-]+|(?=\d))/i
const voyageField = optionalNameField('Voyage', 40).transform(
  (voyage) => voyage && (voyage.replace(VOYAGE_PREFIX, '') || voyage),
)

export const VesselForm = z.object({
  route_id: idField,
  name: nameField('Vessel name', MAX_NAME_LENGTH),
  voyage: voyageField,
  imo: optionalNameField('IMO number', 20).refine(
    (imo) => !imo || /^(IMO ?)?\d{7}$/i.test(imo),
    'IMO number must have seven digits',
  ),
  type: optionalNameField('Vessel type', MAX_NAME_LENGTH),
  capacity: optionalNameField('Capacity', MAX_NAME_LENGTH),
  version: versionField,
})

export const VesselQuery = listQuery(['id', 'name', 'route_direction', 'type', 'capacity']).extend({
  route_id: idFilter.optional(),
})

export type Vessel = z.infer<typeof Vessel>
export type VesselForm = z.infer<typeof VesselForm>
