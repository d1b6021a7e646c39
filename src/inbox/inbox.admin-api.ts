import type { RoutesOf } from '@sailing-desk/records/client/api-routes'
import { listRoute, sendList } from '@sailing-desk/records/http/list-route'
import { saved, savedAs } from '@sailing-desk/records/http/problems'
import {
  type Api,
  author,
  GUARD_PROBLEMS,
  IdParams,
  type RouteDefinitions,
  registerRoutes,
  WRITE_PROBLEMS,
} from '@sailing-desk/records/http/route'
import type { PageQuery } from '@sailing-desk/records/paging'
import type { FastifyRequest } from 'fastify'
import * as z from 'zod'
import type { Access } from '../accounts/roles.ts'
import { entitiesFor } from '../http/guards.ts'
import { inboxKinds } from './handling.ts'
import { Assignee, ItemNeighbours, Moved, SpamForm, SpamItem, SpamQuery, Unread } from './inbox.schema.ts'
import type { InboxService } from './inbox.service.ts'
import { notSpamMessage, spamMessage } from './inbox-labels.ts'

const part = { tag: 'Inbox', area: ['enquiries', 'careers'] } as const

const inboxRoutes = {
  'GET /api/inbox/unread': {
    part: { ...part, area: 'office' },
    bound: 'one row',
    summary: 'Number of unread and of received items, excluding spam, and number of spam items',
    response: Unread,
    problems: GUARD_PROBLEMS,
  },
  'GET /api/inbox/people': {
    part,
    bound: 'few rows',
    summary: 'Whom a submission can be assigned to',
    response: z.array(Assignee),
    problems: GUARD_PROBLEMS,
  },
  'GET /api/inbox/spam': listRoute(part, SpamItem, SpamQuery),
  'GET /api/inbox/spam/:id/neighbours': {
    part,
    bound: 'one row',
    summary: 'The previous and next item in the spam list, even if the item has left it',
    params: IdParams,
    query: SpamQuery,
    response: ItemNeighbours,
    problems: [400, 404, ...GUARD_PROBLEMS],
  },
  'POST /api/inbox/spam': {
    part,
    summary: 'Marks enquiries and applications as spam, all or none',
    body: SpamForm,
    response: savedAs(Moved),
    problems: [404, ...WRITE_PROBLEMS],
  },
  'POST /api/inbox/not-spam': {
    part,
    summary: 'Moves items out of spam, back to their former status; withheld mail is sent after a minute',
    body: SpamForm,
    response: savedAs(Moved),
    problems: [404, ...WRITE_PROBLEMS],
  },
} satisfies RouteDefinitions

const kindsFor = (request: FastifyRequest, access: Access) => inboxKinds(entitiesFor(request, access))

/** Mounted under /api, behind the administrator guard. */
export const inboxAdminApi: Api<{ inbox: InboxService }, RoutesOf<typeof inboxRoutes>> = async (
  app,
  { inbox },
) => {
  registerRoutes(app, inboxRoutes, {
    'GET /api/inbox/unread': (request) => inbox.countUnread(kindsFor(request, 'read')),
    'GET /api/inbox/people': () => inbox.listAssignees(),
    'GET /api/inbox/spam'(request, reply) {
      const kinds = kindsFor(request, 'read')
      const read = (query: PageQuery) => inbox.readSpam(kinds, query)
      return sendList(reply, request.query, () => inbox.listSpam(kinds), read)
    },
    'GET /api/inbox/spam/:id/neighbours'(request) {
      const { params, query } = request
      return inbox.spamNeighbours(kindsFor(request, 'read'), params.id, query)
    },
    async 'POST /api/inbox/spam'(request) {
      const moved = await inbox.markSpam(author(request), kindsFor(request, 'write'), request.body)
      return saved(spamMessage(moved), moved)
    },
    async 'POST /api/inbox/not-spam'(request) {
      const moved = await inbox.notSpam(author(request), kindsFor(request, 'write'), request.body)
      return saved(notSpamMessage(moved, inbox.isSending), moved)
    },
  })
}
