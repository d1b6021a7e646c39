import type { RoutesOf } from '@sailing-desk/records/client/api-routes'
import { Done, done, saved, savedAs } from '@sailing-desk/records/http/problems'
import { type Api, type RouteDefinitions, registerRoutes } from '@sailing-desk/records/http/route'
import * as z from 'zod'
import { type PublicReads, registerPublicReads } from '../http/public-reads.ts'
import { LinkToken } from '../mail/link-token.schema.ts'
import { withoutPageFields } from '../submissions/submission.schema.ts'
import { registerSubmission } from '../submissions/submission-route.ts'
import { onSchedule } from '../timetable/timetable.ts'
import {
  ChangedSubscription,
  Confirmation,
  Confirmed,
  FollowedPage,
  FollowForm,
  FollowQuery,
  OneSubscription,
  StoppedSubscriptions,
  Subscriptions,
} from './follow.schema.ts'
import type { FollowService } from './follow.service.ts'
import { ALL_STOPPED, CHANGED, CONFIRMED, FOLLOW_MESSAGES, RENEWED, STOPPED } from './messages.ts'

const part = { tag: 'Public', area: 'public' } as const

const reads = {
  'GET /backend/api/follow': {
    part,
    bound: 'one row',
    summary: 'What is on a page of the schedule, and how its changes can be followed',
    query: FollowQuery,
    response: FollowedPage,
    problems: [400, 404],
  },
  'GET /backend/api/follow/confirmation': {
    part,
    bound: 'one row',
    isHidden: true,
    query: LinkToken,
    response: Confirmation,
    problems: [400, 404],
  },
  'GET /backend/api/follow/subscriptions': {
    part,
    bound: 'few rows',
    isHidden: true,
    query: LinkToken,
    response: Subscriptions,
    problems: [400, 404],
  },
} satisfies RouteDefinitions

const problems = [400, 403, 404, 409, 413, 415, 422] as const
const config = { body: 'small' } as const

/** By the tokens of the links in mails. */
const writes = {
  'POST /backend/api/follow/confirm': {
    ...{ part, isHidden: true, body: LinkToken, response: savedAs(Confirmed), problems, config },
  },
  'POST /backend/api/follow/stop': {
    ...{ part, isHidden: true, body: StoppedSubscriptions, response: Done, problems, config },
  },
  'POST /backend/api/follow/change': {
    ...{ part, isHidden: true, body: ChangedSubscription, response: Done, problems, config },
  },
  'POST /backend/api/follow/renew': {
    ...{ part, isHidden: true, body: OneSubscription, response: Done, problems, config },
  },
  'POST /backend/api/follow/unsubscribe': {
    ...{ part, isHidden: true, query: LinkToken, response: Done, problems },
    config: { ...config, takesOneClick: true },
  },
} satisfies RouteDefinitions

type Options = { follow: FollowService; reads: PublicReads }

/** Mounted under /backend/api. */
export const followPublicApi: Api<Options, RoutesOf<typeof reads> | RoutesOf<typeof writes>> = async (
  app,
  { follow, reads: publicReads },
) => {
  registerPublicReads(app, publicReads, reads, {
    'GET /backend/api/follow': { dependsOn: onSchedule, read: (_params, { page }) => follow.readPage(page) },
    'GET /backend/api/follow/confirmation': {
      dependsOn: null,
      read: (_params, { token }) => follow.readConfirmation(token),
    },
    'GET /backend/api/follow/subscriptions': {
      dependsOn: null,
      read: (_params, { token }) => follow.readSubscriptions(token),
    },
  })
  registerRoutes(app, writes, {
    'POST /backend/api/follow/confirm': async ({ body }) =>
      saved(CONFIRMED, { manage: await follow.confirm(body.token) }),
    'POST /backend/api/follow/stop': async ({ body }) =>
      done((await follow.stop(body.token, body.id)) ? ALL_STOPPED : STOPPED),
    async 'POST /backend/api/follow/change'({ body }) {
      await follow.change(body)
      return done(CHANGED)
    },
    async 'POST /backend/api/follow/renew'({ body }) {
      await follow.renew(body.token, body.id)
      return done(RENEWED)
    },
    async 'POST /backend/api/follow/unsubscribe'({ query }) {
      await follow.unsubscribe(query.token)
      return done(ALL_STOPPED)
    },
  })
  await app.register(async (form) => {
    registerSubmission(form, {
      path: '/backend/api/follow',
      operationId: 'follow',
      summary: 'Asks for email alerts; the address gets a link to confirm',
      form: FollowForm,
      message: FOLLOW_MESSAGES.sent,
      receipt: z.object({}),
      requireCapacity: follow.requireCapacity,
      identityOf: (typed) => ({ ...withoutPageFields(typed), email: undefined }),
      send: follow.requestAlerts,
    })
  })
}
