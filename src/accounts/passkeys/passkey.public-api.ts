import type { RoutesOf } from '@sailing-desk/records/client/api-routes'
import { type Api, type RouteDefinitions, registerRoutes } from '@sailing-desk/records/http/route'
import type { PasskeySiteOf } from '../../http/request-host.ts'
import { LoggedIn, PasskeyLoginForm, PasskeyOptions } from '../accounts.schema.ts'
import type { AccountsService } from '../accounts.service.ts'
import { callerOf, type SessionCookies } from '../sessions/session-cookies.ts'

const part = { tag: 'Login', area: 'public' } as const

const passkeyLoginRoutes = {
  'POST /backend/api/login/passkey/options': {
    part,
    summary: 'Options for logging in with a passkey',
    response: PasskeyOptions,
    problems: [403],
  },
  'POST /backend/api/login/passkey': {
    part,
    summary: 'Logs in with a passkey and sets the session cookie',
    body: PasskeyLoginForm,
    response: LoggedIn,
    problems: [400, 401, 403, 413, 415, 422, 429],
    config: { body: 'passkey', log: 'login' },
  },
} satisfies RouteDefinitions

export const passkeyPublicApi: Api<
  {
    accounts: AccountsService
    cookies: SessionCookies
    siteOf: PasskeySiteOf
  },
  RoutesOf<typeof passkeyLoginRoutes>
> = async (app, { accounts, cookies, siteOf }) => {
  registerRoutes(app, passkeyLoginRoutes, {
    'POST /backend/api/login/passkey/options': async (request) =>
      accounts.beginPasskeyLogin(await siteOf(request)),
    async 'POST /backend/api/login/passkey'(request, reply) {
      const session = await accounts.loginByPasskey(
        request.body.credential,
        await siteOf(request),
        cookies.read(request),
        callerOf(request),
      )
      cookies.set(reply, session)
      return { success: true as const, message: 'Login successful', user: session.user }
    },
  })
}
