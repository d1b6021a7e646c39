import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import * as z from 'zod'
import { ENCODINGS, IdParams } from '../server/entity-calls.ts'
import type { PasskeySiteOf } from '../server/passkey-site.ts'
import { Done, done, Problem, saved, savedAs } from '../server/replies.ts'
import { accountOf } from '../server/security.ts'
import { callerOf } from '../server/session-cookies.ts'
import {
  CodeForm,
  Passkey,
  PasskeyForm,
  PasskeyOptions,
  PasswordProof,
  RecoveryCodes,
  TotpSetUp,
} from './accounts.schema.ts'
import type { AccountsService } from './accounts.service.ts'

const closed = { 401: Problem, 403: Problem }
const refusals = {
  400: Problem,
  ...closed,
  409: Problem,
  413: Problem,
  415: Problem,
  422: Problem,
  429: Problem,
}
const NewPasskey = RecoveryCodes.partial().extend({ passkey: Passkey }).meta({ id: 'NewPasskey' })

/** Mounted under /api, behind the administrator guard: what one shows beside the password. */
export const secondFactorAdminApi: FastifyPluginAsyncZod<{
  accounts: AccountsService
  siteOf: PasskeySiteOf
}> = async (app, { accounts, siteOf }) => {
  const tags = ['Second factor']
  const form = { tags, consumes: ENCODINGS }

  app.post(
    '/profile/second-factor',
    {
      schema: {
        ...form,
        summary: 'Begins the set-up of one-time codes; confirm it with a code',
        body: PasswordProof,
        response: { 201: savedAs(TotpSetUp), ...refusals },
      },
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
        summary: 'Switches one-time codes on; the recovery codes are shown this once',
        body: CodeForm,
        response: { 200: savedAs(RecoveryCodes), ...refusals },
      },
    },
    async (request) =>
      saved(
        'One-time codes are on',
        await accounts.confirmTotp(accountOf(request), request.body.code, callerOf(request)),
      ),
  )

  app.delete(
    '/profile/second-factor',
    { schema: { ...form, body: PasswordProof, response: { 200: Done, ...refusals } } },
    async (request) => {
      const { current_password } = request.body
      await accounts.removeTotp(accountOf(request), current_password, callerOf(request))
      return done('One-time codes are off')
    },
  )

  app.post(
    '/profile/recovery-codes',
    {
      schema: {
        ...form,
        summary: 'Ten new recovery codes; the old ones are void',
        body: PasswordProof,
        response: { 201: savedAs(RecoveryCodes), ...refusals },
      },
    },
    async (request, reply) => {
      const { current_password } = request.body
      const codes = await accounts.renewRecoveryCodes(accountOf(request), current_password, callerOf(request))
      return reply.code(201).send(saved('The old recovery codes are void', codes))
    },
  )

  app.get(
    '/profile/passkeys',
    { schema: { tags, response: { 200: z.array(Passkey), ...closed } } },
    (request) => accounts.listPasskeys(accountOf(request)),
  )

  app.post(
    '/profile/passkeys/options',
    {
      schema: {
        ...form,
        summary: 'What to ask the device for a new passkey with',
        body: PasswordProof,
        response: { 200: PasskeyOptions, ...refusals },
      },
    },
    (request) => accounts.beginPasskey(accountOf(request), request.body.current_password, siteOf(request)),
  )

  app.post(
    '/profile/passkeys',
    { schema: { ...form, body: PasskeyForm, response: { 201: savedAs(NewPasskey), ...refusals } } },
    async (request, reply) => {
      const added = await accounts.addPasskey(
        accountOf(request),
        request.body,
        siteOf(request),
        callerOf(request),
      )
      return reply.code(201).send(saved('Passkey added successfully!', added))
    },
  )

  app.delete(
    '/profile/passkeys/:id',
    {
      schema: {
        ...form,
        params: IdParams,
        body: PasswordProof,
        response: { 200: Done, 404: Problem, ...refusals },
      },
    },
    async (request) => {
      const { current_password } = request.body
      await accounts.removePasskey(accountOf(request), request.params.id, current_password, callerOf(request))
      return done('Passkey deleted successfully!')
    },
  )
}
