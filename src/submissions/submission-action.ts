import { type ActionFunctionArgs, redirect } from 'react-router'
import { submitForm } from '../web/submit-form.ts'
import type { SubmissionOptions } from './form/use-submission.ts'
import { sentPath } from './sent-path.ts'
import {
  formProblem,
  referenceOf,
  type SubmissionLabels,
  type SubmissionPath,
  type SubmittedForm,
} from './submission.ts'

const SEE_OTHER = 303

/** The action of a public form. Renders the page with the problem and the typed values, or says that it was sent. */
export const submissionAction = (
  args: ActionFunctionArgs,
  path: SubmissionPath,
  texts: SubmissionLabels,
  prepare?: SubmissionOptions['prepare'],
) =>
  submitForm(args, path, {
    fillIn: async (fields) => (await prepare?.(fields))?.filled,
    problem: (problem, typed): SubmittedForm => ({ outcome: formProblem(problem, texts), typed }),
    success: (response) => redirect(sentPath(args.url.pathname, referenceOf(response)), SEE_OTHER),
  })
