import { Button } from '../../ui/button.tsx'
import { CopyButton } from '../../ui/copy-button.tsx'
import { Dialog, DialogActions } from '../../ui/dialogs/dialog.tsx'
import { Form, type FormFields, SubmitButton } from '../../ui/fields/form.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import type { Problem } from '../../web/calls.ts'
import type { TotpSetUp as SetUp } from '../accounts.schema.ts'
import styles from './show-totp-set-up.module.css'

type Props = {
  setUp: SetUp
  onSubmit: (fields: FormFields) => Promise<Problem | null>
  onClose: () => void
}

/** The new secret as QR code and text, and the field for the code that confirms it. */
export function TotpSetUp({ setUp, onSubmit, onClose }: Props) {
  return (
    <Dialog title="Scan this code" open onClose={onClose}>
      <p>
        Scan it with an authenticator app, or <a href={setUp.address}>open it in the app on this device</a>.
      </p>
      <img
        className={styles.drawing}
        src={`data:image/svg+xml,${encodeURIComponent(setUp.qr_svg)}`}
        alt="QR code for the key below"
        width={200}
        height={200}
      />
      <p>If you cannot scan it, enter this key instead:</p>
      <div className={`strip ${styles.secret}`}>
        <code>{setUp.secret.match(/.{1,4}/g)?.join(' ')}</code>
        <CopyButton text={setUp.secret} />
      </div>
      <Form onSubmit={onSubmit} failure="That did not work. Please try again.">
        <TextField
          label="Code"
          name="code"
          hint="The six-digit code shown in the app."
          inputMode="numeric"
          autoComplete="one-time-code"
          required
        />
        <DialogActions>
          <Button onClick={onClose}>Cancel</Button>
          <SubmitButton busy="Confirming...">Confirm</SubmitButton>
        </DialogActions>
      </Form>
    </Dialog>
  )
}
