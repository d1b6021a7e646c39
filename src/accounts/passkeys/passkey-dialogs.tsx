import { useRevalidator } from 'react-router'
import { useBanner } from '../../ui/feedback/banner.tsx'
import type { FormFields } from '../../ui/fields/form.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { useSave } from '../../web/saving.ts'
import type { Passkey } from '../accounts.schema.ts'
import { PasswordDialog } from '../passwords/password-dialog.tsx'
import { useAddPasskey } from './use-add-passkey.ts'

type AddProps = {
  /** Receives the recovery codes that come with the first second factor. */
  onCodes: (codes: string[]) => void
  onClose: () => void
}

export function AddPasskey({ onCodes, onClose }: AddProps) {
  const add = useAddPasskey()
  const showBanner = useBanner()
  const { revalidate } = useRevalidator()

  async function submit(fields: FormFields) {
    const added = await add(fields)
    if (added.problem) return added.problem
    const { message, data } = added.body
    onClose()
    if (data.recovery_codes) onCodes(data.recovery_codes)
    else showBanner('success', message)
    await revalidate()
    return null
  }

  return (
    <PasswordDialog
      title="Add a passkey"
      action="Continue"
      busy="Waiting for the device..."
      onClose={onClose}
      onSubmit={submit}
    >
      <p>All your other sessions end once it is added.</p>
      <TextField
        label="Name"
        name="name"
        hint="A name for the device, for example 'Office laptop'."
        maxLength={60}
        required
      />
    </PasswordDialog>
  )
}

export function RemovePasskey({ passkey, onClose }: { passkey: Passkey; onClose: () => void }) {
  const save = useSave()
  const showBanner = useBanner()
  const { revalidate } = useRevalidator()

  async function submit({ current_password = '' }: FormFields) {
    const saved = await save('DELETE', `/api/profile/passkeys/${passkey.id}`, { current_password })
    if (saved.problem) return saved.problem
    onClose()
    showBanner('success', saved.body.message)
    await revalidate()
    return null
  }

  return (
    <PasswordDialog
      title={`Remove ${passkey.name}`}
      action="Remove"
      busy="Removing..."
      onClose={onClose}
      onSubmit={submit}
    >
      <p>
        This passkey will no longer log you in. Delete it on the device as well. Your other sessions will end.
      </p>
    </PasswordDialog>
  )
}
