import type { ComponentProps } from 'react'
import styles from './folded-search.module.css'
import { SearchForm } from './search-form.tsx'

/** The search form, folded on narrow screens. */
export function FoldedSearch({ summary, ...form }: ComponentProps<typeof SearchForm> & { summary: string }) {
  return (
    <details className={styles.folded}>
      <summary>{summary}</summary>
      <SearchForm {...form} />
    </details>
  )
}
