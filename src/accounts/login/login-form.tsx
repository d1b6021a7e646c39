import { type SubmitEvent, useEffect, useRef, useState } from 'react'
import { PasswordField } from '../../ui/fields/password-field.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import type { Problem, SecondFactor } from '../../web/calls.ts'
import type { SessionUser } from '../accounts.schema.ts'
import styles from './account-form.module.css'
import { OtherWays } from './other-ways.tsx'
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
export function LoginForm({
  serverResult,
  username = serverResult?.username,
  buttonClass,
  notice,
  onDone,
}: Props) {
  const { busy, problem, factors, logIn, logInByPasskey, startOver } = useLogin(serverResult, onDone)
  const form = useRef<HTMLFormElement>(null)
  const [isHydrated, setIsHydrated] = useState(false)
  useEffect(() => setIsHydrated(true), [])
  useEffect(() => {
    const next = factors ? '[name=code]' : problem ? '[name=password]' : null
    if (next) form.current?.querySelector<HTMLElement>(next)?.focus()
  }, [problem, factors])

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    void logIn(Object.fromEntries(new FormData(event.currentTarget)))
  }

  return (
    <form ref={form} method="post" className={styles.form} onSubmit={submit}>
      <Message notice={notice} problem={problem} />
      <fieldset disabled={busy} className={styles.fields}>
        <div className={styles.fields} hidden={isHydrated && factors !== null}>
          <Credentials username={username} errorOf={(name) => errorOf(problem, name)} />
        </div>
        {factors && <CodeField factors={factors} error={errorOf(problem, 'code')} />}
        <button type="submit" className={buttonClass}>
          {busy ? 'Logging in...' : 'Login'}
        </button>
        <OtherWays
          isHydrated={isHydrated}
          factors={factors}
          onPasskey={logInByPasskey}
          onStartOver={startOver}
        />
      </fieldset>
    </form>
  )
}

/** The notice, or the problem unless a field shows it already. */
function Message({ notice, problem }: { notice: string | undefined; problem: Problem | null }) {
  if (!problem && notice) {
    return (
      <p role="status" className={styles.done}>
        {notice}
      </p>
    )
  }
  if (!problem || ['username', 'password', 'code'].some((name) => errorOf(problem, name))) return null
  return (
    <p role="alert" className={styles.message}>
      {problem.message}
    </p>
  )
}

type ErrorOf = (name: string) => string | undefined

function Credentials({ username, errorOf }: { username: string | undefined; errorOf: ErrorOf }) {
  return (
    <>
      <TextField
        label="Username"
        name="username"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        required
        defaultValue={username}
        error={errorOf('username')}
      />
      <PasswordField
        label="Password"
        name="password"
        autoComplete="current-password"
        required
        error={errorOf('password')}
      />
    </>
  )
}

function CodeField({ factors, error }: { factors: SecondFactor[]; error: string | undefined }) {
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
      error={error}
    />
  )
}

function errorOf(problem: Problem | null, name: string): string | undefined {
  return problem?.errors.find(({ field }) => field === name)?.message
}
