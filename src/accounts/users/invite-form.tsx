import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { Form, FormActions, type FormFields, SubmitButton } from '../../ui/fields/form.tsx'
import { Options, SelectField } from '../../ui/fields/select-field.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { leavesScreen, useUnsaved } from '../../ui/fields/unsaved.tsx'
import { Panel } from '../../ui/panel.tsx'
import type { Problem } from '../../web/calls.ts'
import { useSave } from '../../web/saving.ts'
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
