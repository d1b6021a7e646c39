import type { RoutesOf } from '@sailing-desk/records/client/api-routes'
import { Done, done, saved, savedAs } from '@sailing-desk/records/http/problems'
import {
  type Api,
  GUARD_PROBLEMS,
  IdParams,
  type RouteDefinitions,
  registerRoutes,
  WRITE_PROBLEMS,
} from '@sailing-desk/records/http/route'
import * as z from 'zod'
import { accountOf } from '../../http/guards.ts'
import { NewPasswordForm, OpenSession, Profile, ProfileForm } from '../accounts.schema.ts'
import type { AccountsService } from '../accounts.service.ts'
import { PASSWORD_UPDATED } from '../messages.ts'
import { callerOf, type SessionCookies } from '../sessions/session-cookies.ts'

const part = { tag: 'Profile', area: 'office' } as const

const profileRoutes = {
  'GET /api/profile': { part, bound: 'one row', response: Profile, problems: GUARD_PROBLEMS },
  'PUT /api/profile': {
    part,
    body: ProfileForm,
    response: savedAs(Profile),
    problems: WRITE_PROBLEMS,
    config: { body: 'small' },
  },
  'PUT /api/profile/password': {
    part,
    summary: 'Changes the password and ends all other sessions',
    body: NewPasswordForm,
    response: Done,
    problems: [429, ...WRITE_PROBLEMS],
    config: { body: 'small' },
  },
  'GET /api/profile/sessions': {
    part,
    bound: 'one row',
    response: z.array(OpenSession),
    problems: GUARD_PROBLEMS,
  },
  'DELETE /api/profile/sessions': {
    part,
    summary: 'Ends all other sessions',
    response: Done,
    problems: GUARD_PROBLEMS,
  },
  'DELETE /api/profile/sessions/:id': {
    part,
    params: IdParams,
    response: Done,
    problems: [400, 404, ...GUARD_PROBLEMS],
  },
} satisfies RouteDefinitions

/** Mounted under /api, behind the administrator guard: the own account. */
export const profileAdminApi: Api<
  {
    accounts: AccountsService
    cookies: SessionCookies
  },
  RoutesOf<typeof profileRoutes>
> = async (app, { accounts, cookies }) => {
  registerRoutes(app, profileRoutes, {
    'GET /api/profile': (request) => accounts.getProfile(accountOf(request)),
    async 'PUT /api/profile'(request) {
      const profile = await accounts.updateProfile(accountOf(request), request.body, callerOf(request))
      return saved('Profile updated successfully!', profile)
    },
    async 'PUT /api/profile/password'(request) {
      const { device } = cookies.read(request)
      await accounts.changePassword(accountOf(request), request.body, device, callerOf(request))
      return done(PASSWORD_UPDATED)
    },
    'GET /api/profile/sessions': (request) => accounts.listSessions(accountOf(request)),
    async 'DELETE /api/profile/sessions'(request) {
      await accounts.endOtherSessions(accountOf(request), callerOf(request))
      return done('All other sessions have been ended')
    },
    async 'DELETE /api/profile/sessions/:id'(request) {
      await accounts.endSession(accountOf(request), request.params.id, callerOf(request))
      return done('The session has been ended')
    },
  })
}
