import { Button } from '../../ui/button.tsx'
import { Dialog, DialogActions, DialogText } from '../../ui/dialogs/dialog.tsx'
import { Form, type FormFields, SubmitButton } from '../../ui/fields/form.tsx'
import { Options, SelectField } from '../../ui/fields/select-field.tsx'
import { useChangedBanner } from '../../web/records/use-undo.tsx'
import { useSave } from '../../web/saving.ts'
import type { Ship } from './ship.schema.ts'

type Props = {
  ships: readonly Ship[]
  /** The ship whose name is given up. */
  merged: Ship
  /** The ship whose name is kept, if that is proposed. */
  into?: number | undefined
  onClose: () => void
}

/** Makes two ships one, when an administrator says that they are. */
export function MergeDialog({ ships, merged, into, onClose }: Props) {
  const save = useSave()
  const changed = useChangedBanner()

  async function submit(fields: FormFields) {
    const kept = ships.find(({ id }) => id === Number(fields.into))
    const saved = await save('POST', `/api/ships/${merged.id}/merge`, {
      into: Number(fields.into),
      version: merged.version,
      into_version: kept?.version,
    })
    if (saved.problem) return saved.problem
    onClose()
    await changed(saved.body)
    return null
  }

  const others = ships.filter(({ id }) => id !== merged.id)
  return (
    <Dialog title={`Merge ${merged.name}`} open onClose={onClose}>
      <Form onSubmit={submit} failure="Failed to merge the ships">
        <DialogText>
          <p>{`All voyages of ${merged.name} become voyages of the ship you choose, under her name. ${merged.name} stays known as a former name: its address leads on, and the next circular that prints it means the same ship.`}</p>
        </DialogText>
        <SelectField label="Merge into" name="into" required autoFocus defaultValue={into ?? ''}>
          <option value="">Choose the name to keep</option>
          <Options of={others.map(({ id, name }) => [id, name])} />
        </SelectField>
        <DialogActions>
          <Button onClick={onClose}>Cancel</Button>
          <SubmitButton busy="Merging...">Merge ships</SubmitButton>
        </DialogActions>
      </Form>
    </Dialog>
  )
}
