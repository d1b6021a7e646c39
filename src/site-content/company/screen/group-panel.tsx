import { type ReactNode, useState } from 'react'
import type { Company } from '../../../../content/company.ts'
import { Button } from '../../../ui/button.tsx'
import { useConfirm } from '../../../ui/dialogs/confirm.tsx'
import { Form, FormActions, SubmitButton } from '../../../ui/fields/form.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { StaleDialog } from '../../../web/records/stale-dialog.tsx'
import { useMayChange } from '../../../web/rights.tsx'
import { useSave } from '../../../web/saving.ts'
import { useOutcome } from '../../../web/use-outcome.tsx'
import type { EditedCompany } from '../company.schema.ts'
import { type CompanyGroup, GROUP_TITLES } from '../company-groups.ts'
import { useGroupSave } from './use-group-save.tsx'

type Props = {
  group: CompanyGroup
  edited: EditedCompany
  /** Where visitors see it. */
  line: string
  onTouch: (group: CompanyGroup) => void
  onSaved: (group: CompanyGroup) => void
  /** The fields. `touch` says that rows were added, removed or moved. */
  fields: (company: Company, touch: () => void) => ReactNode
}

/** A part of the company with a form of its own. */
export function GroupPanel({ group, edited: newest, line, onTouch, onSaved, fields }: Props) {
  const [edited, setEdited] = useState(newest)
  const [isTouched, setTouched] = useState(false)
  // What others saved meanwhile must not replace what is typed: saving asks.
  if (!isTouched && edited !== newest) setEdited(newest)
  const touch = () => {
    setTouched(true)
    onTouch(group)
  }
  const saved = () => {
    setTouched(false)
    onSaved(group)
  }
  const { submit, stale } = useGroupSave(group, edited, saved)
  const mayChange = useMayChange()
  const title = GROUP_TITLES[group]
  return (
    <div onInput={touch}>
      <Panel title={title} id={group}>
        <p className="muted">{line}</p>
        <Form
          onSubmit={submit}
          failure={`Failed to save the ${title.toLowerCase()}`}
          hasSummary
          aria-label={title}
        >
          <fieldset key={edited.versions[group]} disabled={!mayChange} className="stack">
            {fields(edited.company, touch)}
          </fieldset>
          {mayChange && (
            <FormActions>
              <SubmitButton busy="Saving...">{`Save ${title.toLowerCase()}`}</SubmitButton>
              {edited.changed.includes(group) && (
                <ResetButton group={group} edited={edited} onReset={saved} />
              )}
            </FormActions>
          )}
        </Form>
        {stale && <StaleDialog key={stale.conflicts.length} {...stale} />}
      </Panel>
    </div>
  )
}

type ResetProps = Pick<Props, 'group' | 'edited'> & { onReset: () => void }

function ResetButton({ group, edited: { versions }, onReset }: ResetProps) {
  const save = useSave()
  const { done } = useOutcome()
  const confirm = useConfirm()
  const title = GROUP_TITLES[group].toLowerCase()

  async function reset() {
    const question = {
      title: `Reset the ${title}?`,
      text: `The ${title} become what the site came with. You can take this back in the history.`,
      action: 'Reset to default',
      isDangerous: true,
    }
    if (!(await confirm(question))) return
    const saving = save('POST', `/api/company/${group}/reset`, { version: versions[group] })
    if (!(await saving).problem) onReset()
    await done(saving, `Failed to reset the ${title}`)
  }

  return (
    <Button kind="quiet" onClick={() => void reset()}>
      Reset to default
    </Button>
  )
}
