import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import * as z from 'zod'
import { Done, done, Problem } from '../http/problems.ts'
import { ENCODINGS } from '../http/route-schemas.ts'
import { LoggedIn, LoginForm, RegisterForm, SessionUser } from './accounts.schema.ts'
import type { AccountsService } from './accounts.service.ts'
import { REGISTERED } from './messages.ts'
import { callerOf, type SessionCookies } from './sessions/session-cookies.ts'

const Session = z.object({ authenticated: z.boolean(), user: SessionUser.optional() })

/** `second_factor`: the password was right; repeat the request with `code`, or log in by passkey. */
const NotLoggedIn = Problem.extend({
  second_factor: z.array(z.enum(['totp', 'recovery', 'passkey'])).optional(),
}).meta({ id: 'NotLoggedIn' })

const problemResponses = { 400: Problem, 413: Problem, 415: Problem, 422: Problem, 429: Problem }

/** Mounted under /backend/api: login, logout, session and registration. */
export const accountsPublicApi: FastifyPluginAsyncZod<{
  accounts: AccountsService
  cookies: SessionCookies
}> = async (app, { accounts, cookies }) => {
  const tags = ['Login']

  app.post(
    '/login',
    {
      schema: {
        tags,
        summary: 'Logs in and sets the session cookie',
        consumes: ENCODINGS,
        body: LoginForm,
        response: { 200: LoggedIn, 401: NotLoggedIn, 403: Problem, ...problemResponses },
      },
      config: { body: 'small' },
    },
    async (request, reply) => {
      const session = await accounts.login(request.body, cookies.read(request), callerOf(request))
      cookies.set(reply, session)
      return { success: true as const, message: 'Login successful', user: session.user }
    },
  )

  app.post(
    '/logout',
    { schema: { tags, summary: 'Ends the session', response: { 200: Done, 403: Problem } } },
    async (request, reply) => {
      await accounts.logout(cookies.read(request).session, callerOf(request))
      cookies.clearSession(reply)
      return done('You are logged out')
    },
  )

  app.get(
    '/session',
    { schema: { tags, summary: 'Who is logged in', response: { 200: Session } } },
    async (request) => {
      const user = await accounts.findUser(cookies.read(request).session)
      return user ? { authenticated: true, user } : { authenticated: false }
    },
  )

  app.post(
    '/register',
    {
      schema: {
        tags,
        summary: 'Registers an account, which an administrator must approve',
        consumes: ENCODINGS,
        body: RegisterForm,
        response: { 201: Done, 403: Problem, 409: Problem, ...problemResponses },
      },
      config: { body: 'small' },
    },
    async (request, reply) => {
      await accounts.register(request.body, callerOf(request))
      return reply.code(201).send(done(REGISTERED))
    },
  )
}
