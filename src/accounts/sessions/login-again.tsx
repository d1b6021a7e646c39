import { type ReactNode, useCallback, useRef, useState } from 'react'
import { buttonClass } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialogs/dialog.tsx'
import type { ApiPath, Method } from '../../web/api-routes.ts'
import { sendFromBrowser } from '../../web/browser-calls.ts'
import { type Save, SaveContext, savedBy } from '../../web/saving.ts'
import type { SessionUser } from '../accounts.schema.ts'
import { LoginForm } from '../login/login-form.tsx'
import { usePasswordAgain } from '../passwords/password-again.tsx'

type Props = { username: string | undefined; children: ReactNode }

/**
 * Provides `useSave` to every screen. If a save needs the password or a new login, it asks in a dialog over the form and
 * sends the request again. `username` is the current user's.
 */
export function LoginAgainProvider({ username, children }: Props) {
  const login = useLoginDialog(username)
  const password = usePasswordAgain(username)
  const { ask: logIn } = login
  const { ask: askPassword } = password

  const save = useCallback<Save>(
    async (method: Method, path: ApiPath<Method>, fields?: object | null, idempotencyKey?: string) => {
      const send = (body: object | null | undefined) =>
        // The path says what the body is.
        savedBy(() => sendFromBrowser<Method, ApiPath<Method>, never>(method, path, body, idempotencyKey))
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

/** `ask` offers a login and returns whether the user logged in; `dialog` must be rendered. */
function useLoginDialog(username: string | undefined) {
  const [open, setOpen] = useState(false)
  const resolver = useRef<(isBack: boolean) => void>(() => {})
  const ask = useCallback(
    () =>
      new Promise<boolean>((resolve) => {
        resolver.current = resolve
        setOpen(true)
      }),
    [],
  )

  function close(isBack: boolean): void {
    setOpen(false)
    resolver.current(isBack)
  }

  /** Another user has other rights and another profile, so the screen is reloaded. */
  function handleLogin(user: SessionUser): void {
    if (username !== undefined && user.username !== username) window.location.reload()
    else close(true)
  }

  const dialog = (
    <Dialog title="Please log in again" open={open} onClose={() => close(false)}>
      <p>Your session has ended. What you entered is still here and will be saved after you log in.</p>
      <LoginForm username={username} buttonClass={buttonClass('primary')} onDone={handleLogin} />
    </Dialog>
  )
  return { ask, dialog }
}
