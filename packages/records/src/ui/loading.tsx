import styles from './loading.module.css'
import { useLate } from './use-late.ts'

/** Covers content that is loading, after a short delay. */
export function Loading({ isLoading, children }: { isLoading: boolean; children: string }) {
  const late = useLate(isLoading)
  return (
    <div aria-live="polite" className={late ? styles.veil : undefined}>
      {late && (
        <p className={`card ${styles.box}`}>
          <span className={styles.wheel} aria-hidden="true" />
          {children}
        </p>
      )}
    </div>
  )
}
