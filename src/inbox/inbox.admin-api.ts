import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { Problem } from '../server/replies.ts'
import { Unread } from './inbox.schema.ts'
import type { InboxService } from './inbox.service.ts'

/** Mounted under /api, behind the administrator guard. */
export const inboxAdminApi: FastifyPluginAsyncZod<{ inbox: InboxService }> = async (app, { inbox }) => {
  app.get(
    '/inbox/unread',
    {
      schema: {
        tags: ['Inbox'],
        summary: 'How much nobody has read yet, spam aside',
        response: { 200: Unread, 401: Problem, 403: Problem },
      },
    },
    inbox.countUnread,
  )
}
