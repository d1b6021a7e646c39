import * as z from 'zod'
import { nameField, optionalNameField, optionalNumberField, versionField } from '../../http/fields.ts'
import { listQuery } from '../../http/list-query.schema.ts'

const MAX_NAME_LENGTH = 200
const id = z.int().positive()
const version = z.int().positive()

export const portFields = {
  name: z.string(),
  country: z.string().nullable(),
  code: z.string().nullable(),
  latitude: z.number().nullable(),
  longitude: z.number().nullable(),
  timezone: z.string().nullable(),
}

export const Port = z.object({ id, ...portFields, version }).meta({ id: 'Port' })

export const PortForm = z.object({
  name: nameField('Port name', MAX_NAME_LENGTH),
  country: optionalNameField('Country', MAX_NAME_LENGTH),
  code: optionalNameField('Code', 20),
  latitude: optionalNumberField('Latitude', -90, 90),
  longitude: optionalNumberField('Longitude', -180, 180),
  timezone: optionalNameField('Time zone', 60).refine(
    isTimeZone,
    'Time zone must be an IANA name such as Asia/Kolkata',
  ),
  version: versionField,
})

export const PortQuery = listQuery(['id', 'name', 'country', 'code', 'timezone'])

export type Port = z.infer<typeof Port>
export type PortForm = z.infer<typeof PortForm>

function isTimeZone(name: string | null | undefined): boolean {
  if (!name) return true
  try {
    new Intl.DateTimeFormat('en', { timeZone: name })
    return true
  } catch {
    return false
  }
}
