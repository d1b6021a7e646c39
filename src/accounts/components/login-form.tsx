import { type SubmitEvent, useEffect, useRef, useState } from 'react'
import { TextField } from '../../ui/text-field.tsx'
import type { SessionUser } from '../accounts.schema.ts'
import { hasPasskeys } from '../passkeys.ts'
import { type LoginAnswer, useLogin } from '../use-login.ts'
import styles from './door-form.module.css'

type Props = {
  /** What the server answered to a form that was sent without a script. */
  before?: LoginAnswer | undefined
  username?: string | undefined
  buttonClass: string
  /** What went well before, until something goes wrong. */
  notice?: string | undefined
  onDone: (user: SessionUser) => void
}

/** Username and password; then, where the account asks for it, a code or a passkey. */
export function LoginForm({ before, username = before?.username, buttonClass, notice, onDone }: Props) {
  const { busy, refusal, factors, logIn, logInByPasskey, startOver } = useLogin(before, onDone)
  const form = useRef<HTMLFormElement>(null)
  const [alive, setAlive] = useState(false)
  useEffect(() => setAlive(true), [])
  useEffect(() => {
    if (refusal)
      form.current?.querySelector<HTMLElement>(factors ? '[name=code]' : '[name=password]')?.focus()
  }, [refusal, factors])

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    void logIn(Object.fromEntries(new FormData(event.currentTarget)))
  }

  const errorOf = (name: string) => refusal?.errors.find(({ field }) => field === name)?.message
  const stands = ['username', 'password', 'code'].some(errorOf)
  return (
    <form ref={form} method="post" className={styles.form} onSubmit={submit}>
      {notice && !refusal && (
        <p role="status" className={styles.done}>
          {notice}
        </p>
      )}
      {refusal && !stands && (
        <p role="alert" className={styles.message}>
          {refusal.message}
        </p>
      )}
      <fieldset disabled={busy} className={styles.fields}>
        <div className={styles.fields} hidden={alive && factors !== null}>
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
          <TextField
            label="Password"
            name="password"
            type="password"
            autoComplete="current-password"
            required
            error={errorOf('password')}
          />
        </div>
        {factors && (
          <TextField
            label="Code"
            name="code"
            autoComplete="one-time-code"
            autoCapitalize="none"
            spellCheck={false}
            hint="From your authenticator app, or one of your recovery codes."
            error={errorOf('code')}
          />
        )}
        <button type="submit" className={buttonClass}>
          {busy ? 'Logging in...' : 'Login'}
        </button>
        <p className={styles.others} data-alive={alive || undefined}>
          {(!factors || factors.includes('passkey')) && (!alive || hasPasskeys()) && (
            <button type="button" className={styles.other} onClick={() => void logInByPasskey()}>
              Use a passkey
            </button>
          )}
          {factors && (
            <button type="button" className={styles.other} onClick={startOver}>
              Start over
            </button>
          )}
        </p>
      </fieldset>
    </form>
  )
}
