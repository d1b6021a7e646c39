import type { Problem } from '@sailing-desk/records/client/calls'
import { useSave } from '@sailing-desk/records/client/saving'
import { useOutcome } from '@sailing-desk/records/screen/use-outcome'
import { Form, FormActions, type FormFields, SubmitButton } from '@sailing-desk/records/ui/fields/form'
import { PasswordField } from '@sailing-desk/records/ui/fields/password-field'
import { Panel } from '@sailing-desk/records/ui/panel'
import { NEW_PASSWORDS_DIFFER, newPasswordTooShort } from '../messages.ts'

/** `username` is for the browser's password manager. */
export function PasswordForm({ username }: { username: string }) {
  const save = useSave()
  const { submitted } = useOutcome()

  async function submit({ current_password = '', new_password = '', confirm_password = '' }: FormFields) {
    const mismatch = newPasswordProblem({ new_password, confirm_password })
    if (mismatch) return mismatch
    return submitted(save('PUT', '/api/profile/password', { current_password, new_password }))
  }

  return (
    <Panel title="Change Password" id="password">
      <Form onSubmit={submit} failure="Failed to update password" clears>
        <input type="text" name="username" autoComplete="username" defaultValue={username} hidden readOnly />
        <PasswordField
          label="Current Password"
          name="current_password"
          autoComplete="current-password"
          required
        />
        <PasswordField label="New Password" name="new_password" autoComplete="new-password" required />
        <PasswordField
          label="Confirm Password"
          name="confirm_password"
          autoComplete="new-password"
          required
        />
        <FormActions>
          <SubmitButton busy="Updating...">Update Password</SubmitButton>
        </FormActions>
      </Form>
    </Panel>
  )
}

const MIN_LENGTH = 6

/** Checks a new password in the browser; null if it is fine. The server may require more. */
export function newPasswordProblem(fields: {
  new_password?: string
  confirm_password?: string
}): Problem | null {
  const { new_password = '', confirm_password = '' } = fields
  if (new_password !== confirm_password) return fieldProblem('confirm_password', NEW_PASSWORDS_DIFFER)
  if ([...new_password].length < MIN_LENGTH)
    return fieldProblem('new_password', newPasswordTooShort(MIN_LENGTH))
  return null
}

function fieldProblem(field: string, message: string): Problem {
  return { status: 422, message, errors: [{ field, message }], second_factor: null }
}
