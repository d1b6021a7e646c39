import type { RoutesOf } from '@sailing-desk/records/client/api-routes'
import { attachment } from '@sailing-desk/records/export/formats'
import {
  type Api,
  author,
  GUARD_PROBLEMS,
  IdParams,
  type RouteDefinitions,
  registerRoutes,
} from '@sailing-desk/records/http/route'
import * as z from 'zod'
import { INBOX_EXPORTS } from '../inbox/inbox-exports.ts'
import { inboxRoutes, registerInboxRoutes } from '../inbox/inbox-routes.ts'
import { Application, ApplicationQuery } from './application.schema.ts'
import type { CareersService } from './careers.service.ts'

const PATH = '/api/applications'
const part = { tag: 'Applications', area: 'careers' } as const
const routes = inboxRoutes(part, Application, ApplicationQuery)
const resumeRoutes = {
  'GET /api/applications/:id/resume': {
    part,
    bound: 'a file',
    summary: 'Downloads the resume; each download is recorded in the history',
    params: IdParams,
    response: z.string().meta({ format: 'binary' }),
    problems: [400, 404, 409, ...GUARD_PROBLEMS],
  },
} satisfies RouteDefinitions

/** Mounted under /api, behind the administrator guard. */
export const careersAdminApi: Api<
  { careers: CareersService },
  RoutesOf<typeof routes, typeof PATH> | RoutesOf<typeof resumeRoutes>
> = async (app, { careers }) => {
  registerInboxRoutes(app, {
    routes,
    path: PATH,
    noun: 'Application',
    list: careers.listApplications,
    read: careers.readApplications,
    exported: INBOX_EXPORTS.applications,
    handling: careers.handling,
  })

  registerRoutes(app, resumeRoutes, {
    async 'GET /api/applications/:id/resume'(request, reply) {
      const { name, type, content } = await careers.downloadResume(author(request), request.params.id)
      return reply
        .headers({
          'content-disposition': attachment(name),
          'content-security-policy': "sandbox; default-src 'none'",
        })
        .type(type)
        .send(Buffer.from(content.buffer, content.byteOffset, content.byteLength))
    },
  })
}
