import type { Dialect } from '@sailing-desk/records/database/dialect'
import { problemHandler, problemOf, problemText } from '@sailing-desk/records/http/problems'
import { isObject } from '@sailing-desk/trade/is-object'
import type {
  FastifyContextConfig,
  FastifyError,
  FastifyInstance,
  FastifyReply,
  FastifyRequest,
} from 'fastify'
import { injectWithBody } from './page-api.ts'
import type { NoScriptForm } from './site.ts'

/**
 * Pages whose form works without a script. The server reads the submission once, file included, and runs the page's
 * action, which sends it to the route that the script would use (src/web/submit-form.ts). A file is not returned: the page
 * asks for it again.
 */
export type FormPages = {
  app: FastifyInstance
  dialect: Dialect
  render: (request: FastifyRequest, reply: FastifyReply, form: NoScriptForm) => Promise<FastifyReply>
}

export const ACCOUNT_FORM: FastifyContextConfig = { body: 'small' }
export const PUBLIC_FORM: FastifyContextConfig = { body: 'usual', takesForm: true }

/** Registers POST of a page with a form. */
export function registerFormPage(
  { app, dialect, render }: FormPages,
  path: string,
  config: FastifyContextConfig,
): void {
  app.post(path, {
    schema: { hide: true },
    config,
    handler: (request, reply) => {
      const send = (url: string, filled = {}) => {
        const body = isObject(request.body) ? { ...request.body, ...filled } : request.body
        return injectWithBody(request, app, { method: 'POST', url }, body)
      }
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
