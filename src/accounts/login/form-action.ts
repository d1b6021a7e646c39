import { type ActionFunctionArgs, data, redirectDocument } from 'react-router'
import { isProblem, readProblem } from '../../web/calls.ts'
import { siteContext } from '../../web/site-context.ts'

/**
 * What a door does with a form that was sent without a script: the same call that the script would make, with
 * `names` as its fields. The page comes back with the refusal and all that was typed but the passwords, or leads on.
 */
export async function answerForm(
  { request, context }: ActionFunctionArgs,
  path: '/backend/api/login' | '/backend/api/register',
  names: readonly string[],
  next: string,
) {
  const form = await request.formData()
  const fields = Object.fromEntries(names.map((name) => [name, String(form.get(name) ?? '')]))
  const answer = await context.get(siteContext).send('POST', path, fields)
  if (isProblem(answer)) {
    return data({ problem: readProblem(answer), username: fields.username ?? '' }, { status: answer.status })
  }
  const headers = new Headers()
  for (const cookie of answer.cookies ?? []) headers.append('set-cookie', cookie)
  throw redirectDocument(next, { headers })
}
