import type { ReactNode } from 'react'
import styles from './page-head.module.css'

/** The head of a public page: its title on indigo, a line or two about it, and what belongs to the whole page. */
export function PageHead({
  title,
  intro,
  children,
}: {
  title: string
  intro?: ReactNode
  children?: ReactNode
}) {
  return (
    <header className={styles.head}>
      <div className="content">
        <h1>{title}</h1>
        {intro && <p className={styles.intro}>{intro}</p>}
        {children}
      </div>
    </header>
  )
}
