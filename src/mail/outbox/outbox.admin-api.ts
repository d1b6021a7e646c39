import type { RoutesOf } from '@sailing-desk/records/client/api-routes'
import { shortenedListHandler, shortenedListRoute } from '@sailing-desk/records/http/list-route'
import { saved, savedAs } from '@sailing-desk/records/http/problems'
import {
  type Api,
  author,
  GUARD_PROBLEMS,
  IdParams,
  type RouteDefinitions,
  registerRoutes,
} from '@sailing-desk/records/http/route'
import { entitiesFor } from '../../http/guards.ts'
import { ListedMail, OutboxMail, OutboxQuery, OutboxSummary } from './outbox.schema.ts'
import type { OutboxService } from './outbox.service.ts'

const part = { tag: 'Mail', area: 'administration' } as const

const outboxRoutes = {
  'GET /api/outbox': shortenedListRoute(part, ListedMail, OutboxQuery),
  'GET /api/outbox/:id': {
    part,
    bound: 'one row',
    params: IdParams,
    response: OutboxMail,
    problems: [400, 404, ...GUARD_PROBLEMS],
  },
  'GET /api/outbox/summary': {
    part: { ...part, area: 'office' },
    bound: 'one row',
    summary: 'Mail counts by state, and whether a mail server is configured',
    response: OutboxSummary,
    problems: GUARD_PROBLEMS,
  },
  'POST /api/outbox/:id/retry': {
    part,
    summary: 'Sends failed mail again',
    params: IdParams,
    response: savedAs(OutboxMail),
    problems: [400, 404, 409, ...GUARD_PROBLEMS],
    config: { needsNoPassword: 'It is the same mail' },
  },
  'POST /api/outbox/:id/sent': {
    part: { ...part, area: ['enquiries', 'careers'] },
    summary:
      'Marks mail as sent that somebody sent from a mail program: it is not sent again, and is cleared',
    params: IdParams,
    response: savedAs(OutboxMail),
    problems: [400, 404, 409, ...GUARD_PROBLEMS],
  },
} satisfies RouteDefinitions

const retryMessage = (isSending: boolean) =>
  isSending ? 'Mail will be sent again shortly!' : 'Mail is kept, not sent: no mail server is set up.'

/** Mounted under /api, behind the administrator guard. */
export const outboxAdminApi: Api<{ outbox: OutboxService }, RoutesOf<typeof outboxRoutes>> = async (
  app,
  { outbox },
) => {
  registerRoutes(app, outboxRoutes, {
    'GET /api/outbox': shortenedListHandler(outbox.listMail, outbox.readMails),
    'GET /api/outbox/:id': ({ params }) => outbox.readMail(params.id),
    'GET /api/outbox/summary': () => outbox.summary(),
    async 'POST /api/outbox/:id/retry'(request) {
      const mail = await outbox.retryMail(author(request), request.params.id)
      return saved(retryMessage(outbox.isSending), mail)
    },
    async 'POST /api/outbox/:id/sent'(request) {
      const mail = await outbox.markSent(author(request), request.params.id, entitiesFor(request, 'write'))
      return saved('Mail marked as sent', mail)
    },
  })
}
