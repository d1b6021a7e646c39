import { type ActionFunctionArgs, data, redirect } from 'react-router'
import { siteContext } from '../web/site-context.ts'
import { sentPath } from './sent-path.ts'
import {
  isFormProblem,
  outcomeOf,
  type SubmissionLabels,
  type SubmissionPath,
  type SubmittedForm,
} from './submission.ts'

const SEE_OTHER = 303

/**
 * The route action of a no-script form. Makes the same API request as the script would. On error, renders the page with
 * the problem and the typed values; on success, redirects so that a reload does not submit again.
 */
export async function answerSubmission(
  { request, context }: ActionFunctionArgs,
  path: SubmissionPath,
  texts: SubmissionLabels,
) {
  const response = await context.get(siteContext).sendForm(path)
  const outcome = outcomeOf(response, texts)
  if (!isFormProblem(outcome)) {
    const { pathname } = new URL(request.url)
    return redirect(sentPath(pathname, outcome.reference), SEE_OTHER)
  }
  const submitted: SubmittedForm = { outcome, typed: textsOf(await request.formData()) }
  return data(submitted, { status: response.status })
}

function textsOf(form: FormData): Record<string, string> {
  return Object.fromEntries(
    [...form].filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  )
}
