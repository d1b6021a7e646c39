import type { RoutesOf } from '@sailing-desk/records/client/api-routes'
import { Done, done, Problem } from '@sailing-desk/records/http/problems'
import { type Api, type RouteDefinitions, registerRoutes } from '@sailing-desk/records/http/route'
import * as z from 'zod'
import {
  ForgottenForm,
  LinkForm,
  LinkOwner,
  LinkQuery,
  LoggedIn,
  LoginForm,
  RegisterForm,
  SessionUser,
} from './accounts.schema.ts'
import type { AccountsService } from './accounts.service.ts'
import { LINK_ASKED, PASSWORD_SET, REGISTERED } from './messages.ts'
import { callerOf, type SessionCookies } from './sessions/session-cookies.ts'

const Session = z.object({ authenticated: z.boolean(), user: SessionUser.optional() })

/** `second_factor`: the password was right; repeat the request with `code`, or log in by passkey. */
const NotLoggedIn = Problem.extend({
  second_factor: z.array(z.enum(['totp', 'recovery', 'passkey'])).optional(),
}).meta({ id: 'NotLoggedIn' })

const part = { tag: 'Login', area: 'public' } as const

const loginRoutes = {
  'POST /backend/api/login': {
    part,
    summary: 'Logs in and sets the session cookie',
    body: LoginForm,
    response: LoggedIn,
    problems: [400, 403, 413, 415, 422, 429],
    problemSchemas: { 401: NotLoggedIn },
    config: { body: 'small', log: 'login' },
  },
  'POST /backend/api/logout': {
    part,
    summary: 'Ends the session',
    response: Done,
    problems: [403],
    config: { log: 'logout' },
  },
  'GET /backend/api/session': {
    part,
    bound: 'one row',
    summary: 'Who is logged in',
    response: Session,
    problems: [],
  },
  'POST /backend/api/register': {
    part,
    operationId: 'registerAccount',
    summary: 'Registers an account, which an administrator must approve',
    body: RegisterForm,
    status: 201,
    response: Done,
    problems: [400, 403, 409, 413, 415, 422, 429],
    config: { body: 'small' },
  },
  'GET /backend/api/forgotten-password': {
    part,
    bound: 'one row',
    isHidden: true,
    response: z.object({ is_mailing: z.boolean() }),
    problems: [],
  },
  'POST /backend/api/forgotten-password': {
    part,
    summary:
      'Mails a link that sets a new password, if the account exists; the answer is the same for every name',
    body: ForgottenForm,
    response: Done,
    problems: [400, 403, 409, 413, 415, 422, 429],
    config: { body: 'small' },
  },
  'GET /backend/api/password-link': {
    part,
    bound: 'one row',
    isHidden: true,
    query: LinkQuery,
    response: LinkOwner,
    problems: [400, 404, 429],
  },
  'POST /backend/api/password-link': {
    part,
    summary: 'Sets the password of an account by the token of a link, which works once',
    body: LinkForm,
    response: Done,
    problems: [400, 403, 404, 413, 415, 422, 429],
    config: { body: 'small' },
  },
} satisfies RouteDefinitions

const AFTER_ANSWER_MS = 250

/** Mounted under /backend/api: login, logout, session and registration. */
export const accountsPublicApi: Api<
  {
    accounts: AccountsService
    cookies: SessionCookies
  },
  RoutesOf<typeof loginRoutes>
> = async (app, { accounts, cookies }) => {
  const later = new Set<NodeJS.Timeout>()
  app.addHook('onClose', async () => later.forEach(clearTimeout))
  registerRoutes(app, loginRoutes, {
    async 'POST /backend/api/login'(request, reply) {
      const session = await accounts.login(request.body, cookies.read(request), callerOf(request))
      cookies.set(reply, session)
      return { success: true as const, message: 'Login successful', user: session.user }
    },
    async 'POST /backend/api/logout'(request, reply) {
      cookies.clearSession(reply, await accounts.logout(cookies.read(request).session, callerOf(request)))
      return done('You are logged out')
    },
    async 'GET /backend/api/session'(request) {
      const user = await accounts.findUser(cookies.read(request).session)
      return user ? { authenticated: true, user } : { authenticated: false }
    },
    async 'POST /backend/api/register'(request) {
      await accounts.register(request.body, callerOf(request))
      return done(REGISTERED)
    },
    'GET /backend/api/forgotten-password': async () => ({ is_mailing: accounts.mayAskForLink() }),
    async 'POST /backend/api/forgotten-password'(request) {
      const { body, log } = request
      const caller = callerOf(request)
      await accounts.countForgotten(caller)
      // After the answer, so that its time does not tell whether there is such an account.
      const timer = setTimeout(() => {
        later.delete(timer)
        accounts.mailForgotten(body, caller).catch((error: unknown) => {
          log.error({ err: error }, 'a link for a forgotten password could not be mailed')
        })
      }, AFTER_ANSWER_MS)
      later.add(timer)
      return done(LINK_ASKED)
    },
    'GET /backend/api/password-link': (request) => accounts.readLink(request.query.token, callerOf(request)),
    async 'POST /backend/api/password-link'(request) {
      await accounts.useLink(request.body, callerOf(request))
      return done(PASSWORD_SET)
    },
  })
}
