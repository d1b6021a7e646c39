import { useSave } from '@sailing-desk/records/client/saving'
import { useOutcome } from '@sailing-desk/records/screen/use-outcome'
import { TextField } from '@sailing-desk/records/ui/fields/fields'
import { Form, FormActions, type FormFields, SubmitButton } from '@sailing-desk/records/ui/fields/form'
import { LinesField } from '@sailing-desk/records/ui/fields/lines-field'
import { Panel } from '@sailing-desk/records/ui/panel'
import type { Profile } from '../accounts.schema.ts'
import { ROLE_LABELS } from '../roles.ts'

export function ProfileDetails({ profile }: { profile: Profile }) {
  const save = useSave()
  const { submitted } = useOutcome()
  const { version } = profile
  const submit = ({ email }: FormFields) => submitted(save('PUT', '/api/profile', { email, version }))
  const submitSignature = ({ signature }: FormFields) =>
    submitted(save('PUT', '/api/profile', { signature, version }))

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
      <Form onSubmit={submitSignature} failure="Failed to update profile" aria-label="Signature">
        <LinesField
          label="Signature"
          name="signature"
          dir="auto"
          rows={3}
          maxLength={500}
          defaultValue={profile.signature ?? ''}
          hint="Ends the replies that you write with a template."
        />
        <FormActions>
          <SubmitButton busy="Saving..." kind="plain">
            Save signature
          </SubmitButton>
        </FormActions>
      </Form>
    </Panel>
  )
}
