import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import type { PasskeySiteOf } from '../../http/passkey-site.ts'
import { Problem } from '../../http/problems.ts'
import { ENCODINGS } from '../../http/route-schemas.ts'
import { LoggedIn, PasskeyLoginForm, PasskeyOptions } from '../accounts.schema.ts'
import type { AccountsService } from '../accounts.service.ts'
import { callerOf, type SessionCookies } from '../sessions/session-cookies.ts'

const problemResponses = {
  400: Problem,
  403: Problem,
  413: Problem,
  415: Problem,
  422: Problem,
  429: Problem,
}

export const passkeyPublicApi: FastifyPluginAsyncZod<{
  accounts: AccountsService
  cookies: SessionCookies
  siteOf: PasskeySiteOf
}> = async (app, { accounts, cookies, siteOf }) => {
  const tags = ['Login']

  app.post(
    '/login/passkey/options',
    {
      schema: {
        tags,
        summary: 'Options for logging in with a passkey',
        response: { 200: PasskeyOptions, 403: Problem },
      },
    },
    (request) => accounts.beginPasskeyLogin(siteOf(request)),
  )

  app.post(
    '/login/passkey',
    {
      schema: {
        tags,
        summary: 'Logs in with a passkey and sets the session cookie',
        consumes: ENCODINGS,
        body: PasskeyLoginForm,
        response: { 200: LoggedIn, 401: Problem, ...problemResponses },
      },
      config: { body: 'passkey' },
    },
    async (request, reply) => {
      const session = await accounts.loginByPasskey(
        request.body.credential,
        siteOf(request),
        cookies.read(request),
        callerOf(request),
      )
      cookies.set(reply, session)
      return { success: true as const, message: 'Login successful', user: session.user }
    },
  )
}
