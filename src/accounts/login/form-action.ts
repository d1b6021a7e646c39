import { type ActionFunctionArgs, data, redirectDocument } from 'react-router'
import { isProblem, readProblem } from '../../web/calls.ts'
import { siteContext } from '../../web/site-context.ts'

/**
 * Handles a no-script submission of the login or registration form with the same request the script would send.
 * Returns the problem and the username to show again, or throws a redirect to `next`.
 */
export async function submitAccountForm(
  { request, context }: ActionFunctionArgs,
  path: '/backend/api/login' | '/backend/api/register',
  names: readonly string[],
  next: string,
) {
  const form = await request.formData()
  const fields = Object.fromEntries(names.map((name) => [name, String(form.get(name) ?? '')]))
  const response = await context.get(siteContext).send('POST', path, fields)
  if (isProblem(response)) {
    return data(
      { problem: readProblem(response), username: fields.username ?? '' },
      { status: response.status },
    )
  }
  const headers = new Headers()
  for (const cookie of response.cookies ?? []) headers.append('set-cookie', cookie)
  throw redirectDocument(next, { headers })
}
