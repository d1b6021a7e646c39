import type { SecondFactor } from '../../web/calls.ts'
import { hasPasskeys } from '../passkeys.ts'
import styles from './account-form.module.css'

type Props = {
  /** Passkey support is only known once the script runs. */
  isHydrated: boolean
  factors: SecondFactor[] | null
  onPasskey: () => void
  onStartOver: () => void
}

/** Alternatives to typing: a passkey, and starting over. */
export function OtherWays({ isHydrated, factors, onPasskey, onStartOver }: Props) {
  const mayUsePasskey = !factors || factors.includes('passkey')
  return (
    <p className={`row ${styles.others}`} data-alive={isHydrated || undefined}>
      {mayUsePasskey && (!isHydrated || hasPasskeys()) && (
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
