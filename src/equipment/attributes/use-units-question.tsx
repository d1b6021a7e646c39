import { tidyName } from '../../lib/text.ts'
import { useConfirm } from '../../ui/dialogs/confirm.tsx'
import type { FormFields } from '../../ui/fields/form.tsx'
import { unitsQuestion } from './missing-units.ts'

/** Fills an empty management name from the name, and asks before a measurement without units is saved. */
export function useUnitsQuestion() {
  const confirm = useConfirm()
  return async (typed: FormFields): Promise<FormFields | null> => {
    const name = typed.name ?? ''
    const fields = { ...typed, display_name: tidyName(typed.display_name ?? '') || name }
    const question = unitsQuestion(name, fields.display_name)
    if (!question) return fields
    const goesOn = await confirm({ title: 'Save without units?', text: question, action: 'Continue' })
    return goesOn ? fields : null
  }
}
