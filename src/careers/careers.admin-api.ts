import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import * as z from 'zod'
import { author } from '../http/author.ts'
import { Problem } from '../http/problems.ts'
import { IdParams } from '../http/route-schemas.ts'
import { INBOX_EXPORTS } from '../inbox/inbox-exports.ts'
import { inboxRoutes, registerInboxRoutes } from '../inbox/inbox-routes.ts'
import { attachment } from '../lib/attachment.ts'
import type { RoutesOf } from '../web/api-routes.ts'
import { Application, ApplicationQuery } from './application.schema.ts'
import type { CareersService } from './careers.service.ts'

const FILE = { content: { 'application/octet-stream': { schema: z.string().meta({ format: 'binary' }) } } }
const problemResponses = { 400: Problem, 401: Problem, 403: Problem, 404: Problem, 409: Problem }

const PATH = '/api/applications'
const routes = inboxRoutes('Applications', Application, ApplicationQuery)

declare module '../web/api-routes.ts' {
  interface ApiRoutes extends RoutesOf<typeof routes, typeof PATH> {}
}

/** Mounted under /api, behind the administrator guard. */
export const careersAdminApi: FastifyPluginAsyncZod<{ careers: CareersService }> = async (
  app,
  { careers },
) => {
  registerInboxRoutes(app, {
    routes,
    path: PATH,
    noun: 'Application',
    list: careers.listApplications,
    read: careers.readApplications,
    exported: INBOX_EXPORTS.applications,
    handling: careers.handling,
  })

  app.get(
    '/applications/:id/resume',
    {
      schema: {
        tags: ['Applications'],
        summary: 'Downloads the resume; each download is recorded in the history',
        params: IdParams,
        response: { 200: FILE, ...problemResponses },
      },
    },
    async (request, reply) => {
      const { name, type, content } = await careers.downloadResume(author(request), request.params.id)
      return (
        reply
          .headers({
            'content-disposition': attachment(name),
            'content-security-policy': "sandbox; default-src 'none'",
          })
          .type(type)
          // The response schema describes the file, which is sent as it is.
          .send(Buffer.from(content.buffer, content.byteOffset, content.byteLength) as never)
      )
    },
  )
}
