import { useRef } from 'react'
import { nameKey } from '../../../lib/text.ts'
import { Dialog } from '../../../ui/dialogs/dialog.tsx'
import { Form, type FormFields } from '../../../ui/fields/form.tsx'
import { SuggestField } from '../../../ui/fields/suggest-field.tsx'
import { newKey } from '../../../web/records/record.ts'
import { useSave } from '../../../web/saving.ts'
import type { Port } from '../../ports/port.schema.ts'
import { PORT_LABELS } from '../../ports/port.ts'
import { addPort, type GridPort } from '../model/grid-state.ts'
import { DialogButtons } from './dialog-buttons.tsx'
import type { DialogProps } from './dialog-props.ts'

const MAX_SUGGESTIONS = 50

/** Adds a row for a port; a name that is not known yet is added to the list of ports first. */
export function AddPortDialog({ actions, update, ports, onClose }: DialogProps & { ports: readonly Port[] }) {
  const save = useSave()
  const key = useRef(newKey())

  function show({ id, name }: GridPort): null {
    update((before) => addPort(before, { id, name }))
    actions.announce(`${name} added.`)
    onClose(true)
    return null
  }

  async function add({ name = '' }: FormFields) {
    const known = ports.find((port) => nameKey(port.name) === nameKey(name))
    if (known) return show(known)
    const saved = await save('POST', '/api/ports', { name }, key.current)
    return saved.problem ?? show(saved.body.data)
  }

  return (
    <Dialog title="Add port" open onClose={() => onClose()}>
      <Form onSubmit={add} failure="Failed to add port">
        <SuggestField
          label={PORT_LABELS.name}
          name="name"
          required
          maxLength={200}
          autoFocus
          suggest={(typed) => suggestionsFor(ports, typed)}
          hint="A name that is not in the list of ports is added to it."
        />
        <DialogButtons action="Add port" onCancel={() => onClose()} />
      </Form>
    </Dialog>
  )
}

function suggestionsFor(ports: readonly Port[], typed: string) {
  return ports
    .filter(({ name }) => nameKey(name).includes(nameKey(typed)))
    .slice(0, MAX_SUGGESTIONS)
    .map(({ id, name, country }) => ({ id: String(id), text: name, detail: country ?? undefined }))
}
