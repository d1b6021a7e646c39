import { type SaveResult, useSave } from '@sailing-desk/records/client/saving'
import { useOutcome } from '@sailing-desk/records/screen/use-outcome'
import { Button } from '@sailing-desk/records/ui/button'
import { useBanner } from '@sailing-desk/records/ui/feedback/banner'
import { TextField } from '@sailing-desk/records/ui/fields/fields'
import { FormActions, type FormFields } from '@sailing-desk/records/ui/fields/form'
import { Moment } from '@sailing-desk/records/ui/inline'
import { Panel } from '@sailing-desk/records/ui/panel'
import { useEffect, useState } from 'react'
import { useRevalidator } from 'react-router'
import type { Passkey, RecoveryCodes } from '../accounts.schema.ts'
import { createPasskey, hasPasskeys } from '../passkeys.ts'
import { PasswordDialog } from '../passwords/password-again.tsx'
import { RecoveryCodesDialog } from '../second-factor/one-time-codes.tsx'

export function PasskeyList({ passkeys }: { passkeys: Passkey[] }) {
  const [isAdding, setIsAdding] = useState(false)
  const [removing, setRemoving] = useState<Passkey | null>(null)
  const [codes, setCodes] = useState<string[] | null>(null)
  const canAdd = useCanAdd()
  return (
    <Panel title="Passkeys" id="passkeys">
      {passkeys.length === 0 && (
        <p>
          A passkey lets you log in with the fingerprint, face or PIN of your device instead of the password.
        </p>
      )}
      <ul className="ruled" hidden={passkeys.length === 0}>
        {passkeys.map((passkey) => (
          <li key={passkey.id} className="strip">
            <div className="lines">
              <b>{passkey.name}</b>
              <span className="soft">
                Last used: <Moment at={passkey.last_used_at} />
              </span>
            </div>
            <Button kind="quiet" aria-label={`Remove ${passkey.name}`} onClick={() => setRemoving(passkey)}>
              Remove
            </Button>
          </li>
        ))}
      </ul>
      <FormActions>
        <Button disabled={!canAdd} onClick={() => setIsAdding(true)}>
          Add a passkey
        </Button>
      </FormActions>
      {isAdding && <AddPasskey onCodes={setCodes} onClose={() => setIsAdding(false)} />}
      {removing && <RemovePasskey passkey={removing} onClose={() => setRemoving(null)} />}
      {codes && <RecoveryCodesDialog codes={codes} onClose={() => setCodes(null)} />}
    </Panel>
  )
}

/** Known only in the browser. */
function useCanAdd(): boolean {
  const [canAdd, setCanAdd] = useState(false)
  useEffect(() => setCanAdd(hasPasskeys()), [])
  return canAdd
}

type AddProps = {
  /** Receives the recovery codes that come with the first second factor. */
  onCodes: (codes: string[]) => void
  onClose: () => void
}

function AddPasskey({ onCodes, onClose }: AddProps) {
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

function RemovePasskey({ passkey, onClose }: { passkey: Passkey; onClose: () => void }) {
  const save = useSave()
  const { submitted } = useOutcome()
  const submit = ({ current_password = '' }: FormFields) =>
    submitted(save('DELETE', `/api/profile/passkeys/${passkey.id}`, { current_password }), onClose)

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
