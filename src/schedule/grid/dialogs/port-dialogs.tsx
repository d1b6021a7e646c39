import { useSave } from '@sailing-desk/records/client/saving'
import { mapFields } from '@sailing-desk/records/entity-fields'
import { newKey } from '@sailing-desk/records/screen/record'
import { Dialog, DialogText } from '@sailing-desk/records/ui/dialogs/dialog'
import { Form, type FormFields } from '@sailing-desk/records/ui/fields/form'
import { Options, SelectField } from '@sailing-desk/records/ui/fields/select-field'
import { SuggestField, type Suggestion } from '@sailing-desk/records/ui/fields/suggest-field'
import { suggestPorts } from '@sailing-desk/trade/port-suggestions'
import { nameKey } from '@sailing-desk/trade/text'
import { useRef, useState } from 'react'
import type { Port } from '../../ports/port.schema.ts'
import { PORT, PORT_DETAILS } from '../../ports/port.ts'
import { PortAdvice } from '../../ports/port-advice.tsx'
import { knownPortNamed } from '../../ports/resembling-ports.ts'
import { addPort, type GridPort } from '../model/grid-state.ts'
import type { NamedRow } from '../model/paste.ts'
import { DialogButtons, type DialogProps } from './dialog-parts.tsx'

const MAX_SUGGESTIONS = 50

/** Adds a row for a port; one that is not stored yet is added to the list of ports first. */
export function AddPortDialog({ actions, update, ports, onClose }: DialogProps & { ports: readonly Port[] }) {
  const save = useSave()
  const key = useRef(newKey())
  const [typed, setTyped] = useState('')
  const [taken, setTaken] = useState<Suggestion>()
  const storedNamed = (name: string) => ports.find((port) => nameKey(port.name) === nameKey(name))

  function show({ id, name }: GridPort): null {
    update((before) => addPort(before, { id, name }))
    actions.announce(`${name} added.`)
    onClose(true)
    return null
  }

  async function add({ name = '' }: FormFields) {
    const stored = storedNamed(name)
    if (stored) return show(stored)
    const saved = await save('POST', '/api/ports', { ...detailsOfKnown(name), name }, key.current)
    return saved.problem ?? show(saved.body.data)
  }

  function take(name: string) {
    setTaken({ id: name, text: name })
    setTyped(name)
  }

  return (
    <Dialog title="Add port" open onClose={() => onClose()}>
      <Form onSubmit={add} failure="Failed to add port">
        <SuggestField
          key={taken?.id}
          label={PORT.fields.name.label}
          name="name"
          required
          maxLength={200}
          autoFocus
          start={taken}
          suggest={(text) => suggestionsFor(ports, text)}
          onType={setTyped}
          hint="A port that is not in the list of ports is added to it."
        />
        {!storedNamed(typed) && <PortAdvice name={typed} code="" stored={ports} onTake={take} />}
        <DialogButtons action="Add port" />
      </Form>
    </Dialog>
  )
}

/** What is known of a port beside its name. */
function detailsOfKnown(name: string): Record<string, string> {
  const known: Partial<Record<string, unknown>> = knownPortNamed(name) ?? {}
  return mapFields(PORT_DETAILS, (_field, field) => String(known[field] ?? ''))
}

/** The stored ports, then known ones that are not stored. */
function suggestionsFor(ports: readonly Port[], typed: string): Suggestion[] {
  const stored = ports.filter(({ name }) => nameKey(name).includes(nameKey(typed)))
  const names = new Set(ports.map(({ name }) => nameKey(name)))
  const known = suggestPorts(typed).filter(({ name }) => !names.has(nameKey(name)))
  return [
    ...stored.map(({ name, country }) => ({ id: name, text: name, detail: country ?? undefined })),
    ...known.map(({ name, country, code }) => ({ id: name, text: name, detail: `${country} · ${code}` })),
  ].slice(0, MAX_SUGGESTIONS)
}

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
