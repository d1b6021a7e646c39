import { tidyName } from '../../lib/text.ts'
import { useConfirm } from '../../ui/dialogs/confirm.tsx'
import type { FormFields } from '../../ui/fields/form.tsx'
import { unitsQuestion } from '../categories/missing-units.ts'

/** Fills an empty management name from the name, and asks before saving a measurement without units. */
export function useUnitsQuestion() {
  const confirm = useConfirm()
  return async (input: FormFields): Promise<FormFields | null> => {
    const name = input.name ?? ''
    const fields = { ...input, display_name: tidyName(input.display_name ?? '') || name }
    const question = unitsQuestion(name, fields.display_name)
    if (!question) return fields
    const isConfirmed = await confirm({ title: 'Save without units?', text: question, action: 'Continue' })
    return isConfirmed ? fields : null
  }
}
