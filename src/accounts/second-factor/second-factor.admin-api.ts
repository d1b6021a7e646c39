import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import * as z from 'zod'
import { accountOf } from '../../http/guards.ts'
import type { PasskeySiteOf } from '../../http/passkey-site.ts'
import { Done, done, Problem, saved, savedAs } from '../../http/problems.ts'
import { ENCODINGS, IdParams } from '../../http/route-schemas.ts'
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

const guardProblems = { 401: Problem, 403: Problem }
const problemResponses = {
  400: Problem,
  ...guardProblems,
  409: Problem,
  413: Problem,
  415: Problem,
  422: Problem,
  429: Problem,
}
const NewPasskey = RecoveryCodes.partial().extend({ passkey: Passkey }).meta({ id: 'NewPasskey' })

const ENDS_OTHERS = 'Ends all other sessions, and gives this one a new cookie'

/** Mounted under /api, behind the administrator guard: one-time codes, recovery codes and passkeys. */
export const secondFactorAdminApi: FastifyPluginAsyncZod<{
  accounts: AccountsService
  cookies: SessionCookies
  siteOf: PasskeySiteOf
}> = async (app, { accounts, cookies, siteOf }) => {
  const tags = ['Second factor']
  const form = { tags, consumes: ENCODINGS }
  const config = { body: 'small' } as const

  app.post(
    '/profile/second-factor',
    {
      schema: {
        ...form,
        summary: 'Starts setting up one-time codes; to be confirmed with a code',
        body: PasswordProof,
        response: { 201: savedAs(TotpSetUp), ...problemResponses },
      },
      config,
    },
    async (request, reply) => {
      const setUp = await accounts.beginTotp(accountOf(request), request.body.current_password)
      return reply.code(201).send(saved('Scan the code and confirm it', setUp))
    },
  )

  app.post(
    '/profile/second-factor/confirm',
    {
      schema: {
        ...form,
        summary: `Turns on one-time codes; the recovery codes are shown only once. ${ENDS_OTHERS}`,
        body: CodeForm,
        response: { 200: savedAs(RecoveryCodes), ...problemResponses },
      },
      config,
    },
    async (request, reply) => {
      const { code } = request.body
      const { token, ...codes } = await accounts.confirmTotp(accountOf(request), code, callerOf(request))
      cookies.renewSession(reply, token)
      return saved('One-time codes are on', codes)
    },
  )

  app.delete(
    '/profile/second-factor',
    {
      schema: {
        ...form,
        summary: ENDS_OTHERS,
        body: PasswordProof,
        response: { 200: Done, ...problemResponses },
      },
      config,
    },
    async (request, reply) => {
      const { current_password } = request.body
      const { token } = await accounts.removeTotp(accountOf(request), current_password, callerOf(request))
      cookies.renewSession(reply, token)
      return done('One-time codes are off')
    },
  )

  app.post(
    '/profile/recovery-codes',
    {
      schema: {
        ...form,
        summary: `Creates ten new recovery codes; the old ones stop working. ${ENDS_OTHERS}`,
        body: PasswordProof,
        response: { 201: savedAs(RecoveryCodes), ...problemResponses },
      },
      config,
    },
    async (request, reply) => {
      const { current_password } = request.body
      const { token, ...codes } = await accounts.renewRecoveryCodes(
        accountOf(request),
        current_password,
        callerOf(request),
      )
      cookies.renewSession(reply, token)
      return reply.code(201).send(saved('The old recovery codes no longer work', codes))
    },
  )

  app.get(
    '/profile/passkeys',
    { schema: { tags, response: { 200: z.array(Passkey), ...guardProblems } } },
    (request) => accounts.listPasskeys(accountOf(request)),
  )

  app.post(
    '/profile/passkeys/options',
    {
      schema: {
        ...form,
        summary: 'Options for creating a passkey',
        body: PasswordProof,
        response: { 200: PasskeyOptions, ...problemResponses },
      },
      config,
    },
    (request) => accounts.beginPasskey(accountOf(request), request.body.current_password, siteOf(request)),
  )

  app.post(
    '/profile/passkeys',
    {
      schema: {
        ...form,
        summary: ENDS_OTHERS,
        body: PasskeyForm,
        response: { 201: savedAs(NewPasskey), ...problemResponses },
      },
      config: { body: 'passkey' },
    },
    async (request, reply) => {
      const { token, ...added } = await accounts.addPasskey(
        accountOf(request),
        request.body,
        siteOf(request),
        callerOf(request),
      )
      cookies.renewSession(reply, token)
      return reply.code(201).send(saved('Passkey added successfully!', added))
    },
  )

  app.delete(
    '/profile/passkeys/:id',
    {
      schema: {
        ...form,
        summary: ENDS_OTHERS,
        params: IdParams,
        body: PasswordProof,
        response: { 200: Done, 404: Problem, ...problemResponses },
      },
      config,
    },
    async (request, reply) => {
      const { current_password } = request.body
      const { token } = await accounts.removePasskey(
        accountOf(request),
        request.params.id,
        current_password,
        callerOf(request),
      )
      cookies.renewSession(reply, token)
      return done('Passkey deleted successfully!')
    },
  )
}
