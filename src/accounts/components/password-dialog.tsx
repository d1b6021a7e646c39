import type { ReactNode } from 'react'
import type { Refusal } from '../../calls.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog, DialogActions } from '../../ui/dialog.tsx'
import { Form, type FormFields, SubmitButton } from '../../ui/form.tsx'
import { TextField } from '../../ui/text-field.tsx'

type Props = {
  title: string
  action: string
  busy: string
  onSubmit: (fields: FormFields) => Promise<Refusal | null>
  onClose: () => void
  /** What it is about, and fields beside the password. */
  children: ReactNode
}

/** What changes how one gets in asks for the password again, as `current_password`. */
export function PasswordDialog({ title, action, busy, onSubmit, onClose, children }: Props) {
  return (
    <Dialog title={title} open onClose={onClose}>
      <Form onSubmit={onSubmit} failure="That did not work. Please try again.">
        {children}
        <TextField
          label="Your password"
          name="current_password"
          type="password"
          autoComplete="current-password"
          required
        />
        <DialogActions>
          <Button onClick={onClose}>Cancel</Button>
          <SubmitButton busy={busy}>{action}</SubmitButton>
        </DialogActions>
      </Form>
    </Dialog>
  )
}
