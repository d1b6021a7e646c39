import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod'
import * as z from 'zod'
import type { Dialect } from '../database/dialect.ts'
import { DomainError, type FieldError, InvalidFields, TryLater } from '../errors.ts'
import { tooLargeText } from './body-limits.ts'

/** The response to a create or update. */
export const savedAs = <Data extends z.ZodType>(data: Data) =>
  z.object({ success: z.literal(true), message: z.string(), data })

/** The response without data. */
export const Done = z.object({ success: z.literal(true), message: z.string() }).meta({ id: 'Done' })

/** The response to a delete that can be undone; `batch` is its id in the history. */
export const Deleted = z
  .object({ success: z.literal(true), message: z.string(), batch: z.string() })
  .meta({ id: 'Deleted' })

/** Every error response: `message` and `errors` for the pages, and the members of RFC 9457. */
export const Problem = z
  .object({
    success: z.literal(false),
    message: z.string(),
    detail: z.string(),
    errors: z.array(z.object({ field: z.string(), message: z.string() })).optional(),
    type: z.string(),
    title: z.string(),
    status: z.int(),
    request_id: z.string().optional(),
  })
  .meta({ id: 'Problem' })

/** Repeat the request with `current_password`, or log in again. */
export const PasswordRequired = Problem.extend({ code: z.literal('password_required').optional() }).meta({
  id: 'PasswordRequired',
})

export const deleted = (message: string, batch: string) => ({ success: true as const, message, batch })
export const done = (message: string) => ({ success: true as const, message })
export const saved = <Data>(message: string, data: Data) => ({ success: true as const, message, data })

/** What each status of a problem means. */
export const TITLES: Record<number, string> = {
  400: 'Malformed request',
  401: 'Not logged in',
  403: 'Not allowed',
  404: 'Not found',
  405: 'Method not allowed',
  408: 'Request timeout',
  409: 'Conflict',
  413: 'Too large',
  415: 'Unsupported media type',
  422: 'Validation failed',
  429: 'Too many requests',
  431: 'Headers too large',
  503: 'Temporarily unavailable',
  507: 'Storage full',
}

const RETRY_AFTER_SECONDS = 5

export function sendProblem(
  reply: FastifyReply,
  status: number,
  message: string,
  errors: FieldError[] = [],
  details: Record<string, unknown> = {},
) {
  return reply
    .code(status)
    .header('cache-control', 'no-store')
    .type('application/problem+json; charset=utf-8')
    .send(
      problemText(status, message, errors, {
        ...details,
        request_id: reply.request.id,
      }),
    )
}

/** The body of a problem. */
export function problemText(
  status: number,
  message: string,
  errors: FieldError[] = [],
  details: Record<string, unknown> = {},
): string {
  return JSON.stringify({
    success: false,
    message,
    detail: message,
    ...(errors.length > 0 && { errors }),
    ...details,
    type: 'about:blank',
    title: TITLES[status] ?? 'Something went wrong',
    status,
  })
}

export const UNREADABLE_JSON_TEXT = 'The JSON cannot be read'
export const NO_FIELDS_TEXT = 'The request body must contain the form fields'

/** The problem for a thrown error. */
type ProblemDetails = {
  status: number
  message: string
  errors?: FieldError[]
  details?: Record<string, unknown>
  retryAfter?: number
}

/** Turns any error into a problem that says what the client can do, without internal details. */
export function problemHandler(dialect: Dialect) {
  return (error: FastifyError | DomainError, request: FastifyRequest, reply: FastifyReply) => {
    const { status, message, errors, details, retryAfter } = problemOf(dialect, error, request)
    if (retryAfter !== undefined) reply.header('retry-after', retryAfter)
    return sendProblem(reply, status, message, errors, details)
  }
}

