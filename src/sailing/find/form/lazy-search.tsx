// The styles of the form, which is on the page before its script is.
import '../../../ui/fields/field.module.css'
import './folded-search.module.css'
import './search-form.module.css'
import { type ComponentProps, lazy, Suspense } from 'react'
import type { FoldedSearch } from './folded-search.tsx'

const Search = lazy(() => import('./folded-search.tsx'))

/** The search form on pages about something else: its script is read after theirs. Folded if there is a summary. */
export const LazySearch = (props: ComponentProps<typeof FoldedSearch>) => (
  <Suspense>
    <Search {...props} />
  </Suspense>
)
