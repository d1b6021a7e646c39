import { Dialog, DialogText } from '@sailing-desk/records/ui/dialogs/dialog'
import { Form, type FormFields } from '@sailing-desk/records/ui/fields/form'
import { Options, SelectField } from '@sailing-desk/records/ui/fields/select-field'
import type { GridPort } from '../model/grid-state.ts'
import type { NamedRow } from '../model/paste-by-port.ts'
import { DialogButtons } from './dialog-buttons.tsx'

const LEFT_OUT = 'out'

type Props = {
  rows: readonly NamedRow[]
  ports: readonly GridPort[]
  onPaste: (rows: readonly NamedRow[]) => void
  onClose: () => void
}

/** Asks which ports are meant by the names of pasted rows that are not those of the grid. */
export function PastePortsDialog({ rows, ports, onPaste, onClose }: Props) {
  const used = new Set(rows.map(({ port }) => port))
  const free = ports.filter(({ id }) => !used.has(id))

  async function submit(fields: FormFields) {
    onPaste(
      rows.map((row, at) => {
        const chosen = fields[`row-${at}`] ?? LEFT_OUT
        return row.port !== null || chosen === LEFT_OUT ? row : { ...row, port: Number(chosen) }
      }),
    )
    onClose()
    return null
  }

  return (
    <Dialog title="Which ports are these?" open onClose={onClose}>
      <Form onSubmit={submit} failure="Failed to paste">
        <DialogText>
          <p>The pasted rows begin with names of ports. These are not in the grid, or there twice.</p>
        </DialogText>
        {rows.map(
          ({ name, port }, at) =>
            port === null && (
              <SelectField key={at} label={name || `Row ${at + 1}`} name={`row-${at}`} required>
                <option value="">Choose a port</option>
                <option value={LEFT_OUT}>Leave this row out</option>
                <Options of={free.map(({ id, name: text }) => [id, text])} />
              </SelectField>
            ),
        )}
        <DialogButtons action="Paste" />
      </Form>
    </Dialog>
  )
}
