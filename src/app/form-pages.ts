import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Dialect } from '../database/dialect.ts'
import { problemHandler, problemOf, problemText } from '../http/problems.ts'
import { type FileRule, takesFile } from '../http/uploads/file-part.ts'
import type { ApiResponse, Fields } from '../web/calls.ts'
import { injectInTheNameOf } from './page-api.ts'

/**
 * What becomes of a public form that is sent without a script: its page is posted to. The server reads the form, file
 * included, and runs the action of the page, which sends it on to the call that a script would have made:
 *
 *     export async function action({ request, context }: ActionFunctionArgs) {
 *       const answer = await context.get(siteContext).sendForm('/backend/api/careers')
 *       const typed = Object.fromEntries(await request.formData())
 *       …return data({ … }, { status: answer.status })
 *     }
 *
 * `request` holds the texts alone. The file is not given back: the page asks to choose it again.
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

/** Registers POST of a page of the login: its action reads the fields, and makes the call itself. */
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
    config: { takesForm: true, body: 'usual', ...(file && takesFile(file)) },
    handler: (request, reply) => {
      const send = (call: string) =>
        app.handOver(request.body, (headers) => injectInTheNameOf(request, app, call, headers))
      return render(request, reply, { fields: textsOf(request.body), send })
    },
    // The page comes back with what was typed even where the form cannot be read to its end.
    errorHandler: (error: FastifyError, request, reply) => {
      if (request.body === undefined) return problemHandler(dialect)(error, request, reply)
      const { status, message, errors } = problemOf(dialect, error, request)
      const body: unknown = JSON.parse(problemText(status, message, errors))
      return render(request, reply, { fields: textsOf(request.body), send: async () => ({ status, body }) })
    },
  })
}

/** The texts of a form, read whole or only in part, where each is still what its reader makes of it. */
function textsOf(body: unknown): Record<string, string> {
  if (typeof body !== 'object' || body === null) return {}
  return Object.fromEntries(
    Object.entries(body).flatMap(([name, value]) => {
      const text = typeof value === 'object' && value?.type === 'field' ? value.value : value
      return typeof text === 'string' ? [[name, text]] : []
    }),
  )
}
