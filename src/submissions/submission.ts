import { type ApiResponse, isProblem, type Problem } from '@sailing-desk/records/client/calls'
import { readProblemOrProxy } from '@sailing-desk/records/client/proxy-problem'
import type { FieldError } from '@sailing-desk/records/errors'
import { isObject } from '@sailing-desk/trade/is-object'

/** The public form routes. */
export type SubmissionPath = '/backend/api/careers' | '/backend/api/enquiry' | '/backend/api/follow'

/** The reference, or what is wrong with the form. */
export type SubmissionResult = { reference: string } | FormProblem

/** `text` is shown above the form, null if the field errors say everything. */
export type FormProblem = { text: string | null; errors: FieldError[] }

/** The result of a no-script submission; without an outcome if it was not meant to be sent. Typed values are returned, but not the file. */
export type SubmittedForm = { outcome: SubmissionResult | undefined; typed: Record<string, string> }

export type SubmissionLabels = {
  send: string
  busy: string
  sent: string
  /** Precedes the message of the server, or `AGAIN` if there is none. */
  failed: string
  /** Shown if there is no response. */
  away: string
}

/** Server settings for the forms. `formsOrigin` is null if they are sent to this site. */
export type FormSettings = { formsOrigin: string | null; retentionDays: number }

const AGAIN = 'Please try again.'

export const isFormProblem = (outcome: SubmissionResult): outcome is FormProblem => 'errors' in outcome

export function outcomeOf(response: ApiResponse, texts: Pick<SubmissionLabels, 'failed'>): SubmissionResult {
  return isProblem(response) || !isOurReceipt(response)
    ? formProblem(readProblemOrProxy(response), texts)
    : { reference: referenceOf(response) }
}

/** Only our own answer says that the form was stored: networks and filters answer 200 too. */
const isOurReceipt = ({ body }: ApiResponse) => isObject(body) && body.success === true && isObject(body.data)

export function referenceOf({ body }: ApiResponse): string {
  const data = isObject(body) && body.data
  return isObject(data) && typeof data.reference === 'string' ? data.reference : ''
}

export function formProblem(
  { message, errors }: Problem,
  { failed }: Pick<SubmissionLabels, 'failed'>,
): FormProblem {
  return { text: failed + (message ?? AGAIN), errors }
}
