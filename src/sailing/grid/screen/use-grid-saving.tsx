import { useRef, useState } from 'react'
import { useBanner } from '../../../ui/feedback/banner.tsx'
import type { Problem } from '../../../web/calls.ts'
import { useUndo } from '../../../web/records/use-undo.tsx'
import { useSave } from '../../../web/saving.ts'
import { conflictsOf, onFreshGrid } from '../model/conflicts.ts'
import { type GridState, isUnsaved, savedState } from '../model/grid-state.ts'
import { changesOf, incompleteCalls } from '../model/saved-changes.ts'
import type { Update } from './use-grid-actions.ts'

type Saving = {
  routeId: number
  /** Of the latest render. */
  latest: () => GridState
  update: Update
  announce: (text: string) => void
}

/** Saves all changes of the grid as one. */
export function useGridSaving({ routeId, latest, update, announce }: Saving) {
  const send = useSave()
  const undo = useUndo()
  const showBanner = useBanner()
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<Problem | null>(null)
  const isSending = useRef(false)
  const path = `/api/sailing-routes/${routeId}/grid` as const

  async function put(state: GridState) {
    const saved = await send('PUT', path, changesOf(state))
    if (!saved.problem) {
      const { message, batch, data } = saved.body
      update((before) => savedState(before, data))
      showBanner(
        'success',
        message,
        batch === null ? undefined : { label: 'Undo', key: 'u', onChoose: () => void undo(batch) },
      )
      return null
    }
    return saved.problem.status === 409 && (await readFresh()) ? null : saved.problem
  }

  /** Shows what somebody else has saved. Returns whether that explains why nothing was saved. */
  async function readFresh(): Promise<boolean> {
    const read = await send('GET', path)
    if (read.problem) return false
    update((before) => onFreshGrid(before, read.body))
    return conflictsOf(onFreshGrid(latest(), read.body)).length > 0
  }

  async function save() {
    const state = latest()
    const reason = whyNot(state)
    if (isSending.current || reason) {
      if (reason) announce(reason)
      return
    }
    isSending.current = true
    setBusy(true)
    setProblem(null)
    setProblem(await put(state))
    setBusy(false)
    isSending.current = false
  }

  return { save, isBusy, problem }
}

/** Why the grid is not saved now; null if it is. */
function whyNot(state: GridState): string | null {
  if (!isUnsaved(state)) return 'There is nothing to save.'
  if (incompleteCalls(state).length > 0) return 'Complete the calls that are marked before you save.'
  return conflictsOf(state).length > 0
    ? 'Choose what is to be saved of the calls that someone else changed.'
    : null
}
