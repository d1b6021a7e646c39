import { useActionData, useLocation } from 'react-router'
import { sentBefore } from '../sent-path.ts'
import type { SubmittedForm } from '../submission.ts'

/** What became of the form when it was sent without a script, if it was. */
export function useSubmitted(): SubmittedForm | undefined {
  const refused = useActionData() as SubmittedForm | undefined
  const sent = sentBefore(useLocation().search)
  return refused ?? sent
}
