import { useRevalidator } from 'react-router'
import { connectionText, sentences } from '../../lib/connection-text.ts'
import { useBanner } from '../../ui/feedback/banner.tsx'
import type { Problem } from '../calls.ts'
import { useSave } from '../saving.ts'

/** What was deleted, and the name of that write in the history. */
export type Deleted = { message: string; batch: string }

/** Takes a write back, says so, and reads the screen anew; gives why it was refused, where it was. */
export function useUndo() {
  const save = useSave()
  const say = useBanner()
  const { revalidate } = useRevalidator()

  return async (batch: string): Promise<Problem | null> => {
    const saved = await save<{ message: string }>('POST', `/api/history/${batch}/undo`)
    if (saved.problem) {
      const { status, message } = saved.problem
      say('failure', sentences(message ?? 'Failed to undo', connectionText(status, 'Nothing was undone.')))
    }
    if (!saved.problem) say('success', saved.body.message)
    // The button that was pressed goes with its banner.
    document.getElementById('content')?.focus()
    await revalidate()
    return saved.problem
  }
}

/** Says that something was deleted, and offers to put it back. */
export function useDeleted() {
  const say = useBanner()
  const undo = useUndo()
  return ({ message, batch }: Deleted) =>
    say('success', message, { label: 'Undo', key: 'u', onChoose: () => void undo(batch) })
}
