import type { Problem } from '@sailing-desk/records/client/calls'
import { useSave } from '@sailing-desk/records/client/saving'
import { useUndo } from '@sailing-desk/records/screen/use-undo'
import { useBanner } from '@sailing-desk/records/ui/feedback/banner'
import { useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import { useSaveAnyway } from '../../warnings/save-anyway.tsx'
import { toldOnce } from '../../warnings/told-once.ts'
import { type CellKey, keyOf } from '../model/call-texts.ts'
import { type Checked, conflictsOf, NOTHING_CHECKED, onFreshGrid } from '../model/conflicts.ts'
import { type GridState, isChanged, isUnsaved } from '../model/grid-state.ts'
import { changesOf, incompleteCalls, savedState } from '../model/saved-changes.ts'
import type { RouteDraft } from '../route-draft.schema.ts'
import type { RouteGrid } from '../route-grid.schema.ts'
import type { Update } from './use-grid-actions.ts'

type Saving = {
  routeId: number
  draft: RouteDraft | null
  /** Of the latest render. */
  latest: () => GridState
  nameOf: (key: CellKey) => string
  update: Update
  announce: (text: string) => void
}

/** Saves all changes of the grid as one, or keeps them as a draft. */
export function useGridSaving({ routeId, draft, latest, nameOf, update, announce }: Saving) {
  const send = useSave()
  const showSaved = useSavedBanner()
  const { revalidate } = useRevalidator()
  const { busy, problem, run, retry } = useOneAtATime()
  const { ask, dialog, checked } = useCheckBeforeSaving(routeId, latest, nameOf)
  const [gridPath, draftPath] = [
    `/api/sailing-routes/${routeId}/grid` as const,
    `/api/sailing-routes/${routeId}/draft` as const,
  ]

  async function publishChanges(state: GridState, order: Order) {
    const saved = await send('PUT', gridPath, { ...changesOf(state), ...order })
    if (saved.problem) return conflictOr(saved.problem)
    showSaved(saved.body.message, saved.body.batch, saved.body.title)
    update((before) => savedState(before, state.edits, saved.body.data))
    return null
  }

  /** Publishes the draft with what was changed since it was kept. */
  async function publishDraft(state: GridState, stored: RouteDraft, order: Order) {
    const isKept = !isUnsaved(state) && order.in_order_of_dates === stored.changes.in_order_of_dates
    const kept = isKept ? { problem: null, draft: stored } : await putDraft(state, stored.version, order)
    if (kept.problem) return kept.problem
    const { id, version } = kept.draft
    const published = await send('POST', `/api/drafts/${id}/publish`, { version })
    if (published.problem) {
      await revalidate()
      return conflictOr(published.problem)
    }
    showSaved(published.body.message, published.body.batch, `Draft of ${stored.title} published`)
    const grid = await readGrid()
    if (grid) update((before) => savedState(before, state.edits, grid))
    await revalidate()
    return null
  }

  async function putDraft(state: GridState, version: number | null, order: Order) {
    const saved = await send('PUT', draftPath, { version, changes: { ...changesOf(state), ...order } })
    return saved.problem ? { problem: saved.problem } : { problem: null, draft: saved.body.data }
  }

  async function keepDraft(state: GridState, order: Order) {
    const kept = await putDraft(state, draft?.version ?? null, order)
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

  type Work = (state: GridState, order: Order) => Promise<Problem | null>
  async function start(work: Work, task: Task, reason: string | null) {
    if (reason) return announce(reason)
    await run(task, async () => {
      const order = await ask({
        verb: task === 'publish' && draft ? 'Publish' : 'Save',
        isDraft: task === 'keep',
      })
      return order && work(latest(), order)
    })
  }

  const save = () =>
    start(
      (state, order) => (draft ? publishDraft(state, draft, order) : publishChanges(state, order)),
      'publish',
      whyNotPublished(latest()),
    )
  const keep = () => start(keepDraft, 'keep', whyNotKept(latest()))
  return { save, keep, busy, problem, retry, dialog, checked }
}

type Task = 'publish' | 'keep'

/** Runs one request at a time, and remembers which, its problem and how to repeat it. */
function useOneAtATime() {
  const [busy, setBusy] = useState<Task | null>(null)
  const [problem, setProblem] = useState<Problem | null>(null)
  const isRunning = useRef(false)
  const last = useRef<() => void>(() => {})

  async function run(task: Task, work: () => Promise<Problem | null>) {
    if (isRunning.current) return
    isRunning.current = true
    last.current = () => void run(task, work)
    setBusy(task)
    setProblem(null)
    try {
      setProblem(await work())
    } finally {
      setBusy(null)
      isRunning.current = false
    }
  }

  return { busy, problem, run, retry: () => last.current() }
}

function useSavedBanner() {
  const undo = useUndo()
  const showBanner = useBanner()
  /** `title`: what the write is called. */
  return (message: string, batch: string | null, title: string | null = null) =>
    showBanner(
      'success',
      message,
      batch === null
        ? undefined
        : { label: 'Undo', what: title ?? undefined, key: 'u', onChoose: () => void undo(batch) },
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

type Asked = { verb: 'Save' | 'Publish'; isDraft: boolean }

const NOTE_OF_DRAFT = 'The draft keeps the dates as typed, and you are asked again before it is published.'

/** Whether the voyages are to be sorted by their dates. */
type Order = { in_order_of_dates?: boolean }

/**
 * Asks before contradictory calls are saved. `ask` resolves to null if they are not to be; `checked` is what the last save would
 * have warned of.
 */
function useCheckBeforeSaving(routeId: number, latest: () => GridState, nameOf: (key: CellKey) => string) {
  const send = useSave()
  const { ask: askAnyway, dialog } = useSaveAnyway()
  const [checked, setChecked] = useState<Checked>(NOTHING_CHECKED)

  async function ask({ verb, isDraft }: Asked): Promise<Order | null> {
    const state = latest()
    const found = await send('POST', `/api/sailing-routes/${routeId}/grid/check`, changesOf(state))
    // The save fails for the same reason, and shows it.
    if (found.problem || found.body.warnings.length === 0) return {}
    const { warnings, sortable } = found.body
    setChecked({ warnings, cells: state.edits.cells })
    const messages = toldOnce(warnings).map(
      ({ vessel_id, port_id, message }) => `${nameOf(keyOf(vessel_id, port_id))}: ${message}`,
    )
    const answer = await askAnyway({ messages, sortable, verb, ...(isDraft && { note: NOTE_OF_DRAFT }) })
    return answer && (answer === 'in order of dates' ? { in_order_of_dates: true } : {})
  }

  return { ask, dialog, checked }
}
