import { useState } from 'react'

/** Which rows of a page are selected. Rows that are no longer shown are not selected either. */
export type Selection = {
  ids: number[]
  isAll: boolean
  has: (id: number) => boolean
  toggle: (id: number) => void
  toggleAll: () => void
  clear: () => void
}

export function useSelection(rows: readonly { id: number }[]): Selection {
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set())
  const shown = rows.map(({ id }) => id)
  const ids = shown.filter((id) => chosen.has(id))
  const isAll = ids.length > 0 && ids.length === shown.length
  return {
    ids,
    isAll,
    has: (id) => chosen.has(id),
    toggle: (id) => setChosen(new Set(chosen.has(id) ? ids.filter((each) => each !== id) : [...ids, id])),
    toggleAll: () => setChosen(new Set(isAll ? [] : shown)),
    clear: () => setChosen(new Set()),
  }
}
