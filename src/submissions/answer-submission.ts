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
 * What a page does with its form where it was sent without a script: the same call that the script would make. The page
 * comes back with the refusal and all that was typed. When it is done the browser is sent to where that stands, so that
 * to load the page again sends nothing twice.
 */
export async function answerSubmission(
  { request, context }: ActionFunctionArgs,
  path: SubmissionPath,
  words: SubmissionLabels,
) {
  const answer = await context.get(siteContext).sendForm(path)
  const outcome = outcomeOf(answer, words)
  if (!isFormProblem(outcome)) {
    const { pathname } = new URL(request.url)
    return redirect(sentPath(pathname, outcome.reference), SEE_OTHER)
  }
  const posted: SubmittedForm = { outcome, typed: textsOf(await request.formData()) }
  return data(posted, { status: answer.status })
}

function textsOf(form: FormData): Record<string, string> {
  return Object.fromEntries(
    [...form].filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  )
}
