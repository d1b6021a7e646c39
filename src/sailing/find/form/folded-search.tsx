import type { ReactNode } from 'react'

/** A search form, folded on narrow screens. */
export function FoldedSearch({ summary, children }: { summary: string; children: ReactNode }) {
  return (
    <details className="folded-search">
      <summary>{summary}</summary>
      {children}
    </details>
  )
}
