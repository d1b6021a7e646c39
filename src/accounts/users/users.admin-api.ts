import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import * as z from 'zod'
import { author } from '../../http/author.ts'
import { recentAuthentication } from '../../http/guards.ts'
import { Done, done, PasswordRequired, Problem, saved, savedAs } from '../../http/problems.ts'
import { ENCODINGS, IdParams } from '../../http/route-schemas.ts'
import { RecentPassword, User, UsersSummary } from '../accounts.schema.ts'
import type { AccountsService } from '../accounts.service.ts'

const guardProblems = { 401: Problem, 403: Problem }
const problemResponses = {
  400: Problem,
  401: Problem,
  403: PasswordRequired,
  404: Problem,
  409: Problem,
  413: Problem,
  415: Problem,
  422: Problem,
  429: Problem,
}

/** Mounted under /api, behind the administrator guard: all accounts. */
export const usersAdminApi: FastifyPluginAsyncZod<{ accounts: AccountsService }> = async (
  app,
  { accounts },
) => {
  const tags = ['Users']
  const confirmedByPassword = { preHandler: recentAuthentication(accounts) }
  const confirmedSchema = { tags, params: IdParams, consumes: ENCODINGS, body: RecentPassword.nullish() }

  app.get(
    '/users',
    { schema: { tags, response: { 200: z.array(User), ...guardProblems } } },
    accounts.listUsers,
  )

  app.get(
    '/users/summary',
    { schema: { tags, response: { 200: UsersSummary, ...guardProblems } } },
    accounts.summarizeUsers,
  )

  for (const [step, act, messageFor] of [
    ['approve', accounts.approveUser, () => 'User approved successfully!'],
    ['disable', accounts.disableUser, () => 'User disabled successfully!'],
    ['enable', accounts.enableUser, enabledMessage],
  ] as const) {
    app.post(
      `/users/:id/${step}`,
      {
        ...confirmedByPassword,
        schema: { ...confirmedSchema, response: { 200: savedAs(User), ...problemResponses } },
      },
      async (request) => {
        const user = await act(author(request), request.params.id)
        return saved(messageFor(user), user)
      },
    )
  }

  app.delete(
    '/users/:id',
    { ...confirmedByPassword, schema: { ...confirmedSchema, response: { 200: Done, ...problemResponses } } },
    async (request) => {
      await accounts.removeUser(author(request), request.params.id)
      return done('User deleted successfully!')
    },
  )
}

/** An account that was never approved becomes pending again. */
function enabledMessage({ status }: User): string {
  return status === 'active'
    ? 'User enabled successfully!'
    : 'User enabled. The account is awaiting approval.'
}
