import { dayText } from '@sailing-desk/dates/day-text'
import { useSave } from '@sailing-desk/records/client/saving'
import { StaleDialog } from '@sailing-desk/records/screen/stale-dialog'
import { useRecordSave } from '@sailing-desk/records/screen/use-record-save'
import { useBanner } from '@sailing-desk/records/ui/feedback/banner'
import { TextField } from '@sailing-desk/records/ui/fields/fields'
import { Form, FormActions, type FormFields, SubmitButton } from '@sailing-desk/records/ui/fields/form'
import { Options, SelectField } from '@sailing-desk/records/ui/fields/select-field'
import { useId, useRef } from 'react'
import { STAGE_LABELS } from '../../submissions/applicant-stage.ts'
import { movedText } from '../inbox-labels.ts'
import { type Person, withAssignee } from '../inbox-people.ts'
import { INBOX, STATUS_LABELS } from '../inbox-tabs.ts'
import type { Item } from '../item-data.ts'
import type { UnsavedText } from '../use-unsaved-text.tsx'

type Props = { item: Item; people: Person[]; typed: UnsavedText; onSaved: () => void }
type Row = Item['row']

const NAME = 'handling'
const NOBODY = 'Unassigned'

const FIELDS = {
  labels: { status: 'Status', assignee_id: 'Assignee', come_back_on: 'Come back on', stage: 'Stage' },
  fieldsOf: ({ status, assignee_id, come_back_on, ...row }: Row): FormFields => ({
    ...('stage' in row ? { stage: row.stage } : { status }),
    assignee_id: String(assignee_id ?? ''),
    come_back_on: come_back_on ?? '',
  }),
  textsOf: ({ status, assignee, come_back_on, ...row }: Row): FormFields => ({
    ...('stage' in row ? { stage: STAGE_LABELS[row.stage] } : { status: STATUS_LABELS[status] }),
    assignee_id: assignee ?? NOBODY,
    come_back_on: come_back_on ? dayText(come_back_on) : 'None',
  }),
}

/** Status of an enquiry or stage of an applicant, assignee, and the day to come back. If two administrators change it at once, the second one chooses which version to keep. */
export function HandlingForm({ item: { tab, row }, people, typed, onSaved }: Props) {
  const id = useId()
  const box = useRef<HTMLElement>(null)
  const { noun } = INBOX[tab]
  const offerUndo = useStageUndo(row, onSaved)
  const done = () => {
    typed.forget(NAME)
    onSaved()
  }
  const saved = (after: Row) => {
    offerUndo(after)
    done()
  }
  const { submit, stale } = useRecordSave<Row>(
    { noun, row, fields: FIELDS, onSaved: saved, onGone: done },
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
      {'stage' in row ? (
        <SelectField label="Stage" name="stage" defaultValue={row.stage}>
          <Options of={Object.entries(STAGE_LABELS)} />
        </SelectField>
      ) : (
        <SelectField label="Status" name="status" defaultValue={row.status}>
          <Options of={Object.entries(STATUS_LABELS)} />
        </SelectField>
      )}
      <SelectField label="Assignee" name="assignee_id" defaultValue={row.assignee_id ?? ''}>
        <option value="">{NOBODY}</option>
        <Options of={withAssignee(people, row).map(({ id, username }) => [id, username])} />
      </SelectField>
      <TextField
        label="Come back on"
        name="come_back_on"
        type="date"
        defaultValue={row.come_back_on ?? ''}
        hint="That day it is on the dashboard."
      />
    </>
  )
}

/** Says to which stage an applicant has moved, and offers to move them back. */
function useStageUndo(before: Row, onSaved: () => void) {
  const save = useSave()
  const showBanner = useBanner()
  return (after: Row) => {
    if (!('stage' in before && 'stage' in after) || before.stage === after.stage) return
    const { stage } = before
    const { id, version } = after
    async function undo() {
      const saved = await save('PUT', `/api/applications/${id}`, { stage, version })
      if (saved.problem) showBanner('failure', saved.problem.message ?? 'Failed to update application')
      else showBanner('success', movedText(stage))
      onSaved()
    }
    showBanner('success', movedText(after.stage), { label: 'Undo', onChoose: () => void undo() })
  }
}
