import { useActionData, useLocation } from 'react-router'
import { sentBefore } from '../sent-path.ts'
import type { Posted } from '../submission.ts'

/** What became of the form when it was sent without a script, if it was. */
export function usePosted(): Posted | undefined {
  const refused = useActionData() as Posted | undefined
  const sent = sentBefore(useLocation().search)
  return refused ?? sent
}
