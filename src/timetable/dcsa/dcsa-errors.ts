import { STATUS_CODES } from 'node:http'
import type { Dialect } from '@sailing-desk/records/database/dialect'
import type { DomainError, FieldError } from '@sailing-desk/records/errors'
import { problemOf } from '@sailing-desk/records/http/problems'
import type { ErrorResponse } from '@sailing-desk/timetable/dcsa/dcsa.schema'
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'

/** What the addresses of this API begin with. */
export const DCSA = '/dcsa/v1'
export const API_VERSION = { 'api-version': '1.0.3' }

/** The standard has no other methods. */
const METHODS: ReadonlyMap<string, ErrorResponse['httpMethod']> = new Map(
  Object.entries<ErrorResponse['httpMethod']>({
    ...{ GET: 'GET', HEAD: 'HEAD', POST: 'POST', PUT: 'PUT', DELETE: 'DELETE', PATCH: 'PATCH' },
    OPTIONS: 'OPTION',
  }),
)

export const isDcsa = (url: string): boolean => /^\/dcsa\/v1(?:[/?]|$)/.test(url)

/** Turns any error into the error of the standard, without internal details. */
export function dcsaErrorHandler(dialect: Dialect) {
  return (error: FastifyError | DomainError, request: FastifyRequest, reply: FastifyReply): FastifyReply => {
    const { status, message, errors, retryAfter } = problemOf(dialect, error, request)
    if (retryAfter !== undefined) reply.header('retry-after', retryAfter)
    return sendDcsaError(request, reply, status, message, errors)
  }
}

export function sendDcsaError(
  request: FastifyRequest,
  reply: FastifyReply,
  status: number,
  message: string,
  errors: readonly FieldError[] = [],
): FastifyReply {
  const body: ErrorResponse = {
    httpMethod: METHODS.get(request.method) ?? 'GET',
    requestUri: request.url,
    statusCode: status,
    ...{ statusCodeText: STATUS_CODES[status] ?? 'Error', statusCodeMessage: message.slice(0, 200) },
    providerCorrelationReference: request.id.slice(0, 100),
    errorDateTime: new Date().toISOString(),
    errors: detailsOf(errors, request.url) ?? [
      { errorCodeText: STATUS_CODES[status] ?? 'Error', errorCodeMessage: message },
    ],
  }
  return reply
    .code(status)
    .headers({ ...API_VERSION, 'cache-control': 'no-store' })
    .type('application/json; charset=utf-8')
    .send(JSON.stringify(body))
}

/** With each value as it was sent. */
function detailsOf(errors: readonly FieldError[], url: string): ErrorResponse['errors'] | null {
  if (errors.length === 0) return null
  const query = new URLSearchParams(/\?.*/s.exec(url)?.[0])
  return errors.map(({ field, message }) => {
    const sent = query.getAll(field)
    return {
      property: field.slice(0, 100),
      ...(sent.length > 0 && { value: sent.join(',').slice(0, 500) }),
      errorCodeText: 'invalidQuery',
      errorCodeMessage: message,
    }
  })
}
