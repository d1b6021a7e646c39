import { useActionData, useLocation } from 'react-router'
import { readSentPath } from '../sent-path.ts'
import type { SubmittedForm } from '../submission.ts'

/** The result of a no-script submission, if there was one. */
export function useSubmitted(): SubmittedForm | undefined {
  const refused = useActionData<SubmittedForm>()
  const sent = readSentPath(useLocation().search)
  return refused ?? sent
}
