import type { ReactNode } from 'react'
import { Unbroken } from '../ui/inline.tsx'
import styles from './admin-head.module.css'

/** The title of a screen and of the browser tab, with actions for the whole screen. */
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
    <header className={`strip ${styles.head}`}>
      <title>{title}</title>
      <div>
        <h1>
          <Unbroken text={title} />
        </h1>
        {line && <p className="muted">{line}</p>}
      </div>
      {children && <div className="row">{children}</div>}
    </header>
  )
}
