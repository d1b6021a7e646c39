import type { FastifyPluginAsync } from 'fastify'
import { Done, done } from '../http/problems.ts'
import { type RouteDefinitions, registerRoutes } from '../http/route.ts'
import { LinkToken } from '../mail/link-token.schema.ts'
import type { RoutesOf } from '../web/api-routes.ts'
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

declare module '../web/api-routes.ts' {
  interface ApiRoutes extends RoutesOf<typeof routes> {}
}

/** Mounted under /backend/api. */
export const mailingsPublicApi: FastifyPluginAsync<{ customers: CustomersService }> = async (
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
