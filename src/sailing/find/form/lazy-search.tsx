// The form is on the page before its script is.
import './search-form.css'
import { type ComponentProps, lazy, Suspense } from 'react'
import type { FoldedSearch } from './folded-search.tsx'

const Search = lazy(() => import('./folded-search.tsx'))

/** The search form on pages about something else: its script is read after theirs. With a summary it is folded on narrow screens. */
export const LazySearch = (props: ComponentProps<typeof FoldedSearch>) => (
  <Suspense>
    <Search {...props} />
  </Suspense>
)
