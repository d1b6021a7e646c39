import { useRevalidator } from 'react-router'
import { useBanner } from '../../ui/feedback/banner.tsx'
import type { FormFields } from '../../ui/fields/form.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { type SaveResult, useSave } from '../../web/saving.ts'
import type { Passkey, RecoveryCodes } from '../accounts.schema.ts'
import { createPasskey } from '../passkeys.ts'
import { PasswordDialog } from '../passwords/password-dialog.tsx'

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

type Added = { message: string; data: { passkey: Passkey } & Partial<RecoveryCodes> }

/** Requests the options with the password, lets the device create the passkey, and sends it. */
function useAddPasskey() {
  const save = useSave()
  return async ({ name = '', current_password = '' }: FormFields): Promise<SaveResult<Added>> => {
    const options = await save('POST', '/api/profile/passkeys/options', { current_password })
    if (options.problem) return options
    const credential = await createPasskey(options.body)
    if (credential) return save('POST', '/api/profile/passkeys', { name, credential })
    const message = 'No passkey was created. Please try again.'
    return { problem: { status: 0, message, errors: [], second_factor: null } }
  }
}
