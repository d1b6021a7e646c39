import styles from './loading.module.css'
import { useLate } from './use-late.ts'

/** Over what is being read again; nothing while it comes at once. */
export function Loading({ isUnderWay, children }: { isUnderWay: boolean; children: string }) {
  const late = useLate(isUnderWay)
  return (
    <div aria-live="polite" className={late ? styles.veil : undefined}>
      {late && (
        <p className={styles.box}>
          <span className={styles.wheel} aria-hidden="true" />
          {children}
        </p>
      )}
    </div>
  )
}
