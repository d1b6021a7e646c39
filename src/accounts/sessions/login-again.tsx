import { type ReactNode, useCallback, useRef, useState } from 'react'
import { buttonClass } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialogs/dialog.tsx'
import { sendFromBrowser } from '../../web/browser-calls.ts'
import type { Fields } from '../../web/calls.ts'
import { type Save, SaveContext, savedBy } from '../../web/saving.ts'
import type { SessionUser } from '../accounts.schema.ts'
import { LoginForm } from '../login/login-form.tsx'
import { usePasswordAgain } from '../passwords/password-again.tsx'

type Props = { username: string | undefined; children: ReactNode }

/**
 * Gives every screen its `useSave`. A save that needs the password again, or finds the session ended, waits for it in a
 * dialog over the form, and is then made again. `username` is whose screen it is.
 */
export function LoginAgainProvider({ username, children }: Props) {
  const login = useLoginDialog(username)
  const password = usePasswordAgain(username)
  const { ask: logIn } = login
  const { ask: askPassword } = password

  const save = useCallback<Save>(
    async <Body,>(...[method, path, fields, idempotencyKey]: Parameters<Save>) => {
      const send = (sent: Fields | undefined) =>
        savedBy<Body>(() => sendFromBrowser(method, path, sent, idempotencyKey))
      let saved = await send(fields)
      if (saved.problem?.code === 'password_required') {
        const attempt = (current_password?: string) =>
          send(current_password === undefined ? fields : { ...fields, current_password })
        saved = (await askPassword(attempt)) ?? saved
      }
      if (saved.problem?.status !== 401) return saved
      return (await logIn()) ? send(fields) : saved
    },
    [askPassword, logIn],
  )

  return (
    <SaveContext value={save}>
      {children}
      {password.dialog}
      {login.dialog}
    </SaveContext>
  )
}

/** `ask` offers a login and gives whether there was one; `dialog` must be rendered. */
function useLoginDialog(username: string | undefined) {
  const [open, setOpen] = useState(false)
  const answer = useRef<(isBack: boolean) => void>(() => {})
  const ask = useCallback(
    () =>
      new Promise<boolean>((resolve) => {
        answer.current = resolve
        setOpen(true)
      }),
    [],
  )

  function close(isBack: boolean): void {
    setOpen(false)
    answer.current(isBack)
  }

  /** Somebody else has other rights and another profile: the screen begins anew. */
  function goOn(user: SessionUser): void {
    if (username !== undefined && user.username !== username) window.location.reload()
    else close(true)
  }

  const dialog = (
    <Dialog title="Please log in again" open={open} onClose={() => close(false)}>
      <p>Your session has ended. What you entered is still here and will be saved after you log in.</p>
      <LoginForm username={username} buttonClass={buttonClass('primary')} onDone={goOn} />
    </Dialog>
  )
  return { ask, dialog }
}
