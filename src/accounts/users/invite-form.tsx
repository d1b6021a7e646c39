import type { Problem } from '@sailing-desk/records/client/calls'
import { useSave } from '@sailing-desk/records/client/saving'
import { Button } from '@sailing-desk/records/ui/button'
import { Form, FormActions, type FormFields, SubmitButton } from '@sailing-desk/records/ui/fields/form'
import { Options, SelectField } from '@sailing-desk/records/ui/fields/select-field'
import { TextField } from '@sailing-desk/records/ui/fields/text-field'
import { leavesScreen, useUnsaved } from '@sailing-desk/records/ui/fields/unsaved'
import { Panel } from '@sailing-desk/records/ui/panel'
import { useState } from 'react'
import type { NewLink } from '../accounts.schema.ts'
import { ROLE_LABELS, ROLE_TEXTS, ROLES, type Role } from '../roles.ts'

/** The roles as choices of a select. */
export const ROLE_CHOICES = ROLES.map((role) => [role, ROLE_LABELS[role]] as const)

type Props = { onInvited: (link: NewLink) => void; onClose: () => void }

/** Asks whom to invite. One name is enough: to an email address the link is mailed. */
export function InviteForm({ onInvited, onClose }: Props) {
  const save = useSave()
  const [role, setRole] = useState<Role>('schedule')
  const { touch, forget, mayClose } = useUnsaved(leavesScreen)

  async function invite({ username = '', role }: FormFields): Promise<Problem | null> {
    const saved = await save('POST', '/api/users/invite', { username, role: role as Role })
    if (saved.problem) return saved.problem
    forget()
    onInvited(saved.body.data)
    return null
  }

  async function cancel() {
    if (!(await mayClose())) return
    forget()
    onClose()
  }

  return (
    <Panel title="Invite a colleague">
      <Form onSubmit={invite} failure="Failed to invite" aria-label="Invite a colleague">
        <div className="fields">
          <TextField
            label="Username or email address"
            name="username"
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            required
            autoFocus
            onInput={touch}
            hint="To log in with. An email address gets the link by mail, if mail is set up."
          />
          <SelectField
            label="Role"
            name="role"
            value={role}
            onChange={({ currentTarget }) => setRole(currentTarget.value as Role)}
            hint={ROLE_TEXTS[role]}
          >
            <Options of={ROLE_CHOICES} />
          </SelectField>
        </div>
        <FormActions>
          <SubmitButton busy="Inviting...">Invite</SubmitButton>
          <Button onClick={() => void cancel()}>Cancel</Button>
        </FormActions>
      </Form>
    </Panel>
  )
}
