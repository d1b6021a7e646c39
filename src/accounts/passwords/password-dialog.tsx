import type { Problem } from '@sailing-desk/records/client/calls'
import { CancelButton, Dialog, DialogActions } from '@sailing-desk/records/ui/dialogs/dialog'
import { Form, FormActions, type FormFields, SubmitButton } from '@sailing-desk/records/ui/fields/form'
import { PasswordField } from '@sailing-desk/records/ui/fields/password-field'
import type { ReactNode } from 'react'

type Props = {
  title: string
  action: string
  busy: string
  onSubmit: (fields: FormFields) => Promise<Problem | null>
  onClose: () => void
  /** The explanation, and fields besides the password. */
  children: ReactNode
  /** A button for another way to authenticate. */
  otherWay?: ReactNode
}

/** Asks for the password, sent as `current_password`. */
export function PasswordDialog({ title, action, busy, onSubmit, onClose, children, otherWay }: Props) {
  return (
    <Dialog title={title} open onClose={onClose}>
      <Form onSubmit={onSubmit} failure="That did not work. Please try again.">
        {children}
        <PasswordField
          label="Your password"
          name="current_password"
          autoComplete="current-password"
          required
        />
        {otherWay && <FormActions>{otherWay}</FormActions>}
        <DialogActions>
          <CancelButton />
          <SubmitButton busy={busy}>{action}</SubmitButton>
        </DialogActions>
      </Form>
    </Dialog>
  )
}
