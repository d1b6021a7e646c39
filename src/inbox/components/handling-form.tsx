import { useId, useRef } from 'react'
import { Form, FormActions, type FormFields, SubmitButton } from '../../ui/fields/form.tsx'
import { Options, SelectField } from '../../ui/fields/select-field.tsx'
import { StaleDialog } from '../../web/records/stale-dialog.tsx'
import { useRecordSave } from '../../web/records/use-record-save.tsx'
import { type Person, withAssignee } from '../inbox-people.ts'
import { INBOX, STATUS_LABELS } from '../inbox-tabs.ts'
import type { Item } from '../item-data.ts'
import type { UnsavedText } from '../use-unsaved-text.tsx'

type Props = { item: Item; people: Person[]; typed: UnsavedText; onSaved: () => void }
type Row = Item['row']

const NAME = 'handling'
const NOBODY = 'Unassigned'

const FIELDS = {
  labels: { status: 'Status', assignee_id: 'Assignee' },
  fieldsOf: ({ status, assignee_id }: Row): FormFields => ({
    status,
    assignee_id: String(assignee_id ?? ''),
  }),
  textsOf: ({ status, assignee }: Row): FormFields => ({
    status: STATUS_LABELS[status],
    assignee_id: assignee ?? NOBODY,
  }),
}

/** Status and assignee. If two administrators change it at once, the second one chooses which version to keep. */
export function HandlingForm({ item: { tab, row }, people, typed, onSaved }: Props) {
  const id = useId()
  const box = useRef<HTMLElement>(null)
  const { noun } = INBOX[tab]
  const done = () => {
    typed.forget(NAME)
    onSaved()
  }
  const { submit, stale } = useRecordSave<Row>(
    { noun, row, fields: FIELDS, onSaved: done, onGone: done },
    box,
  )
  return (
    <section ref={box} aria-labelledby={id} className="card stack panel" onInput={() => typed.touch(NAME)}>
      <h2 id={id}>Handling</h2>
      <Form
        key={row.version}
        onSubmit={submit}
        failure={`Failed to update ${noun.one}`}
        aria-label="Handling"
      >
        <HandlingFields row={row} people={people} />
        <FormActions>
          <SubmitButton kind="plain" busy="Saving...">
            Save
          </SubmitButton>
        </FormActions>
      </Form>
      {stale && <StaleDialog key={stale.conflicts.length} {...stale} />}
    </section>
  )
}

function HandlingFields({ row, people }: { row: Row; people: Person[] }) {
  return (
    <>
      <SelectField label="Status" name="status" defaultValue={row.status}>
        <Options of={Object.entries(STATUS_LABELS)} />
      </SelectField>
      <SelectField label="Assignee" name="assignee_id" defaultValue={row.assignee_id ?? ''}>
        <option value="">{NOBODY}</option>
        <Options of={withAssignee(people, row).map(({ id, username }) => [id, username])} />
      </SelectField>
    </>
  )
}
