import type { SecondFactor } from '../../web/calls.ts'
import { hasPasskeys } from '../passkeys/passkeys.ts'
import styles from './account-form.module.css'

type Props = {
  /** Whether the script runs: only then it is known what the browser can do. */
  alive: boolean
  factors: SecondFactor[] | null
  onPasskey: () => void
  onStartOver: () => void
}

/** What one can do on the login form beside typing. */
export function OtherWays({ alive, factors, onPasskey, onStartOver }: Props) {
  const mayUsePasskey = !factors || factors.includes('passkey')
  return (
    <p className={styles.others} data-alive={alive || undefined}>
      {mayUsePasskey && (!alive || hasPasskeys()) && (
        <button type="button" className={styles.other} onClick={onPasskey}>
          Use a passkey
        </button>
      )}
      {factors && (
        <button type="button" className={styles.other} onClick={onStartOver}>
          Start over
        </button>
      )}
    </p>
  )
}
