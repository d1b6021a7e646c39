import type { RoutesOf } from '@sailing-desk/records/client/api-routes'
import type { Author } from '@sailing-desk/records/database/write'
import { Done, done, PasswordRequired, saved, savedAs } from '@sailing-desk/records/http/problems'
import {
  type Api,
  author,
  GUARD_PROBLEMS,
  IdParams,
  type RouteDefinition,
  type RouteDefinitions,
  type RouteHandler,
  registerRoutes,
  WRITE_PROBLEMS,
} from '@sailing-desk/records/http/route'
import * as z from 'zod'
import { InviteForm, NewLink, RecentPassword, RoleForm, User, UsersSummary } from '../accounts.schema.ts'
import type { AccountsService } from '../accounts.service.ts'
import { ROLE_LABELS } from '../roles.ts'

const part = { tag: 'Users', area: 'administration' } as const
const confirmed = {
  part,
  params: IdParams,
  body: RecentPassword.nullish(),
  problems: [404, 429, ...WRITE_PROBLEMS],
  problemSchemas: { 403: PasswordRequired },
} satisfies Partial<RouteDefinition>
const changesUser = { ...confirmed, response: savedAs(User) }

const usersRoutes = {
  'GET /api/users': { part, bound: 'few rows', response: z.array(User), problems: GUARD_PROBLEMS },
  'GET /api/users/summary': { part, bound: 'one row', response: UsersSummary, problems: GUARD_PROBLEMS },
  'POST /api/users/invite': {
    ...confirmed,
    params: z.object({}),
    operationId: 'inviteUser',
    summary: 'Adds an account whose owner sets the password by a link, which is mailed if that is possible',
    body: InviteForm,
    status: 201,
    response: savedAs(NewLink),
  },
  'POST /api/users/:id/link': {
    ...confirmed,
    summary: 'Makes a new link for the invitation, or for a forgotten password, in place of the former one',
    response: savedAs(NewLink),
  },
  'PUT /api/users/:id/role': { ...changesUser, body: RoleForm },
  'POST /api/users/:id/approve': { ...changesUser, summary: 'Approves an account, which can then log in' },
  'POST /api/users/:id/disable': { ...changesUser, summary: 'Disables an account and ends its sessions' },
  'POST /api/users/:id/enable': { ...changesUser, summary: 'Enables an account that was disabled' },
  'DELETE /api/users/:id': { ...confirmed, response: Done },
} satisfies RouteDefinitions

/** Mounted under /api, behind the administrator guard: all accounts. */
export const usersAdminApi: Api<{ accounts: AccountsService }, RoutesOf<typeof usersRoutes>> = async (
  app,
  { accounts },
) => {
  const change =
    (
      act: (by: Author, id: number) => Promise<User>,
      messageFor: (user: User) => string,
    ): RouteHandler<typeof changesUser> =>
    async (request) => {
      const user = await act(author(request), request.params.id)
      return saved(messageFor(user), user)
    }

  registerRoutes(app, usersRoutes, {
    'GET /api/users': () => accounts.listUsers(),
    'GET /api/users/summary': () => accounts.summarizeUsers(),
    async 'POST /api/users/invite'(request) {
      // Without Idempotency-Key, whose stored response would hold the link.
      const link = await accounts.invite(author(request), request.body)
      return saved(`${link.user.username} invited successfully!`, link)
    },
    async 'POST /api/users/:id/link'(request) {
      const link = await accounts.makeLink(author(request), request.params.id)
      return saved(`New link for ${link.user.username}`, link)
    },
    async 'PUT /api/users/:id/role'(request) {
      const user = await accounts.changeRole(author(request), request.params.id, request.body)
      return saved(`Role of ${user.username} is now ${ROLE_LABELS[user.role]}`, user)
    },
    'POST /api/users/:id/approve': change(accounts.approveUser, () => 'User approved successfully!'),
    'POST /api/users/:id/disable': change(accounts.disableUser, () => 'User disabled successfully!'),
    'POST /api/users/:id/enable': change(accounts.enableUser, enabledMessage),
    async 'DELETE /api/users/:id'(request) {
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
