import type { ReactNode } from 'react'
import styles from './folded-search.module.css'

/** A search form, folded on narrow screens. */
export function FoldedSearch({ summary, children }: { summary: string; children: ReactNode }) {
  return (
    <details className={styles.folded}>
      <summary>{summary}</summary>
      {children}
    </details>
  )
}
