import { type ActionFunctionArgs, redirectDocument } from 'react-router'
import { submitForm } from '../../web/submit-form.ts'

/** The action of the login or registration form. Returns the problem and the username to show again, or goes to `next`. */
export const submitAccountForm = (
  args: ActionFunctionArgs,
  path: '/backend/api/login' | '/backend/api/register',
  next: string,
) =>
  submitForm(args, path, {
    problem: (problem, { username = '' }) => ({ problem, username }),
    success({ cookies = [] }) {
      const headers = new Headers()
      for (const cookie of cookies) headers.append('set-cookie', cookie)
      return redirectDocument(next, { headers })
    },
  })
