import { sendFromBrowser } from '@sailing-desk/records/client/browser-calls'
import { type Fields, isProblem, type Problem, readProblem } from '@sailing-desk/records/client/calls'
import { proxySentence } from '@sailing-desk/records/client/proxy-problem'
import { Fieldset } from '@sailing-desk/records/ui/fields/fieldset'
import { PasswordField } from '@sailing-desk/records/ui/fields/password-field'
import { type SubmitEvent, useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { PASSWORDS_DIFFER, REGISTRATION_FAILED } from '../messages.ts'
import { UsernameField } from '../username-field.tsx'

/** `serverResult` is the problem of a no-script submission. */
export function RegisterForm({ serverResult }: { serverResult: RegisterSubmission | undefined }) {
  const { form, busy, problem, submit } = useRegistration(serverResult)
  const names = ['username', 'password', 'confirm_password']
  const isShownAtField = problem?.errors.some(({ field }) => names.includes(field))
  return (
    <form ref={form} method="post" className="stack" onSubmit={submit}>
      {problem && !isShownAtField && (
        <p role="alert" className="notice" data-tone="danger">
          {problem.message}
        </p>
      )}
      <Fieldset errors={problem?.errors ?? []} busy={busy} className="stack">
        <UsernameField
          defaultValue={serverResult?.username}
          hint="3 to 64 characters: letters, digits, and . _ - @"
        />
        <PasswordField label="Password" name="password" autoComplete="new-password" required />
        <PasswordField
          label="Confirm Password"
          name="confirm_password"
          autoComplete="new-password"
          required
        />
        <button type="submit" className="button">
          {busy ? 'Registering...' : 'Register'}
        </button>
      </Fieldset>
    </form>
  )
}

function useRegistration(serverResult: RegisterSubmission | undefined) {
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState(serverResult?.problem ?? null)
  const form = useRef<HTMLFormElement>(null)
  const navigate = useNavigate()
  useEffect(() => {
    const first = problem?.errors[0]?.field ?? 'username'
    if (problem) form.current?.querySelector<HTMLElement>(`[name="${CSS.escape(first)}"]`)?.focus()
  }, [problem])

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const fields = Object.fromEntries(new FormData(event.currentTarget))
    setBusy(true)
    setProblem(null)
    const failure = await register(fields)
    if (!failure) return navigate(LOGIN_AFTER_REGISTRATION)
    setBusy(false)
    setProblem(failure)
  }

  return { form, busy, problem, submit }
}

export type RegisterSubmission = { problem: Problem; username: string }

/** The login page with a notice that registration succeeded. */
export const LOGIN_AFTER_REGISTRATION = '/login?registered=1'

/** Returns the problem if the two passwords differ, else null. */
export function confirmationProblem({ password, confirm_password }: Fields): Problem | null {
  if (password === confirm_password) return null
  const errors = [{ field: 'confirm_password', message: PASSWORDS_DIFFER }]
  return { status: 422, message: PASSWORDS_DIFFER, errors, second_factor: null }
}

/** Registers. Returns the problem, or null on success. */
export async function register(fields: Fields): Promise<Problem | null> {
  const mismatch = confirmationProblem(fields)
  if (mismatch) return mismatch
  try {
    const { username, password } = fields
    const response = await sendFromBrowser('POST', '/backend/api/register', { username, password })
    if (!isProblem(response)) return null
    const problem = readProblem(response)
    return { ...problem, message: problem.message ?? proxySentence(problem.status) ?? REGISTRATION_FAILED }
  } catch {
    return { status: 0, message: REGISTRATION_FAILED, errors: [], second_factor: null }
  }
}
