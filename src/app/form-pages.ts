import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Dialect } from '../database/dialect.ts'
import { problemHandler, problemOf, problemText } from '../http/problems.ts'
import { type FileRule, fileConfig } from '../http/uploads/file-part.ts'
import type { ApiResponse, Fields } from '../web/calls.ts'
import { injectOnBehalfOf } from './page-api.ts'

/**
 * Pages whose form works without a script. The server reads the submission, file included, and runs the page's action,
 * which sends it to the route that the script would use:
 *
 *     export async function action({ request, context }: ActionFunctionArgs) {
 *       const response = await context.get(siteContext).sendForm('/backend/api/careers')
 *       const typed = Object.fromEntries(await request.formData())
 *       …return data({ … }, { status: response.status })
 *     }
 *
 * `request` has the text fields only. A file is not returned: the page asks for it again.
 */
export type FormPages = {
  app: FastifyInstance
  dialect: Dialect
  render: (request: FastifyRequest, reply: FastifyReply, form: SubmittedForm) => Promise<FastifyReply>
}

export type SubmittedForm = { fields: Fields; send: (path: string) => Promise<ApiResponse> }

export type LoginPages = {
  app: FastifyInstance
  render: (request: FastifyRequest, reply: FastifyReply, form: { fields: Fields }) => Promise<FastifyReply>
}

/** Registers POST of the login or registration page, whose action makes the request itself. */
export function registerLoginPage({ app, render }: LoginPages, path: string): void {
  app.post(path, { schema: { hide: true }, config: { body: 'small' } }, (request, reply) =>
    render(request, reply, { fields: textsOf(request.body) }),
  )
}

/** Registers POST of a page with a public form. */
export function registerFormPage(
  { app, dialect, render }: FormPages,
  path: string,
  file: FileRule | undefined,
): void {
  app.post(path, {
    schema: { hide: true },
    config: { takesForm: true, body: 'usual', ...(file && fileConfig(file)) },
    handler: (request, reply) => {
      const send = (call: string) =>
        app.withInProcessBody(request.body, (headers) => injectOnBehalfOf(request, app, call, headers))
      return render(request, reply, { fields: textsOf(request.body), send })
    },
    // The page returns the typed fields even if the form cannot be read to its end.
    errorHandler: (error: FastifyError, request, reply) => {
      if (request.body === undefined) return problemHandler(dialect)(error, request, reply)
      const { status, message, errors } = problemOf(dialect, error, request)
      const body: unknown = JSON.parse(problemText(status, message, errors))
      return render(request, reply, { fields: textsOf(request.body), send: async () => ({ status, body }) })
    },
  })
}

/** The text fields of a form, whether it was read completely or in part. */
function textsOf(body: unknown): Record<string, string> {
  if (typeof body !== 'object' || body === null) return {}
  return Object.fromEntries(
    Object.entries(body).flatMap(([name, value]) => {
      const text = typeof value === 'object' && value?.type === 'field' ? value.value : value
      return typeof text === 'string' ? [[name, text]] : []
    }),
  )
}
