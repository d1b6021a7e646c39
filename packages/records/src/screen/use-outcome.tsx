import { useRevalidator } from 'react-router'
import type { Problem } from '../client/calls.ts'
import type { SaveResult } from '../client/saving.ts'
import { useBanner } from '../ui/feedback/banner.tsx'

type Saving = Promise<SaveResult<{ message: string }>>

/** Shows the outcome of a save as a banner and reads the data of the screen again. */
export function useOutcome() {
  const showBanner = useBanner()
  const { revalidate } = useRevalidator()
  return {
    /** For a form, which shows its problem itself. Returns the problem, or null after `onSaved`. */
    async submitted(saving: Saving, onSaved?: () => void): Promise<Problem | null> {
      const saved = await saving
      if (saved.problem) return saved.problem
      onSaved?.()
      showBanner('success', saved.body.message)
      await revalidate()
      return null
    },

    /** For a button. `failure` is shown if the server gave no reason. */
    async done(saving: Saving, failure: string): Promise<void> {
      const saved = await saving
      if (saved.problem) showBanner('failure', saved.problem.message ?? failure)
      else showBanner('success', saved.body.message)
      await revalidate()
    },
  }
}
