import * as z from 'zod'
import { idField, nameField, optionalFormFields, versionField } from '../../http/fields.ts'
import { listQuery } from '../../http/list-query.schema.ts'
import { portFields } from '../../timetable/sailing.schema.ts'
import { PORT_DETAILS, PORT_SORTS } from './port.ts'

const id = z.int().positive()
const version = z.int().positive()

/** `spellings`: the other names that were confirmed for it, and those of ports that were merged into it. */
export const Port = z
  .object({ id, ...portFields, spellings: z.array(z.string()), version })
  .meta({ id: 'Port' })

const details = optionalFormFields(PORT_DETAILS)

export const PortForm = z.object({
  name: nameField('Port name', 200),
  ...details,
  timezone: details.timezone.refine(isTimeZone, 'Time zone must be an IANA name such as Asia/Kolkata'),
  version: versionField,
})

/** The port whose name is kept, and the versions of both. */
export const MergePortForm = z.object({ into: idField, version: versionField, into_version: versionField })

export const PortQuery = listQuery(PORT_SORTS)

export type Port = z.infer<typeof Port>
export type MergePortForm = z.infer<typeof MergePortForm>
export type PortForm = z.infer<typeof PortForm>

function isTimeZone(name: string | null | undefined): boolean {
  if (!name) return true
  try {
    // Its result is used: the bundler may drop a call that is there only to throw.
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== ''
  } catch {
    return false
  }
}