export function problemOf(
  dialect: Dialect,
  error: FastifyError | DomainError,
  request: FastifyRequest,
): ProblemDetails {
  if (error instanceof DomainError) {
    const { status, message, errors, details } = error
    return {
      status,
      message,
      errors,
      details,
      ...(error instanceof TryLater && { retryAfter: error.seconds }),
    }
  }
  if (hasZodFastifySchemaValidationErrors(error)) return validationProblem(error)
  if (error.code === 'FST_ERR_CTP_BODY_TOO_LARGE') return { status: 413, message: tooLargeText(request) }
  if (error.code === 'FST_INVALID_JSON_FIELD_ERROR') return { status: 400, message: UNREADABLE_JSON_TEXT }
  if (dialect.isUnavailable(error)) {
    request.log.error(error, 'database unavailable')
    const message = 'The database is unavailable. Please try again in a moment.'
    return { status: 503, message, retryAfter: RETRY_AFTER_SECONDS }
  }
  if (dialect.isFull(error)) {
    request.log.error(error, 'storage full')
    const message = 'The storage is full, so nothing was saved. Please contact the site operator.'
    return { status: 507, message }
  }
  const status = error.statusCode ?? (request.isReadingForm ? 400 : 500)
  if (status < 500)
    return {
      status,
      message: FASTIFY_MESSAGES.get(error.code) ?? TITLES[status] ?? 'The request could not be read',
    }
  request.log.error(error, 'unexpected')
  const saved = request.method === 'GET' ? '' : ' Nothing was saved.'
  return {
    status: 500,
    message: `Something went wrong on our side.${saved} Please quote request ${request.id}.`,
  }
}

type Issue = { instancePath: string; message?: string | undefined }

function validationProblem({ validation, validationContext }: FastifyError): ProblemDetails {
  if (validationContext !== 'body') return invalidAddress(validationContext, validation ?? [])
  const errors = fieldErrors(validation ?? [])
  return errors[0]?.field
    ? { status: 422, message: errors[0].message, errors: firstPerField(errors) }
    : { status: 400, message: NO_FIELDS_TEXT, errors: [] }
}

/** The problem of an address whose parameters or query do not match their schema. */
export function invalidAddress(part: string | undefined, issues: readonly Issue[]): DomainError {
  const [first, ...others] = part === 'querystring' ? firstPerField(fieldErrors(issues)) : []
  if (!first?.field) return new DomainError(400, 'The address is malformed')
  // Messages of fields continue their name ('must be a whole number') unless they are sentences.
  const message = /^[a-z]/.test(first.message) ? `${first.field} ${first.message}` : first.message
  return new InvalidFields([first, ...others], 400, message)
}

const fieldErrors = (issues: readonly Issue[]): FieldError[] =>
  issues.map(({ instancePath, message }) => ({
    field: fieldAt(instancePath),
    message: message ?? 'is not valid',
  }))

/** 'calls.3.to.dates' for a field of a row in a list, 'names.email' for one of a part; only the name of the list for a value in it. */
function fieldAt(instancePath: string): string {
  const [name = '', ...rest] = instancePath.split('/').slice(1)
  const isValueInList = rest.length === 1 && /^\d+$/.test(rest[0] ?? '')
  return isValueInList ? name : [name, ...rest].join('.')
}

/** Messages for Fastify's own errors. */
const FASTIFY_MESSAGES: ReadonlyMap<string, string> = new Map(
  Object.entries<string>({
    FST_ERR_CTP_INVALID_MEDIA_TYPE: 'Send JSON, a form or multipart form data',
    FST_REQ_FILE_TOO_LARGE: 'The file is too large',
    FST_FILES_LIMIT: 'Too many files',
    FST_FIELDS_LIMIT: 'Too many fields',
    FST_PARTS_LIMIT: 'Too many fields',
  }),
)

function firstPerField(errors: FieldError[]): FieldError[] {
  return [...new Map(errors.toReversed().map((error) => [error.field, error])).values()].toReversed()
}
