import type { RoutesOf } from '@sailing-desk/records/client/api-routes'
import { Done, done, Problem, saved, savedAs } from '@sailing-desk/records/http/problems'
import {
  type Api,
  author,
  GUARD_PROBLEMS,
  IdParams,
  type RouteDefinitions,
  registerRoutes,
  WRITE_PROBLEMS,
} from '@sailing-desk/records/http/route'
import * as z from 'zod'
import { Draft, PublishAtForm, PublishForm } from './draft.schema.ts'
import type { DraftService } from './draft.service.ts'

const part = { tag: 'Drafts', area: 'schedule' } as const

const PublishWarning = z.object({ code: z.string(), field: z.string(), message: z.string() })

/** `conflicts`: the calls of a route that somebody else has changed meanwhile. */
const PublishProblem = Problem.extend({ conflicts: z.array(z.looseObject({})).optional() }).meta({
  id: 'PublishProblem',
})

const PreviewAddress = z.object({ path: z.string(), expires_at: z.string() })

const draftRoutes = {
  'GET /api/drafts': {
    part,
    bound: 'few rows',
    summary: 'All drafts, last changed first',
    response: z.array(Draft),
    problems: GUARD_PROBLEMS,
  },
  'DELETE /api/drafts/:id': {
    part,
    summary: 'Discards a draft; this cannot be undone',
    params: IdParams,
    response: Done,
    problems: [400, 404, ...GUARD_PROBLEMS],
  },
  'POST /api/drafts/:id/publish': {
    part,
    summary: 'Publishes the draft of a route and deletes it',
    description:
      'With `batch` it can be undone as one change; it is null if nothing had to be changed. ' +
      '`warnings` tells what contradicts in the calls that were published. ' +
      'If calls were changed meanwhile, nothing is published and `conflicts` tells what is stored (409).',
    params: IdParams,
    body: PublishForm,
    response: Done.extend({
      batch: z.string().nullable(),
      routes: z.array(z.int()),
      warnings: z.array(PublishWarning),
    }),
    problems: [404, ...WRITE_PROBLEMS],
    problemSchemas: { 409: PublishProblem },
    config: { body: 'small' },
  },
  'PUT /api/drafts/:id/publish-at': {
    part,
    summary: 'Sets when a draft is published, or null if not by itself',
    params: IdParams,
    body: PublishAtForm,
    response: savedAs(Draft),
    problems: [404, ...WRITE_PROBLEMS],
    config: { body: 'small' },
  },
  'POST /api/drafts/:id/preview': {
    part,
    summary: 'An address at which anybody can see the draft for seven days: the same until it expires',
    params: IdParams,
    response: PreviewAddress,
    problems: [400, 404, ...GUARD_PROBLEMS],
  },
  'POST /api/drafts/:id/preview/renew': {
    part,
    summary: 'A new address of the preview, in place of the earlier one, which does not work any more',
    params: IdParams,
    response: PreviewAddress,
    problems: [400, 404, ...GUARD_PROBLEMS],
  },
} satisfies RouteDefinitions

/** Mounted under /api, behind the administrator guard. */
export const draftsAdminApi: Api<{ drafts: DraftService }, RoutesOf<typeof draftRoutes>> = async (
  app,
  { drafts },
) => {
  registerRoutes(app, draftRoutes, {
    'GET /api/drafts': () => drafts.listDrafts(),
    async 'DELETE /api/drafts/:id'(request) {
      await drafts.discardDraft(author(request), request.params.id)
      return done('Draft discarded')
    },
    async 'POST /api/drafts/:id/publish'(request) {
      const { params, body } = request
      const published = await drafts.publishRouteDraft(author(request), params.id, body.version)
      return { ...done('Schedule published successfully!'), ...published }
    },
    async 'PUT /api/drafts/:id/publish-at'(request) {
      const draft = await drafts.setPublishAt(author(request), request.params.id, request.body)
      return saved(draft.publish_at ? 'Time of publishing saved' : 'Not published by itself any more', draft)
    },
    'POST /api/drafts/:id/preview': (request) => drafts.createPreview(author(request), request.params.id),
    'POST /api/drafts/:id/preview/renew': (request) =>
      drafts.renewPreview(author(request), request.params.id),
  })
}
