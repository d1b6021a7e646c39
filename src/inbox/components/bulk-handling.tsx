import type { ApiBody } from '@sailing-desk/records/client/api-routes'
import { useSave } from '@sailing-desk/records/client/saving'
import { useOutcome } from '@sailing-desk/records/screen/use-outcome'
import { Form, type FormFields, SubmitButton } from '@sailing-desk/records/ui/fields/form'
import { Options, SelectField } from '@sailing-desk/records/ui/fields/select-field'
import type { Selection } from '@sailing-desk/records/ui/lists/use-selection'
import { STAGE_LABELS } from '../../submissions/applicant-stage.ts'
import type { Person } from '../inbox-people.ts'
import { INBOX, type InboxTab, STATUS_LABELS } from '../inbox-tabs.ts'
import styles from './inbox-list.module.css'

type Props = { tab: InboxTab; selection: Selection; people: Person[] }

/** Spam has a button of its own, which withdraws mail and can be undone. */
const STATUSES = Object.entries(STATUS_LABELS).filter(([status]) => status !== 'spam')

/** Sets status or stage, and the assignee, of all that are selected. */
export function BulkHandling({ tab, selection, people }: Props) {
  const save = useSave()
  const { submitted } = useOutcome()
  const path = `${INBOX[tab].noun.path}/handling` as const

  const submit = (chosen: FormFields) => {
    // The selects have no other values.
    const body = { ...chosen, ids: selection.ids } as ApiBody<'POST', typeof path>
    return submitted(save('POST', path, body), selection.clear)
  }
  const [name, label, of] =
    tab === 'applications'
      ? (['stage', 'Set stage', Object.entries(STAGE_LABELS)] as const)
      : (['status', 'Set status', STATUSES] as const)
  return (
    <div className={styles.bulk}>
      <Form onSubmit={submit} failure="Failed to update" aria-label="Selected">
        <div className="toolbar">
          <SelectField isBeside label={label} name={name}>
            <option value="">As it is</option>
            <Options of={of} />
          </SelectField>
          <SelectField isBeside label="Assign to" name="assignee_id">
            <option value="">As it is</option>
            <option value="none">Nobody</option>
            <Options of={people.map(({ id, username }) => [id, username])} />
          </SelectField>
          <SubmitButton kind="plain" busy="Updating...">
            Apply
          </SubmitButton>
        </div>
      </Form>
    </div>
  )
}
