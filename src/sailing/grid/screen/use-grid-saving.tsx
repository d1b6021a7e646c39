import { useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import { useBanner } from '../../../ui/feedback/banner.tsx'
import type { Problem } from '../../../web/calls.ts'
import { useUndo } from '../../../web/records/use-undo.tsx'
import { useSave } from '../../../web/saving.ts'
import { conflictsOf, onFreshGrid } from '../model/conflicts.ts'
import { type GridState, isChanged, isUnsaved } from '../model/grid-state.ts'
import { changesOf, incompleteCalls } from '../model/saved-changes.ts'
import { savedState } from '../model/saved-state.ts'
import type { RouteDraft } from '../route-draft.schema.ts'
import type { RouteGrid } from '../route-grid.schema.ts'
import type { Update } from './use-grid-actions.ts'

type Saving = {
  routeId: number
  draft: RouteDraft | null
  /** Of the latest render. */
  latest: () => GridState
  update: Update
  announce: (text: string) => void
}

/** Saves all changes of the grid as one, or keeps them as a draft. */
export function useGridSaving({ routeId, draft, latest, update, announce }: Saving) {
  const send = useSave()
  const showSaved = useSavedBanner()
  const { revalidate } = useRevalidator()
  const { isBusy, problem, run, retry } = useOneAtATime()
  const [gridPath, draftPath] = [
    `/api/sailing-routes/${routeId}/grid` as const,
    `/api/sailing-routes/${routeId}/draft` as const,
  ]

  async function publishChanges(state: GridState) {
    const saved = await send('PUT', gridPath, changesOf(state))
    if (saved.problem) return conflictOr(saved.problem)
    showSaved(saved.body.message, saved.body.batch)
    update((before) => savedState(before, state.edits, saved.body.data))
    return null
  }

  /** Publishes the draft with what was changed since it was kept. */
  async function publishDraft(state: GridState, stored: RouteDraft) {
    const kept = isUnsaved(state) ? await putDraft(state, stored.version) : { problem: null, draft: stored }
    if (kept.problem) return kept.problem
    const { id, version } = kept.draft
    const published = await send('POST', `/api/drafts/${id}/publish`, { version })
    if (published.problem) {
      await revalidate()
      return conflictOr(published.problem)
    }
    showSaved(published.body.message, published.body.batch)
    const grid = await readGrid()
    if (grid) update((before) => savedState(before, state.edits, grid))
    await revalidate()
    return null
  }

  async function putDraft(state: GridState, version: number | null) {
    const saved = await send('PUT', draftPath, { version, changes: changesOf(state) })
    return saved.problem ? { problem: saved.problem } : { problem: null, draft: saved.body.data }
  }

  async function keepDraft(state: GridState) {
    const kept = await putDraft(state, draft?.version ?? null)
    if (kept.problem) return kept.problem
    showSaved('Draft saved', null)
    await revalidate()
    return null
  }

  async function readGrid(): Promise<RouteGrid | null> {
    const read = await send('GET', gridPath)
    return read.problem ? null : read.body
  }

  /** Shows what somebody else has saved meanwhile, if that is why nothing was saved. */
  async function conflictOr(problem: Problem): Promise<Problem | null> {
    const grid = problem.status === 409 ? await readGrid() : null
    if (!grid) return problem
    update((before) => onFreshGrid(before, grid))
    return conflictsOf(onFreshGrid(latest(), grid)).length > 0 ? null : problem
  }

  async function start(work: (state: GridState) => Promise<Problem | null>, reason: string | null) {
    if (reason) announce(reason)
    else await run(() => work(latest()))
  }

  const save = () =>
    start((state) => (draft ? publishDraft(state, draft) : publishChanges(state)), whyNotPublished(latest()))
  const keep = () => start(keepDraft, whyNotKept(latest()))
  return { save, keep, isBusy, problem, retry }
}

/** Runs one request at a time, and remembers its problem and how to repeat it. */
function useOneAtATime() {
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<Problem | null>(null)
  const isRunning = useRef(false)
  const last = useRef<() => Promise<Problem | null>>(async () => null)

  async function run(work: () => Promise<Problem | null>) {
    if (isRunning.current) return
    isRunning.current = true
    last.current = work
    setBusy(true)
    setProblem(null)
    try {
      setProblem(await work())
    } finally {
      setBusy(false)
      isRunning.current = false
    }
  }

  return { isBusy, problem, run, retry: () => void run(last.current) }
}

function useSavedBanner() {
  const undo = useUndo()
  const showBanner = useBanner()
  return (message: string, batch: string | null) =>
    showBanner(
      'success',
      message,
      batch === null ? undefined : { label: 'Undo', key: 'u', onChoose: () => void undo(batch) },
    )
}

const INCOMPLETE = 'Complete the calls that are marked first.'

/** Why the changes are not published now; null if they are. */
function whyNotPublished(state: GridState): string | null {
  if (!isChanged(state.edits)) return 'There is nothing to save.'
  if (incompleteCalls(state).length > 0) return INCOMPLETE
  return conflictsOf(state).length > 0
    ? 'Choose what is to be saved of the calls that someone else changed.'
    : null
}

function whyNotKept(state: GridState): string | null {
  if (!isUnsaved(state)) return 'There is nothing to save.'
  return incompleteCalls(state).length > 0 ? INCOMPLETE : null
}
