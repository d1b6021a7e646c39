import { ApiError, dataOf, type Problem } from '@sailing-desk/records/client/calls'
import { proxySentence } from '@sailing-desk/records/client/proxy-problem'
import type { SaveResult } from '@sailing-desk/records/client/saving'
import { Button } from '@sailing-desk/records/ui/button'
import { CancelButton, Dialog, DialogActions } from '@sailing-desk/records/ui/dialogs/dialog'
import { Form, FormActions, type FormFields, SubmitButton } from '@sailing-desk/records/ui/fields/form'
import { PasswordField } from '@sailing-desk/records/ui/fields/password-field'
import { type ReactNode, useCallback, useRef, useState } from 'react'
import { LOGIN_NO_RESPONSE } from '../messages.ts'
import { hasPasskeys, logInWithPasskey } from '../passkeys.ts'

/** A request that can be repeated, with the password or after a new login. */
type Attempt<Body> = (current_password?: string) => Promise<SaveResult<Body>>

type Question = {
  /** Repeats the request. Returns its problem, if any, and what ends the dialog with its result. */
  attempt: (current_password?: string) => Promise<{ problem: Problem | null; settle: () => void }>
  cancel: () => void
}

/**
 * Asks for the password, or for a passkey, and repeats the request with it until the password is right. `ask` returns
 * null if the dialog was closed; `dialog` must be rendered. `username` is the current user's.
 */
export function usePasswordAgain(username: string | undefined) {
  const [question, setQuestion] = useState<Question | null>(null)
  const ask = useCallback(
    <Body,>(attempt: Attempt<Body>) =>
      new Promise<SaveResult<Body> | null>((resolve) => {
        setQuestion({
          async attempt(current_password) {
            const saved = await attempt(current_password)
            return { problem: saved.problem, settle: () => resolve(saved) }
          },
          cancel: () => resolve(null),
        })
      }),
    [],
  )

  const dialog = question && (
    <PasswordAgain username={username} question={question} onClose={() => setQuestion(null)} />
  )
  return { ask, dialog }
}

type Props = { username: string | undefined; question: Question; onClose: () => void }

function PasswordAgain({ username, question, onClose }: Props) {
  const [failure, setFailure] = useState<string | null>(null)
  const logInAgain = useLogInAgain(username, setFailure, async () => close((await question.attempt()).settle))

  function close(settle: () => void): void {
    onClose()
    settle()
  }

  async function submit({ current_password }: FormFields) {
    setFailure(null)
    const { problem, settle } = await question.attempt(current_password)
    if (problem && isAboutPassword(problem)) return problem
    close(settle)
    return null
  }

  return (
    <PasswordDialog
      title="Confirm that it is you"
      action="Continue"
      busy="Checking..."
      onClose={() => close(question.cancel)}
      onSubmit={submit}
      otherWay={hasPasskeys() && <Button onClick={() => void logInAgain()}>Use a passkey</Button>}
    >
      <p>This needs your password because you last entered it more than 15 minutes ago.</p>
      {failure && <p role="alert">{failure}</p>}
      <input type="text" autoComplete="username" defaultValue={username} hidden readOnly />
    </PasswordDialog>
  )
}

/** Logs the same user in by passkey. `onFailure` receives null before each try. */
function useLogInAgain(
  username: string | undefined,
  onFailure: (failure: string | null) => void,
  onDone: () => Promise<void>,
) {
  const isBusy = useRef(false)
  return async () => {
    if (isBusy.current) return
    isBusy.current = true
    onFailure(null)
    const login = await logInWithPasskey().then(dataOf).catch(failureOf)
    isBusy.current = false
    if (typeof login === 'string') return onFailure(login)
    if (login.user.username !== username) return window.location.reload()
    await onDone()
  }
}

function failureOf(error: unknown): string {
  const problem = error instanceof ApiError ? error.problem : null
  return problem?.message ?? proxySentence(problem?.status ?? 0) ?? LOGIN_NO_RESPONSE
}

/** Whether to retry in this dialog; otherwise the screen that made the request shows the problem. */
function isAboutPassword({ status, errors }: Problem): boolean {
  return status === 0 || status === 429 || errors.some(({ field }) => field === 'current_password')
}

type PasswordDialogProps = {
  title: string
  action: string
  busy: string
  onSubmit: (fields: FormFields) => Promise<Problem | null>
  onClose: () => void
  /** The explanation, and fields besides the password. */
  children: ReactNode
  /** A button for another way to authenticate. */
  otherWay?: ReactNode
}

/** Asks for the password, sent as `current_password`. */
export function PasswordDialog({
  title,
  action,
  busy,
  onSubmit,
  onClose,
  children,
  otherWay,
}: PasswordDialogProps) {
  return (
    <Dialog title={title} open onClose={onClose}>
      <Form onSubmit={onSubmit} failure="That did not work. Please try again.">
        {children}
        <PasswordField
          label="Your password"
          name="current_password"
          autoComplete="current-password"
          required
        />
        {otherWay && <FormActions>{otherWay}</FormActions>}
        <DialogActions>
          <CancelButton />
          <SubmitButton busy={busy}>{action}</SubmitButton>
        </DialogActions>
      </Form>
    </Dialog>
  )
}
