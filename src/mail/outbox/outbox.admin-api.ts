import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { author } from '../../http/author.ts'
import { registerListRoute } from '../../http/list-route.ts'
import { Problem, saved, savedAs } from '../../http/problems.ts'
import { IdParams } from '../../http/route-schemas.ts'
import { OutboxMail, OutboxQuery, OutboxSummary } from './outbox.schema.ts'
import type { OutboxService } from './outbox.service.ts'

const problemResponses = { 401: Problem, 403: Problem }

const retryMessage = (isSending: boolean) =>
  isSending ? 'Mail will be sent again shortly!' : 'Mail is kept, not sent: no mail server is set up.'

/** Mounted under /api, behind the administrator guard. */
export const outboxAdminApi: FastifyPluginAsyncZod<{ outbox: OutboxService }> = async (app, { outbox }) => {
  const tags = ['Mail']

  registerListRoute(app, {
    path: '/outbox',
    tag: 'Mail',
    entity: OutboxMail,
    list: outbox.listMail,
    pages: { query: OutboxQuery, read: outbox.readMail },
  })

  app.get(
    '/outbox/summary',
    {
      schema: {
        tags,
        summary: 'Mail counts by state, and whether a mail server is configured',
        response: { 200: OutboxSummary, ...problemResponses },
      },
    },
    () => outbox.summary(),
  )

  app.post(
    '/outbox/:id/retry',
    {
      schema: {
        tags,
        summary: 'Sends failed mail again',
        params: IdParams,
        response: { 200: savedAs(OutboxMail), 400: Problem, 404: Problem, 409: Problem, ...problemResponses },
      },
    },
    async (request) => {
      const mail = await outbox.retryMail(author(request), request.params.id)
      return saved(retryMessage(outbox.isSending), mail)
    },
  )

  app.post(
    '/outbox/:id/sent',
    {
      schema: {
        tags,
        summary:
          'Marks mail as sent that somebody sent from a mail program: it is not sent again, and is cleared',
        params: IdParams,
        response: { 200: savedAs(OutboxMail), 400: Problem, 404: Problem, 409: Problem, ...problemResponses },
      },
    },
    async (request) => {
      const mail = await outbox.markSent(author(request), request.params.id)
      return saved('Mail marked as sent', mail)
    },
  )
}
