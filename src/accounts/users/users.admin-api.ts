import type { FastifyPluginAsync } from 'fastify'
import * as z from 'zod'
import type { Author } from '../../database/write.ts'
import { author } from '../../http/author.ts'
import { recentAuthentication } from '../../http/guards.ts'
import { Done, done, PasswordRequired, saved, savedAs } from '../../http/problems.ts'
import {
  GUARD_PROBLEMS,
  type RouteDefinition,
  type RouteDefinitions,
  type RouteHandler,
  registerRoutes,
  WRITE_PROBLEMS,
} from '../../http/route.ts'
import { IdParams } from '../../http/route-schemas.ts'
import type { RoutesOf } from '../../web/api-routes.ts'
import { RecentPassword, User, UsersSummary } from '../accounts.schema.ts'
import type { AccountsService } from '../accounts.service.ts'

const tags = ['Users']
const confirmed = {
  tags,
  params: IdParams,
  body: RecentPassword.nullish(),
  problems: [404, 429, ...WRITE_PROBLEMS],
  problemSchemas: { 403: PasswordRequired },
} satisfies Partial<RouteDefinition>
const changesUser = { ...confirmed, response: savedAs(User) }

const usersRoutes = {
  'GET /api/users': { tags, response: z.array(User), problems: GUARD_PROBLEMS },
  'GET /api/users/summary': { tags, response: UsersSummary, problems: GUARD_PROBLEMS },
  'POST /api/users/:id/approve': changesUser,
  'POST /api/users/:id/disable': changesUser,
  'POST /api/users/:id/enable': changesUser,
  'DELETE /api/users/:id': { ...confirmed, response: Done },
} satisfies RouteDefinitions

declare module '../../web/api-routes.ts' {
  interface ApiRoutes extends RoutesOf<typeof usersRoutes> {}
}

/** Mounted under /api, behind the administrator guard: all accounts. */
export const usersAdminApi: FastifyPluginAsync<{ accounts: AccountsService }> = async (app, { accounts }) => {
  const confirm = recentAuthentication(accounts)
  const change =
    (
      act: (by: Author, id: number) => Promise<User>,
      messageFor: (user: User) => string,
    ): RouteHandler<typeof changesUser> =>
    async (request) => {
      await confirm(request)
      const user = await act(author(request), request.params.id)
      return saved(messageFor(user), user)
    }

  registerRoutes(app, usersRoutes, {
    'GET /api/users': () => accounts.listUsers(),
    'GET /api/users/summary': () => accounts.summarizeUsers(),
    'POST /api/users/:id/approve': change(accounts.approveUser, () => 'User approved successfully!'),
    'POST /api/users/:id/disable': change(accounts.disableUser, () => 'User disabled successfully!'),
    'POST /api/users/:id/enable': change(accounts.enableUser, enabledMessage),
    async 'DELETE /api/users/:id'(request) {
      await confirm(request)
      await accounts.removeUser(author(request), request.params.id)
      return done('User deleted successfully!')
    },
  })
}

/** An account that was never approved becomes pending again. */
function enabledMessage({ status }: User): string {
  return status === 'active'
    ? 'User enabled successfully!'
    : 'User enabled. The account is awaiting approval.'
}
