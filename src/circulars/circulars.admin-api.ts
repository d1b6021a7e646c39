import { dayInIndia } from '@sailing-desk/dates/days'
import type { RoutesOf } from '@sailing-desk/records/client/api-routes'
import { DomainError } from '@sailing-desk/records/errors'
import { idField } from '@sailing-desk/records/fields'
import { idFilter } from '@sailing-desk/records/http/list-query.schema'
import { saved, savedAs } from '@sailing-desk/records/http/problems'
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
import type { FastifyReply } from 'fastify'
import * as z from 'zod'
import { MAX_FILE_MB } from '../../content/file-sizes.ts'
import { type FileRule, fileConfig } from '../http/uploads/file-part.ts'
import { UploadedFile } from '../http/uploads/uploaded-file.ts'
import type { CircularsService } from './circulars.service.ts'
import { MAX_LAYOUT_NAME } from './review/question-words.ts'
import { CircularReview, ReviewChoices, ReviewSheet, ReviewSummary } from './review/review.schema.ts'

const part = { tag: 'Circulars', area: 'schedule' } as const

const FILE_RULE: FileRule = {
  field: 'file',
  queue: 'office',
  kind: 'circular',
  tooLarge: `This file is larger than ${MAX_FILE_MB.circular} MB, the limit for a circular.`,
}

/** Longer than the block of any sheet that somebody would paste. */
const MAX_PASTED = 60_000

const NewReview = z.object({
  file: z
    .custom<UploadedFile>((value) => value instanceof UploadedFile, 'Choose a file')
    .optional()
    .meta({ type: 'string', format: 'binary' }),
  text: z.string().max(MAX_PASTED, 'This block is too long. Save it as a file instead.').optional(),
})

const circularRoutes = {
  'GET /api/circular/export': {
    part: { tag: 'Schedules', area: 'schedule' },
    bound: 'a file',
    summary:
      "All schedules, or those of one route, as an Excel workbook in the layout of the principal's circular",
    description:
      'A sheet for each route with schedules. Importing the workbook again changes nothing. ' +
      'Without any schedules the answer is 409.',
    query: z.object({ route_id: idFilter.optional() }),
    response: z.string().meta({ format: 'binary' }),
    problems: [400, 404, 409, 503, ...GUARD_PROBLEMS],
  },
  'GET /api/circular-reviews': {
    part,
    bound: 'a schedule',
    summary: 'The circulars under review, the newest first',
    response: z.array(ReviewSummary),
    problems: GUARD_PROBLEMS,
  },
  'POST /api/circular-reviews': {
    part,
    summary:
      'Reads a circular (a file, or a pasted block as text) and keeps it for review; nothing is published',
    body: NewReview,
    status: 201,
    response: savedAs(CircularReview),
    problems: [408, 429, 503, 507, ...WRITE_PROBLEMS],
    config: { ...fileConfig(FILE_RULE), body: 'values' },
  },
  'GET /api/circular-reviews/:id': {
    part,
    bound: 'a schedule',
    summary: 'A circular under review: questions, and the difference to the published schedule',
    params: IdParams,
    response: CircularReview,
    problems: [400, 404, 503, ...GUARD_PROBLEMS],
  },
  'GET /api/circular-reviews/:id/sheets/:number': {
    part,
    bound: 'a schedule',
    summary: 'A sheet of the circular (from 0) as printed, with what each cell was understood as',
    params: IdParams.extend({
      number: z
        .string()
        .regex(/^\d{1,3}$/)
        .transform(Number),
    }),
    response: ReviewSheet,
    problems: [400, 404, 503, ...GUARD_PROBLEMS],
  },
  'PUT /api/circular-reviews/:id': {
    part,
    summary: 'Saves the choices about a circular, and reads it again',
    params: IdParams,
    body: z.object({ version: idField, choices: ReviewChoices }),
    response: savedAs(CircularReview),
    problems: [404, 503, ...WRITE_PROBLEMS],
    config: { body: 'grid' },
  },
  'POST /api/circular-reviews/:id/publish': {
    part,
    summary: 'Publishes a circular in one change',
    description:
      'The answer is 409 with `code: changed` if publishing would no longer do what the review with this `digest` said.',
    params: IdParams,
    body: z.object({
      version: idField,
      digest: z.string().max(64),
      layout_name: z
        .string()
        .trim()
        .max(MAX_LAYOUT_NAME, `Name of this layout is longer than ${MAX_LAYOUT_NAME} characters`)
        .optional(),
    }),
    response: savedAs(z.object({ batch: z.string(), routes: z.array(z.string()) })),
    problems: [404, 503, ...WRITE_PROBLEMS],
  },
} satisfies RouteDefinitions

/** Mounted under /api, behind the administrator guard. */
export const circularsAdminApi: Api<
  { circulars: CircularsService },
  RoutesOf<typeof circularRoutes>
> = async (app, { circulars }) => {
  const { reviews } = circulars
  registerRoutes(app, circularRoutes, {
    'GET /api/circular/export': async ({ query: { route_id } }, reply) => {
      const name = ['circular', ...(route_id ? [`route-${route_id}`] : []), dayInIndia()].join('-')
      const bytes = await circulars.exportCircular(route_id)
      return reply
        .headers({
          'content-type': 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
          'content-disposition': `attachment; filename="${name}.xlsx"`,
        })
        .send(bytes)
    },
    'GET /api/circular-reviews': () => reviews.listReviews(),
    async 'POST /api/circular-reviews'(request, reply) {
      const review = await reviews.addReview(creator(request), fileOf(request.body))
      return sendText(reply, savedText('Circular read', review))
    },
    async 'GET /api/circular-reviews/:id'({ params }, reply) {
      return sendText(reply, await reviews.readReview(params.id))
    },
    async 'GET /api/circular-reviews/:id/sheets/:number'({ params }, reply) {
      return sendText(reply, await reviews.readSheet(params.id, params.number))
    },
    async 'PUT /api/circular-reviews/:id'(request, reply) {
      const review = await reviews.saveChoices(author(request), request.params.id, request.body)
      return sendText(reply, savedText('Choices saved', review))
    },
    async 'POST /api/circular-reviews/:id/publish'(request) {
      const published = await reviews.publishReview(author(request), request.params.id, request.body)
      return saved('Circular published', published)
    },
  })
}

/** Sends JSON as it is: that of a large circular is not parsed and printed again. */
function sendText(reply: FastifyReply, json: string): FastifyReply {
  return reply.type('application/json; charset=utf-8').serializer(String).send(json)
}

const savedText = (message: string, data: string) =>
  `${JSON.stringify({ success: true, message }).slice(0, -1)},"data":${data}}`

function fileOf({ file, text }: z.output<typeof NewReview>): { name: string; content: Uint8Array } {
  if (file) return { name: file.name, content: file.content }
  if (text === undefined || text.trim() === '') throw new DomainError(422, 'Choose a file', 'file')
  return { name: 'Pasted block', content: new TextEncoder().encode(text) }
}
