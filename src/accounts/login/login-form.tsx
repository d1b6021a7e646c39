import { setAdminFlag } from '@sailing-desk/records/client/admin-flag'
import { sendFromBrowser } from '@sailing-desk/records/client/browser-calls'
import {
  ApiError,
  type ApiResponse,
  dataOf,
  type Fields,
  type Problem,
  type SecondFactor,
} from '@sailing-desk/records/client/calls'
import { proxySentence } from '@sailing-desk/records/client/proxy-problem'
import { TextField } from '@sailing-desk/records/ui/fields/fields'
import { Fieldset } from '@sailing-desk/records/ui/fields/fieldset'
import { PasswordField } from '@sailing-desk/records/ui/fields/password-field'
import { type SubmitEvent, useEffect, useRef, useState } from 'react'
import type { SessionUser } from '../accounts.schema.ts'
import { LOGIN_FAILED, LOGIN_NO_RESPONSE } from '../messages.ts'
import { hasPasskeys, logInWithPasskey } from '../passkeys.ts'
import { UsernameField } from '../username-field.tsx'
import styles from './account-form.module.css'

type Props = {
  /** The problem of a no-script submission. */
  serverResult?: LoginSubmission | undefined
  username?: string | undefined
  buttonClass: string
  /** A success message, shown until there is a problem. */
  notice?: string | undefined
  onDone: (user: SessionUser) => void
}

/** Username and password, then a code or a passkey if the account requires it. */
export function LoginForm({ serverResult, username, buttonClass, notice, onDone }: Props) {
  const { busy, problem, factors, logIn, logInByPasskey, startOver } = useLogin(serverResult, onDone)
  const form = useRef<HTMLFormElement>(null)
  const isHydrated = useHydrated()
  useEffect(() => {
    const next = factors ? '[name=code]' : problem ? '[name=password]' : null
    if (next) form.current?.querySelector<HTMLElement>(next)?.focus()
  }, [problem, factors])

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    void logIn(Object.fromEntries(new FormData(event.currentTarget)))
  }

  return (
    <form ref={form} method="post" className="stack" onSubmit={submit}>
      <Message notice={notice} problem={problem} />
      <Fieldset errors={problem?.errors ?? []} busy={busy} className="stack">
        <div className="stack" hidden={isHydrated && factors !== null}>
          <Credentials username={username ?? serverResult?.username} />
        </div>
        {factors && <CodeField factors={factors} />}
        <button type="submit" className={buttonClass}>
          {busy ? 'Logging in...' : 'Login'}
        </button>
        <OtherWays
          isHydrated={isHydrated}
          factors={factors}
          onPasskey={logInByPasskey}
          onStartOver={startOver}
        />
      </Fieldset>
    </form>
  )
}

function useHydrated(): boolean {
  const [isHydrated, setIsHydrated] = useState(false)
  useEffect(() => setIsHydrated(true), [])
  return isHydrated
}

/** The notice, or the problem unless a field shows it already. */
function Message({ notice, problem }: { notice: string | undefined; problem: Problem | null }) {
  if (!problem && notice) {
    return (
      <p role="status" className="notice" data-tone="good">
        {notice}
      </p>
    )
  }
  const isShownAtField = problem?.errors.some(({ field }) => ['username', 'password', 'code'].includes(field))
  if (!problem || isShownAtField) return null
  return (
    <p role="alert" className="notice" data-tone="danger">
      {problem.message}
    </p>
  )
}

function Credentials({ username }: { username: string | undefined }) {
  return (
    <>
      <UsernameField defaultValue={username} />
      <PasswordField label="Password" name="password" autoComplete="current-password" required />
    </>
  )
}

function CodeField({ factors }: { factors: SecondFactor[] }) {
  return (
    <TextField
      label="Code"
      name="code"
      autoComplete="one-time-code"
      autoCapitalize="none"
      spellCheck={false}
      hint={
        factors.includes('totp')
          ? 'From your authenticator app, or one of your recovery codes.'
          : 'One of your recovery codes.'
      }
    />
  )
}

type OtherWaysProps = {
  /** Passkey support is only known once the script runs. */
  isHydrated: boolean
  factors: SecondFactor[] | null
  onPasskey: () => void
  onStartOver: () => void
}

/** Alternatives to typing: a passkey, and starting over. */
function OtherWays({ isHydrated, factors, onPasskey, onStartOver }: OtherWaysProps) {
  const mayUsePasskey = !factors || factors.includes('passkey')
  return (
    <p className={`row ${styles.others}`} data-alive={isHydrated || undefined}>
      {mayUsePasskey && (!isHydrated || hasPasskeys()) && (
        <button type="button" className={`as-link ${styles.other}`} onClick={onPasskey}>
          Use a passkey
        </button>
      )}
      {factors && (
        <button type="button" className={`as-link ${styles.other}`} onClick={onStartOver}>
          Start over
        </button>
      )}
    </p>
  )
}

export type LoginSubmission = { problem: Problem; username: string }

/** Logs in, in one or two steps. `serverResult` is the problem of a no-script submission. */
function useLogin(serverResult: LoginSubmission | undefined, onDone: (user: SessionUser) => void) {
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<Problem | null>(serverResult?.problem ?? null)
  const [factors, setFactors] = useState<SecondFactor[] | null>(serverResult?.problem.second_factor ?? null)

  async function attempt(send: () => Promise<ApiResponse<{ user: SessionUser }>>): Promise<void> {
    setBusy(true)
    setProblem(null)
    try {
      const { user } = dataOf(await send())
      setAdminFlag(true)
      onDone(user)
    } catch (error) {
      const noResponse = { status: 0, message: LOGIN_NO_RESPONSE, errors: [], second_factor: factors }
      showProblem(error instanceof ApiError ? error.problem : noResponse)
    }
  }

  function showProblem(next: Problem): void {
    setBusy(false)
    // Being asked for the second step is not an error.
    const isNextStep = next.second_factor !== null && factors === null
    setProblem(
      isNextStep ? null : { ...next, message: next.message ?? proxySentence(next.status) ?? LOGIN_FAILED },
    )
    if (next.second_factor) setFactors(next.second_factor)
  }

  return {
    busy,
    problem,
    factors,
    logIn: (fields: Fields) => attempt(() => sendFromBrowser('POST', '/backend/api/login', fields)),
    logInByPasskey: () => attempt(logInWithPasskey),
    startOver(): void {
      setProblem(null)
      setFactors(null)
    },
  }
}
