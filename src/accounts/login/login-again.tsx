import type { ApiData, ApiPath, Method } from '@sailing-desk/records/client/api-routes'
import { sendFromBrowser } from '@sailing-desk/records/client/browser-calls'
import type { ApiResponse } from '@sailing-desk/records/client/calls'
import {
  type Save,
  SaveContext,
  savedBy,
  type Upload,
  UploadContext,
} from '@sailing-desk/records/client/saving'
import { sendWithProgress } from '@sailing-desk/records/client/send-with-progress'
import { buttonClass } from '@sailing-desk/records/ui/button'
import { Dialog } from '@sailing-desk/records/ui/dialogs/dialog'
import { type ReactNode, useCallback, useRef, useState } from 'react'
import type { SessionUser } from '../accounts.schema.ts'
import { usePasswordAgain } from '../passwords/password-again.tsx'
import { LoginForm } from './login-form.tsx'

type Props = { username: string | undefined; children: ReactNode }

/**
 * Provides `useSave` and `useUpload` to every screen. If a save needs the password or a new login, it asks in a dialog over the form and
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

  const upload = useCallback<Upload>(
    async <Path extends ApiPath<'POST'>>(
      path: Path,
      body: FormData,
      idempotencyKey: string,
      onProgress: (part: number) => void,
    ) => {
      const send = () =>
        savedBy(async () => {
          const response = await sendWithProgress({ url: path, body, idempotencyKey, onProgress })
          // The path says what the response is.
          return response as ApiResponse<ApiData<'POST', Path>>
        })
      const saved = await send()
      return saved.problem?.status === 401 && (await logIn()) ? send() : saved
    },
    [logIn],
  )

  return (
    <SaveContext value={save}>
      <UploadContext value={upload}>
        {children}
        {password.dialog}
        {login.dialog}
      </UploadContext>
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
