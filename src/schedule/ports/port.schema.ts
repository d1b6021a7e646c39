import { schemasOf } from '@sailing-desk/records/entity-schemas'
import { idField, versionField } from '@sailing-desk/records/fields'
import * as z from 'zod'
import { PORT } from './port.ts'

/** `spellings`: the other names that were confirmed for it, and those of ports that were merged into it. */
const { row, form, query } = schemasOf(PORT, 'Port', { spellings: z.array(z.string()) })
export const Port = row
export const PortQuery = query

export const PortForm = form.extend({
  timezone: form.shape.timezone.refine(isTimeZone, 'Time zone must be an IANA name such as Asia/Kolkata'),
})

/** The port whose name is kept, and the versions of both. */
export const MergePortForm = z.object({ into: idField, version: versionField, into_version: versionField })

export type Port = z.infer<typeof Port>
export type MergePortForm = z.infer<typeof MergePortForm>

function isTimeZone(name: string | null | undefined): boolean {
  if (!name) return true
  try {
    // Its result is used: the bundler may drop a call that is there only to throw.
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== ''
  } catch {
    return false
  }
}
