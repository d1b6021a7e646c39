import type { RoutesOf } from '@sailing-desk/records/client/api-routes'
import { Done, done, saved, savedAs } from '@sailing-desk/records/http/problems'
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
import { Mailbox, ReceivedMail, SendersForm } from './mailbox.schema.ts'
import type { MailboxService } from './mailbox.service.ts'

const part = { tag: 'Mailbox', area: 'administration' } as const

const mailboxRoutes = {
  'GET /api/mailbox': {
    part,
    bound: 'one row',
    summary: 'The mailbox that circulars and answers are sent to: how it is doing, and the known senders',
    response: Mailbox,
    problems: GUARD_PROBLEMS,
  },
  'PUT /api/mailbox': {
    part,
    summary: 'Sets the senders whose circulars are read: addresses or domains, one per line',
    body: SendersForm,
    response: savedAs(Mailbox),
    problems: WRITE_PROBLEMS,
    config: { needsNoPassword: 'What is read from mail is published by hand' },
  },
  'GET /api/mailbox/mails': {
    part,
    bound: 'a page',
    summary: 'The newest mails that were read from the mailbox, and what they were',
    response: z.array(ReceivedMail),
    problems: GUARD_PROBLEMS,
  },
  'POST /api/mailbox/mails/:id/read': {
    part,
    summary: 'Reads mail that is held, or whose sender is unknown, as a circular; nothing is published',
    params: IdParams,
    response: Done,
    problems: [404, 503, ...WRITE_PROBLEMS],
    config: { needsNoPassword: 'Nothing is published' },
  },
} satisfies RouteDefinitions

/** Mounted under /api, behind the administrator guard. */
export const mailboxAdminApi: Api<{ mailbox: MailboxService }, RoutesOf<typeof mailboxRoutes>> = async (
  app,
  { mailbox },
) => {
  registerRoutes(app, mailboxRoutes, {
    'GET /api/mailbox': () => mailbox.read(),
    async 'PUT /api/mailbox'(request) {
      return saved('Known senders saved', await mailbox.setSenders(author(request), request.body))
    },
    'GET /api/mailbox/mails': () => mailbox.listMails(),
    async 'POST /api/mailbox/mails/:id/read'(request) {
      const result = await mailbox.readAllTheSame(author(request), request.params.id)
      return done(
        result === 'circular' ? 'Circular read' : 'Nothing in this mail could be read as a circular',
      )
    },
  })
}
