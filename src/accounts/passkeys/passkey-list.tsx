import { useEffect, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { FormActions } from '../../ui/fields/form.tsx'
import { Moment } from '../../ui/moment.tsx'
import { Panel } from '../../ui/panel.tsx'
import type { Passkey } from '../accounts.schema.ts'
import styles from '../login/list.module.css'
import { hasPasskeys } from '../passkeys.ts'
import { RecoveryCodes } from '../second-factor/recovery-codes.tsx'
import { AddPasskey, RemovePasskey } from './passkey-dialogs.tsx'

export function PasskeyList({ passkeys }: { passkeys: Passkey[] }) {
  const [isAdding, setIsAdding] = useState(false)
  const [removing, setRemoving] = useState<Passkey | null>(null)
  const [codes, setCodes] = useState<string[] | null>(null)
  const canAdd = useCanAdd()
  return (
    <Panel title="Passkeys">
      {passkeys.length === 0 && (
        <p>
          A passkey lets you log in with the fingerprint, face or PIN of your device instead of the password.
        </p>
      )}
      <ul className={styles.list} hidden={passkeys.length === 0}>
        {passkeys.map((passkey) => (
          <li key={passkey.id}>
            <div className={styles.about}>
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
      {codes && <RecoveryCodes codes={codes} onClose={() => setCodes(null)} />}
    </Panel>
  )
}

/** Known only in the browser. */
function useCanAdd(): boolean {
  const [canAdd, setCanAdd] = useState(false)
  useEffect(() => setCanAdd(hasPasskeys()), [])
  return canAdd
}
