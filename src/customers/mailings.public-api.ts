import type { RoutesOf } from '@sailing-desk/records/client/api-routes'
import { Done, done } from '@sailing-desk/records/http/problems'
import { type Api, type RouteDefinitions, registerRoutes } from '@sailing-desk/records/http/route'
import { LinkToken } from '../mail/link-token.schema.ts'
import type { CustomersService } from './customers.service.ts'
import { UNSUBSCRIBED } from './messages.ts'

/** By the token of the link in a mailing. */
const routes = {
  'POST /backend/api/mailings/unsubscribe': {
    ...{ part: { tag: 'Public', area: 'public' }, isHidden: true, query: LinkToken, response: Done },
    problems: [400, 403, 404, 409, 413, 415, 422],
    config: { body: 'small', takesOneClick: true },
  },
} satisfies RouteDefinitions

/** Mounted under /backend/api. */
export const mailingsPublicApi: Api<{ customers: CustomersService }, RoutesOf<typeof routes>> = async (
  app,
  { customers },
) => {
  registerRoutes(app, routes, {
    async 'POST /backend/api/mailings/unsubscribe'({ query }) {
      await customers.unsubscribe(query.token)
      return done(UNSUBSCRIBED)
    },
  })
}
