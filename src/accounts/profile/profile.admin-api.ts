import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import * as z from 'zod'
import { accountOf } from '../../http/guards.ts'
import { Done, done, Problem, saved, savedAs } from '../../http/problems.ts'
import { ENCODINGS, IdParams } from '../../http/route-schemas.ts'
import { NewPasswordForm, OpenSession, Profile, ProfileForm } from '../accounts.schema.ts'
import type { AccountsService } from '../accounts.service.ts'
import { PASSWORD_UPDATED } from '../messages.ts'
import { callerOf, type SessionCookies } from '../sessions/session-cookies.ts'

const guardProblems = { 401: Problem, 403: Problem }
const problemResponses = { 400: Problem, ...guardProblems, 413: Problem, 415: Problem, 422: Problem }

/** Mounted under /api, behind the administrator guard: the own account. */
export const profileAdminApi: FastifyPluginAsyncZod<{
  accounts: AccountsService
  cookies: SessionCookies
}> = async (app, { accounts, cookies }) => {
  const tags = ['Profile']

  app.get('/profile', { schema: { tags, response: { 200: Profile, ...guardProblems } } }, (request) =>
    accounts.getProfile(accountOf(request)),
  )

  app.put(
    '/profile',
    {
      schema: {
        tags,
        consumes: ENCODINGS,
        body: ProfileForm,
        response: { 200: savedAs(Profile), 409: Problem, ...problemResponses },
      },
      config: { body: 'small' },
    },
    async (request) => {
      const profile = await accounts.updateProfile(accountOf(request), request.body, callerOf(request))
      return saved('Profile updated successfully!', profile)
    },
  )

  app.put(
    '/profile/password',
    {
      schema: {
        tags,
        summary: 'Changes the password and ends all other sessions',
        consumes: ENCODINGS,
        body: NewPasswordForm,
        response: { 200: Done, 409: Problem, 429: Problem, ...problemResponses },
      },
      config: { body: 'small' },
    },
    async (request) => {
      const { device } = cookies.read(request)
      await accounts.changePassword(accountOf(request), request.body, device, callerOf(request))
      return done(PASSWORD_UPDATED)
    },
  )

  app.get(
    '/profile/sessions',
    { schema: { tags, response: { 200: z.array(OpenSession), ...guardProblems } } },
    (request) => accounts.listSessions(accountOf(request)),
  )

  app.delete(
    '/profile/sessions',
    { schema: { tags, summary: 'Ends all other sessions', response: { 200: Done, ...guardProblems } } },
    async (request) => {
      await accounts.endOtherSessions(accountOf(request), callerOf(request))
      return done('All other sessions have been ended')
    },
  )

  app.delete(
    '/profile/sessions/:id',
    {
      schema: {
        tags,
        params: IdParams,
        response: { 200: Done, 400: Problem, 404: Problem, ...guardProblems },
      },
    },
    async (request) => {
      await accounts.endSession(accountOf(request), request.params.id, callerOf(request))
      return done('The session has been ended')
    },
  )
}
