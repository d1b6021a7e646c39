import { type ReactNode, useCallback, useRef, useState } from 'react'
import { sendFromBrowser } from '../../browser-calls.ts'
import type { Send } from '../../calls.ts'
import { type Save, SaveContext, savedBy } from '../../saving.ts'
import { buttonClass } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import type { SessionUser } from '../accounts.schema.ts'
import { LoginForm } from './login-form.tsx'

/**
 * Gives every screen its `useSave`. A save that finds the session ended waits for a login in a dialog over the form,
 * and is then made again. `username` is whose screen it is.
 */
export function LoginAgainProvider({
  username,
  children,
}: {
  username: string | undefined
  children: ReactNode
}) {
  const [open, setOpen] = useState(false)
  const answer = useRef<(isBack: boolean) => void>(() => {})

  const save = useCallback<Save>(async <Body,>(...call: Parameters<Send>) => {
    const saved = await savedBy<Body>(() => sendFromBrowser(...call))
    if (saved.refusal?.status !== 401) return saved
    const isBack = await new Promise<boolean>((resolve) => {
      answer.current = resolve
      setOpen(true)
    })
    return isBack ? savedBy<Body>(() => sendFromBrowser(...call)) : saved
  }, [])

  function close(isBack: boolean): void {
    setOpen(false)
    answer.current(isBack)
  }

  /** Somebody else has other rights and another profile: the screen begins anew. */
  function goOn(user: SessionUser): void {
    if (username !== undefined && user.username !== username) window.location.reload()
    else close(true)
  }

  return (
    <SaveContext value={save}>
      {children}
      <Dialog title="Please log in again" open={open} onClose={() => close(false)}>
        <p>Your session has ended. What you typed is still here and will be saved after the login.</p>
        <LoginForm username={username} buttonClass={buttonClass('primary')} onDone={goOn} />
      </Dialog>
    </SaveContext>
  )
}
