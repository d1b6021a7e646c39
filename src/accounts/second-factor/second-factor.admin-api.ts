import type { RoutesOf } from '@sailing-desk/records/client/api-routes'
import { Done, done, saved, savedAs } from '@sailing-desk/records/http/problems'
import {
  type Api,
  GUARD_PROBLEMS,
  IdParams,
  type RouteDefinition,
  type RouteDefinitions,
  registerRoutes,
  WRITE_PROBLEMS,
} from '@sailing-desk/records/http/route'
import type { FastifyInstance } from 'fastify'
import * as z from 'zod'
import { accountOf } from '../../http/guards.ts'
import type { PasskeySiteOf } from '../../http/request-host.ts'
import {
  CodeForm,
  Passkey,
  PasskeyForm,
  PasskeyOptions,
  PasswordProof,
  RecoveryCodes,
  TotpSetUp,
} from '../accounts.schema.ts'
import type { AccountsService } from '../accounts.service.ts'
import { callerOf, type SessionCookies } from '../sessions/session-cookies.ts'

const NewPasskey = RecoveryCodes.partial().extend({ passkey: Passkey }).meta({ id: 'NewPasskey' })

const ENDS_OTHERS = 'Ends all other sessions, and gives this one a new cookie'
const part = { tag: 'Second factor', area: 'office' } as const
const form = {
  part,
  body: PasswordProof,
  problems: [429, ...WRITE_PROBLEMS],
  config: { body: 'small' },
} satisfies Partial<RouteDefinition>

const codeRoutes = {
  'POST /api/profile/second-factor': {
    ...form,
    summary: 'Starts setting up one-time codes; to be confirmed with a code',
    status: 201,
    response: savedAs(TotpSetUp),
  },
  'POST /api/profile/second-factor/confirm': {
    ...form,
    summary: `Turns on one-time codes; the recovery codes are shown only once. ${ENDS_OTHERS}`,
    body: CodeForm,
    response: savedAs(RecoveryCodes),
  },
  'DELETE /api/profile/second-factor': { ...form, summary: ENDS_OTHERS, response: Done },
  'POST /api/profile/recovery-codes': {
    ...form,
    summary: `Creates ten new recovery codes; the old ones stop working. ${ENDS_OTHERS}`,
    status: 201,
    response: savedAs(RecoveryCodes),
  },
} satisfies RouteDefinitions

const passkeyRoutes = {
  'GET /api/profile/passkeys': {
    part,
    bound: 'few rows',
    response: z.array(Passkey),
    problems: GUARD_PROBLEMS,
  },
  'POST /api/profile/passkeys/options': {
    ...form,
    summary: 'Options for creating a passkey',
    response: PasskeyOptions,
  },
  'POST /api/profile/passkeys': {
    ...form,
    summary: ENDS_OTHERS,
    body: PasskeyForm,
    status: 201,
    response: savedAs(NewPasskey),
    config: { body: 'passkey' },
  },
  'DELETE /api/profile/passkeys/:id': {
    ...form,
    summary: ENDS_OTHERS,
    params: IdParams,
    response: Done,
    problems: [404, ...form.problems],
  },
} satisfies RouteDefinitions

type Options = { accounts: AccountsService; cookies: SessionCookies; siteOf: PasskeySiteOf }

/** Mounted under /api, behind the administrator guard: one-time codes, recovery codes and passkeys. */
export const secondFactorAdminApi: Api<
  Options,
  RoutesOf<typeof codeRoutes> | RoutesOf<typeof passkeyRoutes>
> = async (app, options) => {
  registerCodeRoutes(app, options)
  registerPasskeyRoutes(app, options)
}

function registerCodeRoutes(app: FastifyInstance, { accounts, cookies }: Options): void {
  registerRoutes(app, codeRoutes, {
    async 'POST /api/profile/second-factor'(request) {
      const setUp = await accounts.beginTotp(accountOf(request), request.body.current_password)
      return saved('Scan the code and confirm it', setUp)
    },
    async 'POST /api/profile/second-factor/confirm'(request, reply) {
      const { code } = request.body
      const { token, ...codes } = await accounts.confirmTotp(accountOf(request), code, callerOf(request))
      cookies.renewSession(reply, token)
      return saved('One-time codes are on', codes)
    },
    async 'DELETE /api/profile/second-factor'(request, reply) {
      const { current_password } = request.body
      const { token } = await accounts.removeTotp(accountOf(request), current_password, callerOf(request))
      cookies.renewSession(reply, token)
      return done('One-time codes are off')
    },
    async 'POST /api/profile/recovery-codes'(request, reply) {
      const { current_password } = request.body
      const { token, ...codes } = await accounts.renewRecoveryCodes(
        accountOf(request),
        current_password,
        callerOf(request),
      )
      cookies.renewSession(reply, token)
      return saved('The old recovery codes no longer work', codes)
    },
  })
}

function registerPasskeyRoutes(app: FastifyInstance, { accounts, cookies, siteOf }: Options): void {
  registerRoutes(app, passkeyRoutes, {
    'GET /api/profile/passkeys': (request) => accounts.listPasskeys(accountOf(request)),
    'POST /api/profile/passkeys/options': async (request) =>
      accounts.beginPasskey(accountOf(request), request.body.current_password, await siteOf(request)),
    async 'POST /api/profile/passkeys'(request, reply) {
      const { token, ...added } = await accounts.addPasskey(
        accountOf(request),
        request.body,
        await siteOf(request),
        callerOf(request),
      )
      cookies.renewSession(reply, token)
      return saved('Passkey added successfully!', added)
    },
    async 'DELETE /api/profile/passkeys/:id'(request, reply) {
      const { token } = await accounts.removePasskey(
        accountOf(request),
        request.params.id,
        request.body.current_password,
        callerOf(request),
      )
      cookies.renewSession(reply, token)
      return done('Passkey deleted successfully!')
    },
  })
}
