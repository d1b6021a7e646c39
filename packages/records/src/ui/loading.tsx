import { useEffect, useState } from 'react'
import styles from './loading.module.css'

const DELAY_MS = 150

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

/** Whether something takes long enough to be noticed. */
export function useLate(isLoading: boolean): boolean {
  const [late, setLate] = useState(false)
  useEffect(() => {
    if (!isLoading) return setLate(false)
    const waiting = setTimeout(() => setLate(true), DELAY_MS)
    return () => clearTimeout(waiting)
  }, [isLoading])
  return late && isLoading
}
