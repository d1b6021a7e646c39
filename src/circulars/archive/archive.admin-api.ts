import type { RoutesOf } from '@sailing-desk/records/client/api-routes'
import { attachment } from '@sailing-desk/records/export/formats'
import { id } from '@sailing-desk/records/fields'
import { listHandler, listRoute } from '@sailing-desk/records/http/list-route'
import { saved, savedAs } from '@sailing-desk/records/http/problems'
import {
  type Api,
  creator,
  GUARD_PROBLEMS,
  IdParams,
  type RouteDefinitions,
  registerRoutes,
  WRITE_PROBLEMS,
} from '@sailing-desk/records/http/route'
import * as z from 'zod'
import { BROUGHT_BACK } from '../messages.ts'
import {
  ArchivedCircular,
  ArchivedDetails,
  ArchiveQuery,
  Comparison,
  ComparisonQuery,
} from './archive.schema.ts'
import type { CircularArchiveService } from './archive.service.ts'

const part = { tag: 'Circulars', area: 'schedule' } as const

const archiveRoutes = {
  'GET /api/circular-archive': {
    ...listRoute(part, ArchivedCircular, ArchiveQuery),
    summary: 'Every circular that was read, the newest first',
  },
  'GET /api/circular-archive/:id': {
    part,
    bound: 'few rows',
    summary: 'A circular that was read, with its answers and what it changed',
    params: IdParams,
    response: ArchivedDetails,
    problems: [400, 404, ...GUARD_PROBLEMS],
  },
  'GET /api/circular-archive/:id/file': {
    part,
    bound: 'a file',
    summary: 'The file as it came',
    description: 'The answer is 404 once the file was erased because of its age.',
    params: IdParams,
    response: z.string().meta({ format: 'binary' }),
    problems: [400, 404, ...GUARD_PROBLEMS],
  },
  'GET /api/circular-archive/:id/comparison': {
    part,
    bound: 'few rows',
    summary: 'What changes from the older of two circulars to the newer',
    params: IdParams,
    query: ComparisonQuery,
    response: Comparison,
    problems: [400, 404, 422, 503, ...GUARD_PROBLEMS],
  },
  'POST /api/circular-archive/:id/review': {
    part,
    summary: 'Puts the file under review again, with its answers',
    description:
      'The answer is 409 with `code: in_review` and the id of the `review` if the file is under review.',
    params: IdParams,
    status: 201,
    response: savedAs(z.object({ review: id })),
    problems: [404, 503, ...WRITE_PROBLEMS],
  },
} satisfies RouteDefinitions

/** Mounted under /api, behind the administrator guard. */
export const circularArchiveAdminApi: Api<
  { circulars: { archive: CircularArchiveService } },
  RoutesOf<typeof archiveRoutes>
> = async (app, { circulars: { archive } }) => {
  registerRoutes(app, archiveRoutes, {
    'GET /api/circular-archive': listHandler(archive.listArchived, archive.readArchived),
    'GET /api/circular-archive/:id': ({ params }) => archive.readDetails(params.id),
    async 'GET /api/circular-archive/:id/file'({ params }, reply) {
      const { name, content } = await archive.readFile(params.id)
      return reply
        .headers({
          'content-disposition': attachment(withEnding(name)),
          'content-security-policy': "sandbox; default-src 'none'",
        })
        .type('application/octet-stream')
        .send(Buffer.from(content.buffer, content.byteOffset, content.byteLength))
    },
    'GET /api/circular-archive/:id/comparison': ({ params, query }) => archive.compare(params.id, query.with),
    async 'POST /api/circular-archive/:id/review'(request) {
      return saved(BROUGHT_BACK, await archive.bringBack(creator(request), request.params.id))
    },
  })
}

/** A pasted block has none. */
const withEnding = (name: string) => (name.includes('.') ? name : `${name}.txt`)
