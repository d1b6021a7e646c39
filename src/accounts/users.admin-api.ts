import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import * as z from 'zod'
import { author, IdParams } from '../server/entity-calls.ts'
import { Done, done, Problem, saved, savedAs } from '../server/replies.ts'
import { User } from './accounts.schema.ts'
import type { AccountsService } from './accounts.service.ts'

const refusals = { 400: Problem, 401: Problem, 403: Problem, 404: Problem, 409: Problem }

/** Mounted under /api, behind the administrator guard: the accounts of everybody. */
export const usersAdminApi: FastifyPluginAsyncZod<{ accounts: AccountsService }> = async (
  app,
  { accounts },
) => {
  const tags = ['Users']

  app.get(
    '/users',
    { schema: { tags, response: { 200: z.array(User), 401: Problem, 403: Problem } } },
    accounts.listUsers,
  )

  for (const [step, act, message] of [
    ['approve', accounts.approveUser, 'User approved successfully!'],
    ['disable', accounts.disableUser, 'User disabled successfully!'],
    ['enable', accounts.enableUser, 'User enabled successfully!'],
  ] as const) {
    app.post(
      `/users/:id/${step}`,
      { schema: { tags, params: IdParams, response: { 200: savedAs(User), ...refusals } } },
      async (request) => saved(message, await act(author(request), request.params.id)),
    )
  }

  app.delete(
    '/users/:id',
    { schema: { tags, params: IdParams, response: { 200: Done, ...refusals } } },
    async (request) => {
      await accounts.removeUser(author(request), request.params.id)
      return done('User deleted successfully!')
    },
  )
}
