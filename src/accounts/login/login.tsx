import { useEffect } from 'react'
import {
  type ActionFunctionArgs,
  Link,
  type LoaderFunctionArgs,
  redirectDocument,
  useActionData,
  useSearchParams,
} from 'react-router'
import { setAdminFlag } from '../../web/admin-flag.ts'
import { nextPath } from '../../web/next-path.ts'
import { siteContext } from '../../web/site-context.ts'
import { REGISTERED } from '../messages.ts'
import { mirrorSession, type Session } from '../sessions/session-mirror.ts'
import { AccountPage } from './account-page.tsx'
import { answerForm } from './form-action.ts'
import { LoginForm } from './login-form.tsx'
import type { LoginAnswer } from './use-login.ts'

/** Who is logged in already is led on. The page that is kept for everyone is rendered for nobody, and stays. */
export async function loader({ context, url }: LoaderFunctionArgs) {
  const { body } = await context.get(siteContext).send('GET', '/backend/api/session')
  if ((body as Session | null)?.user) throw redirectDocument(nextPath(url.searchParams.get('next')))
  return null
}

export const action = (args: ActionFunctionArgs) =>
  answerForm(
    args,
    '/backend/api/login',
    ['username', 'password', 'code'],
    nextPath(args.url.searchParams.get('next')),
  )

export default function Login() {
  const before = useActionData() as LoginAnswer | undefined
  const [query] = useSearchParams()
  useEffect(() => {
    // Whoever was sent here has no session, or the answer says otherwise.
    setAdminFlag(false)
    void mirrorSession().then((user) => user && leave('replace'))
  }, [])
  return (
    <AccountPage title="Admin Login" description="Administrator login to the back office." ways={<Ways />}>
      <LoginForm
        before={before}
        buttonClass="button"
        notice={query.get('registered') === '1' ? REGISTERED : undefined}
        onDone={() => leave('assign')}
      />
      <p>
        Forgotten your password? Ask whoever runs this site to set a new one with the command line tool (
        <code>reset-password</code>).
      </p>
    </AccountPage>
  )
}

function Ways() {
  return (
    <>
      <Link to="/">Back to home</Link>
      <Link to="/register">Register</Link>
    </>
  )
}

/** The back office is another document. */
function leave(how: 'assign' | 'replace'): void {
  window.location[how](nextPath(new URLSearchParams(window.location.search).get('next')))
}
