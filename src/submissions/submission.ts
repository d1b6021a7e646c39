import type { FieldError } from '../lib/errors.ts'
import { type ApiResponse, isProblem, type Problem, readProblem } from '../web/calls.ts'

/** The two calls that any visitor may make. */
export type SubmissionPath = '/backend/api/careers' | '/backend/api/enquiry'

/** What became of a form: the sender's reference, or what is wrong with it. */
export type SubmissionResult = { reference: string } | FormProblem

/** `text` is said on top, null where the fields say all; `errors` stand beside them. */
export type FormProblem = { text: string | null; errors: FieldError[] }

/** What the page answers to a form that was sent without a script: all that was typed comes back, but no file does. */
export type SubmittedForm = { outcome: SubmissionResult; typed: Record<string, string> }

/** What is said of one form in the words of its own. */
export type SubmissionLabels = {
  send: string
  busy: string
  sent: string
  /** Before the server's words, or before `again` where it has none. */
  failed: string
  /** Where no answer comes. */
  away: string
}

/** What the server's settings say of the forms. `formsOrigin` is where they are sent, if not to this site. */
export type FormSettings = { formsOrigin: string | null; retentionDays: number; proofOfWork: boolean }

const AGAIN = 'Please try again.'

export const isFormProblem = (outcome: SubmissionResult): outcome is FormProblem => 'errors' in outcome

/** What an answer to one of the two calls means for the form. */
export function outcomeOf(answer: ApiResponse, words: Pick<SubmissionLabels, 'failed'>): SubmissionResult {
  if (isProblem(answer)) return problemText(readProblem(answer), words)
  const { data } = (answer.body ?? {}) as { data?: { reference?: unknown } }
  return { reference: typeof data?.reference === 'string' ? data.reference : '' }
}

function problemText(
  { message, errors }: Problem,
  { failed }: Pick<SubmissionLabels, 'failed'>,
): FormProblem {
  return { text: failed + (message ?? AGAIN), errors }
}
