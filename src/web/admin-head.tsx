import type { ReactNode } from 'react'
import styles from './admin-head.module.css'

/** The title of a screen of the back office, which names the browser's tab too, and what can be done with all of it. */
export function AdminHead({
  title,
  line,
  children,
}: {
  title: string
  line?: ReactNode
  children?: ReactNode
}) {
  return (
    <header className={styles.head}>
      <title>{title}</title>
      <div>
        <h1>{title}</h1>
        {line && <p className={styles.line}>{line}</p>}
      </div>
      {children && <div className={styles.actions}>{children}</div>}
    </header>
  )
}
