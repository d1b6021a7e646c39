import type { ComponentProps } from 'react'
import styles from './folded-search.module.css'
import { SearchForm } from './search-form.tsx'

type Props = ComponentProps<typeof SearchForm> & { summary?: string }

/** The search form, folded on narrow screens. */
export function FoldedSearch({ summary, ...form }: Props) {
  return (
    <details className={styles.folded}>
      <summary>{summary}</summary>
      <SearchForm {...form} />
    </details>
  )
}
