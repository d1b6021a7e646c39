import { Form, FormActions, type FormFields, SubmitButton } from '../../ui/fields/form.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { Panel } from '../../ui/panel.tsx'
import { useSave } from '../../web/saving.ts'
import { useOutcome } from '../../web/use-outcome.tsx'
import type { Profile } from '../accounts.schema.ts'
import { ROLE_LABELS } from '../roles.ts'

export function ProfileDetails({ profile }: { profile: Profile }) {
  const save = useSave()
  const { submitted } = useOutcome()
  const submit = ({ email }: FormFields) =>
    submitted(save('PUT', '/api/profile', { email, version: profile.version }))

  return (
    <Panel title="Account">
      <dl className="facts">
        <dt>Username</dt>
        <dd className="name">{profile.username}</dd>
        <dt>Role</dt>
        <dd className="name">{ROLE_LABELS[profile.role]}</dd>
      </dl>
      <Form onSubmit={submit} failure="Failed to update profile">
        <TextField
          label="Email"
          name="email"
          type="email"
          autoComplete="email"
          maxLength={254}
          defaultValue={profile.email ?? ''}
        />
        <FormActions>
          <SubmitButton busy="Saving..." kind="plain">
            Save Email
          </SubmitButton>
        </FormActions>
      </Form>
    </Panel>
  )
}
