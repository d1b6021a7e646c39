import type { RoutesOf } from '@sailing-desk/records/client/api-routes'
import { exportedOf } from '@sailing-desk/records/entity'
import { NoParameters } from '@sailing-desk/records/http/delete-routes'
import { entityRoutes, registerEntityRoutes } from '@sailing-desk/records/http/entity-routes'
import {
  type Api,
  GUARD_PROBLEMS,
  type RouteDefinitions,
  registerRoutes,
} from '@sailing-desk/records/http/route'
import {
  type RepliesService,
  ReplySailings,
  ReplyTemplate,
  ReplyTemplateForm,
  ReplyTemplateQuery,
  SailingsQuery,
} from './replies.service.ts'
import { TEMPLATE } from './template.ts'

const templates = entityRoutes({
  part: { tag: 'Replies', area: ['enquiries', 'careers'] },
  entity: ReplyTemplate,
  form: ReplyTemplateForm,
  query: ReplyTemplateQuery,
  deleteQuery: NoParameters,
  size: 'letter',
})

const sailings = {
  'GET /api/reply-sailings': {
    part: { tag: 'Replies', area: ['enquiries', 'careers'] },
    bound: 'few rows',
    summary: 'The next sailings between two ports as lines of a mail, or what is wrong with the ports',
    query: SailingsQuery,
    response: ReplySailings,
    problems: [400, ...GUARD_PROBLEMS],
  },
} satisfies RouteDefinitions

/** Mounted under /api, behind the administrator guard. */
export const repliesAdminApi: Api<
  { replies: RepliesService },
  RoutesOf<typeof templates, '/api/reply-templates'> | RoutesOf<typeof sailings>
> = async (app, { replies }) => {
  registerEntityRoutes(app, { ...TEMPLATE, routes: templates, exported: exportedOf(TEMPLATE), ...replies })
  registerRoutes(app, sailings, {
    'GET /api/reply-sailings': ({ query }) => replies.readSailings(query),
  })
}
