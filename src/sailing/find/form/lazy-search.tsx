import { type ComponentProps, lazy, Suspense } from 'react'
import field from '../../../ui/fields/field.module.css'
import folded from './folded-search.module.css'
import type { FoldedSearch } from './folded-search.tsx'
import styles from './search-form.module.css'

const SearchForm = lazy(async () => ({ default: (await import('./search-form.tsx')).SearchForm }))

/**
 * The search form on pages about something else: its script is read after theirs. Its styles are theirs too, because the form is on
 * the page before its script. With a summary it is folded on narrow screens.
 */
export function LazySearch({ summary, ...props }: ComponentProps<typeof FoldedSearch>) {
  const form = (
    <div className={styles.place}>
      <Suspense fallback={<p className={field.hint}>Loading the form…</p>}>
        <SearchForm {...props} />
      </Suspense>
    </div>
  )
  if (!summary) return form
  return (
    <details className={folded.folded}>
      <summary>{summary}</summary>
      {form}
    </details>
  )
}
