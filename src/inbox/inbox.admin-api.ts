import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { author } from '../http/author.ts'
import { registerListRoute } from '../http/list-route.ts'
import { Problem, saved, savedAs } from '../http/problems.ts'
import { ENCODINGS, IdParams, PROBLEM_RESPONSES } from '../http/route-schemas.ts'
import { ItemNeighbours, Moved, SpamForm, SpamItem, SpamQuery, Unread } from './inbox.schema.ts'
import type { InboxService } from './inbox.service.ts'
import { notSpamMessage, spamMessage } from './inbox-messages.ts'

const tags = ['Inbox']
const problemResponses = { 401: Problem, 403: Problem }

/** Mounted under /api, behind the administrator guard. */
export const inboxAdminApi: FastifyPluginAsyncZod<{ inbox: InboxService }> = async (app, { inbox }) => {
  app.get(
    '/inbox/unread',
    {
      schema: {
        tags,
        summary: 'Number of unread and of received items, excluding spam, and number of spam items',
        response: { 200: Unread, ...problemResponses },
      },
    },
    inbox.countUnread,
  )

  registerListRoute(app, {
    path: '/inbox/spam',
    tag: 'Inbox',
    entity: SpamItem,
    list: inbox.listSpam,
    pages: { query: SpamQuery, read: inbox.readSpam },
  })

  app.get(
    '/inbox/spam/:id/neighbours',
    {
      schema: {
        tags,
        summary: 'The previous and next item in the spam list, even if the item has left it',
        params: IdParams,
        querystring: SpamQuery,
        response: { 200: ItemNeighbours, 400: Problem, 404: Problem, ...problemResponses },
      },
    },
    ({ params, query }) => inbox.spamNeighbours(params.id, query),
  )

  const shared = { tags, consumes: ENCODINGS, body: SpamForm }
  const response = { 200: savedAs(Moved), ...PROBLEM_RESPONSES, 404: Problem, ...problemResponses }
  app.post(
    '/inbox/spam',
    { schema: { ...shared, summary: 'Marks enquiries and applications as spam, all or none', response } },
    async (request) => {
      const moved = await inbox.markSpam(author(request), request.body)
      return saved(spamMessage(moved), moved)
    },
  )

  const summary = 'Moves items out of spam, back to their former status; withheld mail is sent after a minute'
  app.post('/inbox/not-spam', { schema: { ...shared, summary, response } }, async (request) => {
    const moved = await inbox.notSpam(author(request), request.body)
    return saved(notSpamMessage(moved, inbox.isSending), moved)
  })
}
