import type { FastifyInstance } from 'fastify'
import type * as z from 'zod'
import type { Author } from '../database/write.ts'
import { creator } from '../http/author.ts'
import { Problem, saved, savedAs } from '../http/problems.ts'
import { ENCODINGS } from '../http/route-schemas.ts'
import { type FileRule, fileConfig } from '../http/uploads/file-part.ts'
import { Receipt } from './submission.schema.ts'

type SubmissionRoute<Form extends z.ZodType> = {
  path: string
  summary: string
  form: Form
  message: string
  file?: FileRule
  requireCapacity: (address: string) => Promise<void>
  /** The fields a retry must repeat. Excludes those that change, such as the time to fill in the form. */
  identityOf: (form: z.output<Form>) => object
  send: (author: Author, form: z.output<Form>) => Promise<Receipt>
}

const PROBLEM_RESPONSES = {
  400: Problem,
  403: Problem,
  408: Problem,
  413: Problem,
  415: Problem,
  422: Problem,
}
const response = { 201: savedAs(Receipt), ...PROBLEM_RESPONSES, 429: Problem, 503: Problem }

/** Registers a public form, for this site and `ALLOWED_ORIGINS`. */
export function registerSubmission<Form extends z.ZodType>(
  app: FastifyInstance,
  route: SubmissionRoute<Form>,
): void {
  const { path, summary, form, message, file, requireCapacity, identityOf, send } = route
  app.post(
    path,
    {
      schema: { tags: ['Public'], summary, consumes: ENCODINGS, body: form, response },
      config: { takesForm: true, ...(file && fileConfig(file)) },
      async onRequest({ ip, headers }) {
        // A retry gets its stored response even over the limit, because it creates nothing.
        if (headers['idempotency-key'] === undefined) await requireCapacity(ip)
      },
    },
    async (request, reply) => {
      const sent = request.body as z.output<Form>
      const receipt = await send(creator(request, identityOf(sent)), sent)
      return reply.code(201).send(saved(message, receipt))
    },
  )
}
