import { useRevalidator } from 'react-router'
import type { ApiBody } from '../client/api-routes.ts'
import type { Problem } from '../client/calls.ts'
import { connectionText, sentences, useSave } from '../client/saving.ts'
import { useBanner } from '../ui/feedback/banner.tsx'

/** `batch` is the id of the write in the history; none for what is not in it, or is erased for good. */
export type Written = { message: string; batch?: string | undefined }

/** Of rows that were changed since: they stay, or are taken back too. */
export type UndoRows = 'untouched' | 'all'

/** One change of a write, or those that belong to it. */
export type UndoPart = ApiBody<'POST', `/api/history/${string}/undo-part`>

/** Undoes a write, shows the result and reloads the screen. Resolves to the problem, or null. */
export function useUndo() {
  const save = useSave()
  const showBanner = useBanner()
  const { revalidate } = useRevalidator()

  /** `part`: not the whole write. */
  return async (batch: string, part?: UndoPart, rows?: UndoRows): Promise<Problem | null> => {
    const saved = part
      ? await save('POST', `/api/history/${batch}/undo-part`, part)
      : await save('POST', `/api/history/${batch}/undo${rows ? (`?rows=${rows}` as const) : ''}`)
    if (saved.problem) {
      const { status, message } = saved.problem
      showBanner('failure', sentences(message ?? 'Failed to undo', connectionText(status, 'undone')))
    }
    if (!saved.problem) showBanner('success', saved.body.message)
    // The pressed button disappears with its banner, so the focus needs a new place.
    document.getElementById('content')?.focus()
    await revalidate()
    return saved.problem
  }
}

/** Shows what was changed, with a button to undo it, and reloads the screen. */
export function useChangedBanner() {
  const showDone = useWrittenBanner()
  const { revalidate } = useRevalidator()
  return async (changed: Written): Promise<void> => {
    showDone(changed)
    await revalidate()
  }
}

/** Shows that rows were saved or deleted, with a button to undo it where that is possible. */
export function useWrittenBanner() {
  const showBanner = useBanner()
  const undo = useUndo()
  return ({ message, batch }: Written) =>
    showBanner(
      'success',
      message,
      batch === undefined ? undefined : { label: 'Undo', key: 'u', onChoose: () => void undo(batch) },
    )
}
