import { createContext, data, type MiddlewareFunction, redirectDocument } from 'react-router'
import type { SessionUser } from '../../accounts/accounts.schema.ts'
import type { Session } from '../../accounts/sessions/session-mirror.ts'
import { isProblem, readProblem } from '../../web/calls.ts'
import { loginPath } from '../../web/next-path.ts'
import { siteContext } from '../../web/site-context.ts'

const PROFILE = '/admin/profile'

/** Whose session it is, behind the guard. */
export const userContext = createContext<SessionUser>()

/**
 * Runs before anything of the back office, whatever the method, for documents and for the data of a navigation alike.
 * Without an administrator's session the way leads to the login page.
 */
export const requireAdministrator: MiddlewareFunction = async ({ context, url }) => {
  const answer = await context.get(siteContext).send('GET', '/backend/api/session')
  if (isProblem(answer)) throw data(readProblem(answer).message, { status: answer.status })
  const { user } = answer.body as Session
  if (!user) throw redirectDocument(loginPath(url.pathname + url.search))
  if (user.must_set_up_second_factor && !isProfile(url)) throw redirectDocument(PROFILE)
  context.set(userContext, user)
}

function isProfile({ pathname }: URL): boolean {
  return pathname.toLowerCase().replace(/\/$/, '') === PROFILE
}
