import type { ApiResponse, SendRequest } from '@sailing-desk/records/client/calls'
import type { FastifyInstance, FastifyRequest, InjectOptions } from 'fastify'

/** The headers that the guards of the API look at. */
const FORWARDED_HEADERS = [
  'cookie',
  'host',
  'origin',
  'sec-fetch-site',
  'user-agent',
  'forwarded',
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-proto',
]

/** Sends requests to the API in process, with the identity and origin of the browser that requested the page. */
export function sendOnBehalfOf(request: FastifyRequest, app: FastifyInstance): SendRequest {
  return (method, url, fields, idempotencyKey) => {
    const headers = idempotencyKey ? { 'idempotency-key': idempotencyKey } : {}
    const options = { method, url, headers }
    return fields ? injectWithBody(request, app, options, fields) : inject(request, app, options)
  }
}

/** Sends a body that is already in this process, such as a form that was read, file included. */
export function injectWithBody<Body>(
  request: FastifyRequest,
  app: FastifyInstance,
  options: InjectOptions,
  body: unknown,
): Promise<ApiResponse<Body>> {
  return app.withInProcessBody(body, (headers) =>
    inject(request, app, { ...options, headers: { ...options.headers, ...headers }, payload: '' }),
  )
}

async function inject<Body>(
  request: FastifyRequest,
  app: FastifyInstance,
  { headers, ...options }: InjectOptions,
): Promise<ApiResponse<Body>> {
  const forwarded = Object.fromEntries(
    FORWARDED_HEADERS.flatMap((name) => (request.headers[name] ? [[name, request.headers[name]]] : [])),
  )
  const response = await app.inject({
    ...options,
    remoteAddress: request.socket.remoteAddress ?? '127.0.0.1',
    headers: { 'user-agent': '', ...forwarded, ...headers },
  })
  return {
    status: response.statusCode,
    body: jsonOf(response.body),
    headers: headersOf(response.headers),
    cookies: [response.headers['set-cookie'] ?? []].flat(),
  }
}

function headersOf(headers: Record<string, unknown>): Headers {
  return new Headers(Object.entries(headers).map(([name, value]) => [name, String(value)]))
}

function jsonOf(text: string) {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
