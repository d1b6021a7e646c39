import type { Author } from '@sailing-desk/records/database/write'
import { saved, savedAs } from '@sailing-desk/records/http/problems'
import { creator, type RouteDefinition, registerRoutes } from '@sailing-desk/records/http/route'
import type { FastifyInstance } from 'fastify'
import type * as z from 'zod'
import { type FileRule, fileConfig } from '../http/uploads/file-part.ts'

type SubmissionRoute<Form extends z.ZodType, Sent extends z.ZodType> = {
  path: string
  operationId: string
  summary: string
  form: Form
  message: string
  /** What the sender gets. */
  receipt: Sent
  file?: FileRule
  requireCapacity: (address: string) => Promise<void>
  /** The fields a retry must repeat. Excludes those that change, such as the time to fill in the form. */
  identityOf: (form: z.output<Form>) => object
  send: (author: Author, form: z.output<Form>) => Promise<z.output<Sent>>
}

/** Registers a public form, for this site and `ALLOWED_ORIGINS`, in a plugin that has no other route. */
export function registerSubmission<Form extends z.ZodType, Sent extends z.ZodType>(
  app: FastifyInstance,
  {
    path,
    operationId,
    summary,
    form,
    message,
    receipt,
    file,
    requireCapacity,
    identityOf,
    send,
  }: SubmissionRoute<Form, Sent>,
): void {
  app.addHook('onRequest', async ({ ip, headers }) => {
    // A retry gets its stored response even over the limit, because it creates nothing.
    if (headers['idempotency-key'] === undefined) await requireCapacity(ip)
  })
  const POST = {
    part: { tag: 'Public', area: 'public' },
    operationId,
    summary,
    body: form,
    status: 201,
    response: savedAs(receipt),
    problems: [400, 403, 404, 408, 409, 413, 415, 422, 429, 503, ...(file ? ([507] as const) : [])],
    config: { takesForm: true, ...(file && fileConfig(file)) },
  } satisfies RouteDefinition
  registerRoutes(
    app,
    { POST },
    {
      async POST(request) {
        return saved(message, await send(creator(request, identityOf(request.body)), request.body))
      },
    },
    path,
  )
}
