import type { Problem, SecondFactor } from '@sailing-desk/records/client/calls'
import { TextField } from '@sailing-desk/records/ui/fields/fields'
import { Fieldset } from '@sailing-desk/records/ui/fields/fieldset'
import { PasswordField } from '@sailing-desk/records/ui/fields/password-field'
import { type SubmitEvent, useEffect, useRef, useState } from 'react'
import type { SessionUser } from '../accounts.schema.ts'
import { hasPasskeys } from '../passkeys.ts'
import { UsernameField } from '../username-field.tsx'
import styles from './account-form.module.css'
import { type LoginSubmission, useLogin } from './use-login.ts'

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
