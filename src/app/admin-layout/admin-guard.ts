import { createContext, data, type MiddlewareFunction, redirectDocument } from 'react-router'
import type { SessionUser } from '../../accounts/accounts.schema.ts'
import { isProblem, readProblem } from '../../web/calls.ts'
import { loginPath } from '../../web/next-path.ts'
import { siteContext } from '../../web/site-context.ts'

const PROFILE = '/admin/profile'

/** The user, set by the guard. */
export const userContext = createContext<SessionUser>()

/**
 * Middleware of the back office, for documents and data requests alike. Without a session it redirects to the login page.
 */
export const requireUser: MiddlewareFunction = async ({ context, url }) => {
  const response = await context.get(siteContext).send('GET', '/backend/api/session')
  if (isProblem(response)) throw data(readProblem(response).message, { status: response.status })
  const user = response.body?.user
  if (!user) throw redirectDocument(loginPath(url.pathname + url.search))
  if (user.must_set_up_second_factor && !isProfile(url)) throw redirectDocument(PROFILE)
  context.set(userContext, user)
}

function isProfile({ pathname }: URL): boolean {
  return pathname.toLowerCase().replace(/\/$/, '') === PROFILE
}
