import { isProblem, type Problem, readProblem } from '@sailing-desk/records/client/calls'
import { Fieldset } from '@sailing-desk/records/ui/fields/fieldset'
import {
  type ActionFunctionArgs,
  data,
  Link,
  type LoaderFunctionArgs,
  useActionData,
  useLoaderData,
} from 'react-router'
import { siteContext } from '../../web/site-context.ts'
import { AccountPage } from '../login/account-page.tsx'
import { LINK_ASKED, LINK_OTHERWISE, LOGIN_NO_RESPONSE } from '../messages.ts'
import { UsernameField } from '../username-field.tsx'

const API = '/backend/api/forgotten-password'

export async function loader({ context }: LoaderFunctionArgs) {
  const response = await context.get(siteContext).send('GET', API)
  return { isMailing: !isProblem(response) && response.body?.is_mailing === true }
}

type Submission = { problem: Problem | null; username: string }

export async function action({ context }: ActionFunctionArgs) {
  const { fields, send } = context.get(siteContext).form
  const response = await send(API)
  const problem = isProblem(response) ? readProblem(response) : null
  const submission: Submission = { problem, username: fields.username ?? '' }
  return data(submission, { status: response.status })
}

/** Asks for a link that sets a new password. The browser sends the form itself. */
export default function ForgottenPassword() {
  const { isMailing } = useLoaderData<typeof loader>()
  const submission = useActionData<Submission>()
  const problem = submission?.problem
  const isAsked = problem === null
  return (
    <AccountPage
      title="Forgotten your password?"
      description="A link that sets a new password, by email."
      links={<Link to="/login">Login</Link>}
    >
      {isAsked && (
        <p role="status" className="notice" data-tone="good">
          {LINK_ASKED}
        </p>
      )}
      {problem && problem.errors.length === 0 && (
        <p role="alert" className="notice" data-tone="danger">
          {problem.message ?? LOGIN_NO_RESPONSE}
        </p>
      )}
      {isMailing && !isAsked && (
        <form method="post" className="stack">
          <p>We mail a link that sets a new password to the address in your profile.</p>
          <Fieldset errors={problem?.errors ?? []} busy={false} className="stack">
            <UsernameField defaultValue={submission?.username} />
            <button type="submit" className="button">
              Mail me a link
            </button>
          </Fieldset>
        </form>
      )}
      <p>{isMailing ? `No email? ${LINK_OTHERWISE}` : LINK_OTHERWISE}</p>
    </AccountPage>
  )
}
