import { useRevalidator } from 'react-router'
import { useSave } from '../../saving.ts'
import { useBanner } from '../../ui/banner.tsx'
import type { FormFields } from '../../ui/form.tsx'
import { TextField } from '../../ui/text-field.tsx'
import type { Passkey } from '../accounts.schema.ts'
import { useAddPasskey } from '../use-add-passkey.ts'
import { PasswordDialog } from './password-dialog.tsx'

/** `onCodes` gets the recovery codes that come with the first second factor. */
export function AddPasskey({
  onCodes,
  onClose,
}: {
  onCodes: (codes: string[]) => void
  onClose: () => void
}) {
  const add = useAddPasskey()
  const say = useBanner()
  const { revalidate } = useRevalidator()

  async function submit(fields: FormFields) {
    const added = await add(fields)
    if (added.refusal) return added.refusal
    const { message, data } = added.body
    onClose()
    if (data.recovery_codes) onCodes(data.recovery_codes)
    else say('success', message)
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
  const say = useBanner()
  const { revalidate } = useRevalidator()

  async function submit(fields: FormFields) {
    const saved = await save<{ message: string }>('DELETE', `/api/profile/passkeys/${passkey.id}`, fields)
    if (saved.refusal) return saved.refusal
    onClose()
    say('success', saved.body.message)
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
