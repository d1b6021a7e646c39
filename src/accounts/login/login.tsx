import { setAdminFlag } from '@sailing-desk/records/client/admin-flag'
import { isProblem } from '@sailing-desk/records/client/calls'
import { useEffect } from 'react'
import {
  type ActionFunctionArgs,
  Link,
  type LoaderFunctionArgs,
  redirectDocument,
  useActionData,
  useSearchParams,
} from 'react-router'
import { nextPath } from '../../web/next-path.ts'
import { siteContext } from '../../web/site-context.ts'
import { PASSWORD_SET, REGISTERED } from '../messages.ts'
import { mirrorSession } from '../sessions/browser-session.ts'
import { AccountPage } from './account-page.tsx'
import { submitAccountForm } from './form-action.ts'
import { LoginForm, type LoginSubmission } from './login-form.tsx'

/** Redirects users who are logged in. Does not run for the cached copy of the page, which is the same for everyone. */
export async function loader({ context, url }: LoaderFunctionArgs) {
  const response = await context.get(siteContext).send('GET', '/backend/api/session')
  if (!isProblem(response) && response.body?.user)
    throw redirectDocument(nextPath(url.searchParams.get('next')))
  return null
}

export const action = (args: ActionFunctionArgs) =>
  submitAccountForm(args, '/backend/api/login', nextPath(args.url.searchParams.get('next')))

export default function Login() {
  const serverResult = useActionData<LoginSubmission>()
  const [query] = useSearchParams()
  useEffect(() => {
    // Users sent here usually have no session; the response below corrects the flag if they have one.
    setAdminFlag(false)
    void mirrorSession().then((user) => user && goToNextPage('replace'))
  }, [])
  return (
    <AccountPage title="Admin Login" description="Administrator login to the back office." links={<Links />}>
      <LoginForm
        serverResult={serverResult}
        buttonClass="button"
        notice={noticeOf(query)}
        onDone={() => goToNextPage('assign')}
      />
      <p>
        <Link to="/forgotten-password">Forgotten your password?</Link>
      </p>
    </AccountPage>
  )
}

function noticeOf(query: URLSearchParams): string | undefined {
  if (query.get('password') === 'set') return PASSWORD_SET
  return query.get('registered') === '1' ? REGISTERED : undefined
}

function Links() {
  return (
    <>
      <Link to="/">Back to home</Link>
      <Link to="/register">Register</Link>
    </>
  )
}

/** Loads a new document, since the back office is another one. */
function goToNextPage(how: 'assign' | 'replace'): void {
  window.location[how](nextPath(new URLSearchParams(window.location.search).get('next')))
}
