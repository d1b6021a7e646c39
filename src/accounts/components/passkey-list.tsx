import { useEffect, useState } from 'react'
import { useRevalidator } from 'react-router'
import { useSave } from '../../saving.ts'
import { useBanner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { FormActions, type FormFields } from '../../ui/form.tsx'
import { Moment } from '../../ui/moment.tsx'
import { Panel } from '../../ui/panel.tsx'
import { TextField } from '../../ui/text-field.tsx'
import type { Passkey } from '../accounts.schema.ts'
import { hasPasskeys } from '../passkeys.ts'
import { useAddPasskey } from '../use-add-passkey.ts'
import styles from './list.module.css'
import { PasswordDialog } from './password-dialog.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'

/** The passkeys of the account: add one of this device, take one away. */
export function PasskeyList({ passkeys }: { passkeys: Passkey[] }) {
  const [adding, setAdding] = useState(false)
  const [removing, setRemoving] = useState<Passkey | null>(null)
  const [codes, setCodes] = useState<string[] | null>(null)
  const canAdd = useCanAdd()
  const save = useSave()
  const say = useBanner()
  const { revalidate } = useRevalidator()
  const add = useAddPasskey()

  async function submitNew(fields: FormFields) {
    const added = await add(fields)
    if (added.refusal) return added.refusal
    setAdding(false)
    setCodes(added.body.data.recovery_codes ?? null)
    say('success', added.body.message)
    await revalidate()
    return null
  }

  async function remove(fields: FormFields) {
    const saved = await save<{ message: string }>('DELETE', `/api/profile/passkeys/${removing?.id}`, fields)
    if (saved.refusal) return saved.refusal
    setRemoving(null)
    say('success', saved.body.message)
    await revalidate()
    return null
  }

  return (
    <Panel title="Passkeys">
      {passkeys.length === 0 && (
        <p>A passkey logs you in by finger, face or PIN of a device, without the password.</p>
      )}
      {passkeys.length > 0 && (
        <ul className={styles.list}>
          {passkeys.map((passkey) => (
            <li key={passkey.id}>
              <div className={styles.about}>
                <b>{passkey.name}</b>
                <span className={styles.detail}>
                  Last used: <Moment at={passkey.last_used_at} />
                </span>
              </div>
              <Button kind="quiet" aria-label={`Remove ${passkey.name}`} onClick={() => setRemoving(passkey)}>
                Remove
              </Button>
            </li>
          ))}
        </ul>
      )}
      <FormActions>
        <Button disabled={!canAdd} onClick={() => setAdding(true)}>
          Add a passkey
        </Button>
      </FormActions>
      <PasswordDialog
        title="Add a passkey"
        action="Continue"
        busy="Waiting for the device..."
        open={adding}
        onClose={() => setAdding(false)}
        onSubmit={submitNew}
      >
        <TextField
          label="Name"
          name="name"
          hint="By which you know the device, such as 'Office laptop'."
          maxLength={60}
          required
        />
      </PasswordDialog>
      <PasswordDialog
        title={`Remove ${removing?.name}`}
        action="Remove"
        busy="Removing..."
        open={removing !== null}
        onClose={() => setRemoving(null)}
        onSubmit={remove}
      >
        <p>This passkey no longer opens the account. The device keeps it until you delete it there too.</p>
      </PasswordDialog>
      <RecoveryCodes codes={codes} onClose={() => setCodes(null)} />
    </Panel>
  )
}

/** Only the browser knows. */
function useCanAdd(): boolean {
  const [canAdd, setCanAdd] = useState(false)
  useEffect(() => setCanAdd(hasPasskeys()), [])
  return canAdd
}
