import { isProblem, type Problem, readProblem } from '@sailing-desk/records/client/calls'
import { Fieldset } from '@sailing-desk/records/ui/fields/fieldset'
import { PasswordField } from '@sailing-desk/records/ui/fields/password-field'
import {
  type ActionFunctionArgs,
  data,
  Link,
  type LoaderFunctionArgs,
  redirectDocument,
  useActionData,
  useLoaderData,
  useLocation,
} from 'react-router'
import { siteContext } from '../../web/site-context.ts'
import { submitForm } from '../../web/submit-form.ts'
import type { LinkOwner } from '../accounts.schema.ts'
import { AccountPage } from '../login/account-page.tsx'
import { LOGIN_NO_RESPONSE } from '../messages.ts'
import { confirmationProblem } from '../registration/register-form.tsx'

const tokenIn = (search: string) => new URLSearchParams(search).get('token') ?? ''

/** On the server only, so that the address of the visitor is counted. */
export async function loader({ context, url }: LoaderFunctionArgs) {
  const query = new URLSearchParams({ token: tokenIn(url.search) })
  const response = await context.get(siteContext).send('GET', `/backend/api/password-link?${query}`)
  if (isProblem(response) || !response.body)
    return data({ owner: null, problem: readProblem(response) }, { status: response.status })
  return data({ owner: response.body, problem: null })
}

export async function action(args: ActionFunctionArgs) {
  const { fields } = args.context.get(siteContext).form
  const mismatch = confirmationProblem(fields)
  if (mismatch) return data(mismatch, { status: 422 })
  return submitForm<Problem>(args, '/backend/api/password-link', {
    problem: (problem) => problem,
    success: () => redirectDocument('/login?password=set'),
  })
}

/** Where the link of an invitation, or of a forgotten password, leads to. The browser sends the form itself. */
export default function SetPassword() {
  const { owner, problem } = useLoaderData<typeof loader>()
  const refused = useActionData<Problem>() ?? problem
  return (
    <AccountPage
      title="Set your password"
      description="Choose the password of your account."
      links={<Link to="/login">Login</Link>}
    >
      {refused && refused.errors.length === 0 && (
        <p role="alert" className="notice" data-tone="danger">
          {refused.message ?? LOGIN_NO_RESPONSE}
        </p>
      )}
      {owner && <PasswordsForm owner={owner} problem={refused} />}
    </AccountPage>
  )
}

function PasswordsForm({ owner, problem }: { owner: LinkOwner; problem: Problem | null }) {
  const { username, is_invitation } = owner
  return (
    <form method="post" className="stack">
      <p>
        {is_invitation ? 'Welcome. Choose the password of your account ' : 'Choose a new password for '}
        <b>{username}</b>.
      </p>
      <Fieldset errors={problem?.errors ?? []} busy={false} className="stack">
        <input type="hidden" name="token" value={tokenIn(useLocation().search)} />
        <input type="text" name="username" autoComplete="username" defaultValue={username} hidden readOnly />
        <PasswordField label="Password" name="password" autoComplete="new-password" required />
        <PasswordField
          label="Confirm Password"
          name="confirm_password"
          autoComplete="new-password"
          required
        />
        <button type="submit" className="button">
          Set password
        </button>
      </Fieldset>
    </form>
  )
}
