import type { ComponentProps } from 'react'
import { SearchForm } from './search-form.tsx'

type Props = ComponentProps<typeof SearchForm> & { summary?: string }

/** The search form; with a summary it is folded on narrow screens. */
export function FoldedSearch({ summary, ...form }: Props) {
  if (!summary) return <SearchForm {...form} />
  return (
    <details className="folded-search">
      <summary>{summary}</summary>
      <SearchForm {...form} />
    </details>
  )
}

export default FoldedSearch
