import { useSave } from '@sailing-desk/records/client/saving'
import { useChangedBanner } from '@sailing-desk/records/screen/use-undo'
import { CancelButton, Dialog, DialogActions, DialogText } from '@sailing-desk/records/ui/dialogs/dialog'
import { Form, type FormFields, SubmitButton } from '@sailing-desk/records/ui/fields/form'
import { Options, SelectField } from '@sailing-desk/records/ui/fields/select-field'

type Row = { id: number; name: string; version: number }

type Props = {
  kind: keyof typeof KINDS
  rows: readonly Row[]
  /** The one whose name is given up. */
  merged: Row
  /** The one whose name is kept, if that is proposed. */
  into?: number | undefined
  onClose: () => void
}

const KINDS = {
  ships: {
    text: (name: string) =>
      `All voyages of ${name} become voyages of the ship you choose, under her name. ${name} stays known as a former name: its address leads on, and the next circular that prints it means the same ship.`,
    failure: 'Failed to merge the ships',
    action: 'Merge ships',
  },
  ports: {
    text: (name: string) =>
      `All calls, cut-off rules and spellings of ${name} move to the port you choose. ${name} stays known as a spelling of it: its address leads on, those who follow it stay, and the next circular that prints it means the same port.`,
    failure: 'Failed to merge the ports',
    action: 'Merge ports',
  },
}

/** Makes two ships or ports one, when an administrator says that they are. */
export function MergeDialog({ kind, rows, merged, into, onClose }: Props) {
  const save = useSave()
  const changed = useChangedBanner()
  const { text, failure, action } = KINDS[kind]

  async function submit(fields: FormFields) {
    const kept = rows.find(({ id }) => id === Number(fields.into))
    const saved = await save('POST', `/api/${kind}/${merged.id}/merge`, {
      into: Number(fields.into),
      version: merged.version,
      into_version: kept?.version,
    })
    if (saved.problem) return saved.problem
    onClose()
    await changed(saved.body)
    return null
  }

  const others = rows.filter(({ id }) => id !== merged.id)
  return (
    <Dialog title={`Merge ${merged.name}`} open onClose={onClose}>
      <Form onSubmit={submit} failure={failure}>
        <DialogText>
          <p>{text(merged.name)}</p>
        </DialogText>
        <SelectField label="Merge into" name="into" required autoFocus defaultValue={into ?? ''}>
          <option value="">Choose the name to keep</option>
          <Options of={others.map(({ id, name }) => [id, name])} />
        </SelectField>
        <DialogActions>
          <CancelButton />
          <SubmitButton busy="Merging...">{action}</SubmitButton>
        </DialogActions>
      </Form>
    </Dialog>
  )
}
