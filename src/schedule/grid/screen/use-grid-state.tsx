import { useCallback, useEffect, useRef, useState } from 'react'
import type { Location } from 'react-router'
import { useUnsaved } from '../../../ui/fields/unsaved.tsx'
import { onFreshDraft } from '../model/conflicts.ts'
import { type Edits, type GridState, isUnsaved, NO_EDITS, startAt } from '../model/grid-state.ts'
import { editsOf } from '../model/saved-changes.ts'
import type { RouteGrid } from '../route-grid.schema.ts'
import type { GridScreenData } from './grid-screen-data.ts'

/** The state of the grid, and the warning before it is lost. What was loaded anew goes below the changes. */
export function useGridState(data: GridScreenData, grid: RouteGrid) {
  const [state, setState] = useState(() => onFreshDraft(startAt(grid, data.start), grid, keptIn(data)))
  const [loaded, setLoaded] = useState(data)
  if (loaded !== data) {
    setLoaded(data)
    setState((before) => onFreshDraft(before, grid, keptIn(data)))
  }
  const current = useRef(state)
  useEffect(() => {
    current.current = state
  })
  const latest = useCallback(() => current.current, [])
  const update = useCallback((change: (before: GridState) => GridState) => setState(change), [])

  const { touch, forget } = useUnsaved(leavesRoute)
  const unsaved = isUnsaved(state)
  useEffect(() => (unsaved ? touch() : forget()), [unsaved, touch, forget])
  return { state, isUnsaved: unsaved, latest, update }
}

const keptIn = ({ draft, ports }: GridScreenData): Edits => (draft ? editsOf(draft.changes, ports) : NO_EDITS)

function leavesRoute(from: Location, to: Location): boolean {
  const routeOf = ({ search }: Location) => new URLSearchParams(search).get('route')
  return from.pathname !== to.pathname || routeOf(from) !== routeOf(to)
}
