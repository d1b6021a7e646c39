import { useCallback, useRef, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import type { FormFields } from '../../ui/fields/form.tsx'
import { dataOf, isProblem, type Problem, readProblem } from '../../web/calls.ts'
import type { SaveResult } from '../../web/saving.ts'
import { LOGIN_NO_RESPONSE } from '../messages.ts'
import { hasPasskeys, logInWithPasskey } from '../passkeys/passkeys.ts'
import { PasswordDialog } from './password-dialog.tsx'

/** A request that can be repeated, with the password or after a new login. */
type Attempt<Body> = (current_password?: string) => Promise<SaveResult<Body>>

type PendingRequest = { attempt: Attempt<unknown>; settle: (saved: SaveResult<unknown> | null) => void }

/**
 * Asks for the password, or for a passkey, and repeats the request with it until the password is right. `ask` returns
 * null if the dialog was closed; `dialog` must be rendered. `username` is the current user's.
 */
export function usePasswordAgain(username: string | undefined) {
  const [pending, setPending] = useState<PendingRequest | null>(null)
  const ask = useCallback(
    <Body,>(attempt: Attempt<Body>) =>
      new Promise<SaveResult<Body> | null>((resolve) => {
        // The dialog settles with the result of this attempt; the state cannot know its type.
        setPending({ attempt, settle: (saved) => resolve(saved as SaveResult<Body> | null) })
      }),
    [],
  )

  function close(saved: SaveResult<unknown> | null): void {
    setPending(null)
    pending?.settle(saved)
  }

  const dialog = pending && <PasswordAgain username={username} attempt={pending.attempt} onClose={close} />
  return { ask, dialog }
}

type Props = {
  username: string | undefined
  attempt: Attempt<unknown>
  onClose: (saved: SaveResult<unknown> | null) => void
}

function PasswordAgain({ username, attempt, onClose }: Props) {
  const [failure, setFailure] = useState<string | null>(null)
  const isBusy = useRef(false)

  async function submit({ current_password }: FormFields) {
    setFailure(null)
    const saved = await attempt(current_password)
    if (saved.problem && isAboutPassword(saved.problem)) return saved.problem
    onClose(saved)
    return null
  }

  async function usePasskey() {
    if (isBusy.current) return
    isBusy.current = true
    setFailure(null)
    const login = await logInWithPasskey().catch(() => null)
    isBusy.current = false
    if (!login || isProblem(login))
      return setFailure((login && readProblem(login).message) ?? LOGIN_NO_RESPONSE)
    const { user } = dataOf(login)
    if (user.username !== username) return window.location.reload()
    onClose(await attempt())
  }

  return (
    <PasswordDialog
      title="Confirm that it is you"
      action="Continue"
      busy="Checking..."
      onClose={() => onClose(null)}
      onSubmit={submit}
      otherWay={hasPasskeys() && <Button onClick={() => void usePasskey()}>Use a passkey</Button>}
    >
      <p>This needs your password because you last entered it more than 15 minutes ago.</p>
      {failure && <p role="alert">{failure}</p>}
      <input type="text" autoComplete="username" defaultValue={username} hidden readOnly />
    </PasswordDialog>
  )
}

/** Whether to retry in this dialog; otherwise the screen that made the request shows the problem. */
function isAboutPassword({ status, errors }: Problem): boolean {
  return status === 0 || status === 429 || errors.some(({ field }) => field === 'current_password')
}
