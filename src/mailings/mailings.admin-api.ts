import type { RoutesOf } from '@sailing-desk/records/client/api-routes'
import { Done, done, saved, savedAs } from '@sailing-desk/records/http/problems'
import {
  type Api,
  author,
  creator,
  GUARD_PROBLEMS,
  IdParams,
  type RouteDefinitions,
  registerRoutes,
  WRITE_PROBLEMS,
} from '@sailing-desk/records/http/route'
import type { FastifyRequest } from 'fastify'
import * as z from 'zod'
import { accountOf, entitiesFor } from '../http/guards.ts'
import {
  Mailing,
  MailingForm,
  MailingPage,
  MailingPreview,
  MailingStart,
  PreviewForm,
  StepForm,
} from './mailing.schema.ts'
import type { MailingsService } from './mailings.service.ts'

const part = { tag: 'Mailings', area: 'enquiries' } as const
const config = { body: 'small' } as const

const mailingRoutes = {
  'GET /api/mailings': {
    part,
    bound: 'few rows',
    summary: 'Mailings, newest first, with their progress',
    response: z.array(Mailing),
    problems: GUARD_PROBLEMS,
  },
  'GET /api/mailings/start': {
    part,
    bound: 'one row',
    summary: 'What a new mailing starts from, and whether it could be sent',
    response: MailingStart,
    problems: GUARD_PROBLEMS,
  },
  'POST /api/mailings/preview': {
    part,
    summary: 'How many customers would get a mailing, and what one of them would read; nothing is stored',
    body: PreviewForm,
    response: MailingPreview,
    problems: WRITE_PROBLEMS,
    config,
  },
  'POST /api/mailings/test': {
    part,
    summary: 'Sends the preview to the address of the own account',
    body: PreviewForm,
    response: Done,
    problems: WRITE_PROBLEMS,
    config,
  },
  'POST /api/mailings': {
    part,
    summary: 'Mails the schedule to customers, now or at a time',
    status: 201,
    body: MailingForm,
    response: savedAs(MailingPage),
    problems: WRITE_PROBLEMS,
    config,
  },
  'GET /api/mailings/:id': {
    part,
    bound: 'few rows',
    summary: 'A mailing with its progress and what was refused',
    params: IdParams,
    response: MailingPage,
    problems: [400, 404, ...GUARD_PROBLEMS],
  },
  'POST /api/mailings/:id/step': {
    part,
    summary: 'Cancels a mailing before its time, pauses it while it is sent, or resumes it',
    params: IdParams,
    body: StepForm,
    response: savedAs(MailingPage),
    problems: [404, ...WRITE_PROBLEMS],
    config,
  },
} satisfies RouteDefinitions

const STEP_MESSAGES = {
  cancel: 'Mailing cancelled',
  send: 'Mailing sent',
  pause: 'Mailing paused',
  resume: 'The mailing goes on',
} as const

/** Who may not change mailings sees the personal line of none that nobody has got yet. */
function readable<Shown extends Mailing>(request: FastifyRequest, mailing: Shown): Shown {
  const mayWrite = entitiesFor(request, 'write')?.includes('mailing') ?? true
  return mayWrite || mailing.sent > 0 ? mailing : { ...mailing, note: '' }
}

/** Mounted under /api, behind the administrator guard. */
export const mailingsAdminApi: Api<{ mailings: MailingsService }, RoutesOf<typeof mailingRoutes>> = async (
  app,
  { mailings },
) => {
  registerRoutes(app, mailingRoutes, {
    async 'GET /api/mailings'(request) {
      return (await mailings.listMailings()).map((mailing) => readable(request, mailing))
    },
    'GET /api/mailings/start': (request) => mailings.start(accountOf(request)),
    'POST /api/mailings/preview': ({ body }) => mailings.preview(body),
    async 'POST /api/mailings/test'(request) {
      const email = await mailings.sendTest(accountOf(request), request.body)
      return done(`A test is on its way to ${email}`)
    },
    async 'POST /api/mailings'(request) {
      const mailing = await mailings.addMailing(creator(request), request.body)
      const isSent = mailing.state !== 'scheduled'
      return saved(isSent ? 'The mailing is being sent' : 'The mailing will be sent at its time', mailing)
    },
    'GET /api/mailings/:id': async (request) =>
      readable(request, await mailings.getMailing(request.params.id)),
    async 'POST /api/mailings/:id/step'(request) {
      const { params, body } = request
      const mailing = await mailings.takeStep(author(request), params.id, body)
      return saved(STEP_MESSAGES[body.step], mailing)
    },
  })
}
