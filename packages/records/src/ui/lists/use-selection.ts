import { useState } from 'react'

/** The selected rows of a list, on this page and on others. */
export type Selection = {
  ids: number[]
  /** How many are on other pages. */
  elsewhere: number
  /** Whether all rows of this page are selected. */
  isAll: boolean
  has: (id: number) => boolean
  toggle: (id: number) => void
  toggleAll: () => void
  add: (ids: readonly number[]) => void
  drop: (id: number) => void
  clear: () => void
}

/** `results` identifies the search and filters; changing it clears the selection. */
export function useSelection(rows: readonly { id: number }[], results: string): Selection {
  const [{ of, chosen }, set] = useState<{ of: string; chosen: ReadonlySet<number> }>({
    of: results,
    chosen: new Set(),
  })
  const selected = of === results ? chosen : new Set<number>()
  const choose = (ids: Iterable<number>) => set({ of: results, chosen: new Set(ids) })
  const shown = rows.map(({ id }) => id)
  const without = (removed: readonly number[]) => [...selected].filter((id) => !removed.includes(id))
  const here = shown.filter((id) => selected.has(id))
  const isAll = here.length > 0 && here.length === shown.length
  return {
    ids: [...selected],
    elsewhere: selected.size - here.length,
    isAll,
    has: (id) => selected.has(id),
    toggle: (id) => choose(selected.has(id) ? without([id]) : [...selected, id]),
    toggleAll: () => choose(isAll ? without(shown) : [...selected, ...shown]),
    add: (ids) => choose([...selected, ...ids]),
    drop: (id) => choose(without([id])),
    clear: () => choose([]),
  }
}
