import { useActionData, useLocation } from 'react-router'
import type { SubmittedForm } from './submission.ts'

/** The id of the section with the form. */
export const FORM = 'form'

const REFERENCE = /^[EA]-[2-9A-Z]{4}-[2-9A-Z]{4}$/

/** The page to redirect to after a no-script submission. It contains no personal data. */
export const sentPath = (page: string, reference: string) => `${page}?sent=${reference}#${FORM}`

/** Reads the result of sentPath(); undefined if there is no valid reference. */
export function readSentPath(search: string): SubmittedForm | undefined {
  const reference = new URLSearchParams(search).get('sent') ?? ''
  return REFERENCE.test(reference) ? { outcome: { reference }, typed: {} } : undefined
}

/** The result of a no-script submission, if there was one. */
export function useSubmitted(): SubmittedForm | undefined {
  const refused = useActionData<SubmittedForm>()
  const sent = readSentPath(useLocation().search)
  return refused ?? sent
}
