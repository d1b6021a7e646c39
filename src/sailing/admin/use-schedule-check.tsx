import type { FormFields } from '../../ui/fields/form.tsx'
import type { ApiBody } from '../../web/api-routes.ts'
import type { RecordRow } from '../../web/records/record.ts'
import { useSave } from '../../web/saving.ts'
import { useSaveAnyway } from '../warnings/save-anyway.tsx'

/** Asks before a schedule is saved that contradicts itself or its voyage. */
export function useScheduleCheck() {
  const save = useSave()
  const { ask, dialog } = useSaveAnyway()

  /** Returns the fields to save; null if they are not to be saved. */
  async function check(fields: FormFields, row: RecordRow | null): Promise<FormFields | null> {
    // What was typed; the server checks it.
    const form = fields as ApiBody<'POST', '/api/schedules'>
    const found = await save('POST', '/api/schedules/check', { ...form, ...(row && { id: row.id }) })
    // The save fails for the same reason, and shows it.
    if (found.problem || found.body.warnings.length === 0) return fields
    const messages = found.body.warnings.map(({ message }) => message)
    const answer = await ask({ messages, sortable: found.body.sortable })
    return answer && (answer === 'in order of dates' ? { ...fields, in_order_of_dates: 'true' } : fields)
  }

  return { check, dialog }
}
