import { Dialog } from '@sailing-desk/records/ui/dialogs/dialog'
import { Form, type FormFields } from '@sailing-desk/records/ui/fields/form'
import { vesselWithVoyage } from '@sailing-desk/trade/vessel-name'
import { addVoyage } from '../model/grid-state.ts'
import { DialogButtons } from './dialog-buttons.tsx'
import type { DialogProps } from './dialog-props.ts'
import { VoyageFields, voyageOf, voyageProblem } from './voyage-fields.tsx'

/** Adds a voyage without calls. */
export function AddVoyageDialog({ state, actions, update, onClose }: DialogProps) {
  async function add(fields: FormFields) {
    const voyage = voyageOf(fields)
    const problem = voyageProblem(state, voyage)
    if (problem) return problem
    update((before) => addVoyage(before, voyage))
    actions.announce(`${vesselWithVoyage(voyage)} added.`)
    onClose(true)
    return null
  }

  return (
    <Dialog title="Add voyage" open onClose={() => onClose()}>
      <Form onSubmit={add} failure="">
        <VoyageFields name="" voyage="" />
        <DialogButtons action="Add voyage" />
      </Form>
    </Dialog>
  )
}
