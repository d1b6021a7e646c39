import type { FastifyInstance, FastifyRequest, InjectOptions } from 'fastify'
import { type ApiResponse, dataOf, type SendRequest } from '../web/calls.ts'

/** Who asks, from where and by which page: what the guards of the calls look at. */
const PASSED_ON = [
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

/** The calls of the contract, in process: as if the browser that asked for the page had made them itself. */
export function callsInTheNameOf(request: FastifyRequest, app: FastifyInstance): SendRequest {
  return (method, url, fields, idempotencyKey) => {
    const headers = {
      ...(fields && { 'content-type': 'application/x-www-form-urlencoded' }),
      ...(idempotencyKey && { 'idempotency-key': idempotencyKey }),
    }
    const payload = fields && new URLSearchParams(fields as Record<string, string>).toString()
    return inject(request, app, { method, url, headers, ...(payload !== undefined && { payload }) })
  }
}

/** A POST whose body `headers` stand for. */
export function injectInTheNameOf(
  request: FastifyRequest,
  app: FastifyInstance,
  url: string,
  headers: Record<string, string>,
): Promise<ApiResponse> {
  return inject(request, app, { method: 'POST', url, headers, payload: '' })
}

async function inject(
  request: FastifyRequest,
  app: FastifyInstance,
  { headers, ...asked }: InjectOptions,
): Promise<ApiResponse> {
  const passedOn = Object.fromEntries(
    PASSED_ON.flatMap((name) => (request.headers[name] ? [[name, request.headers[name]]] : [])),
  )
  const answer = await app.inject({
    ...asked,
    remoteAddress: request.socket.remoteAddress ?? '127.0.0.1',
    headers: { 'user-agent': '', ...passedOn, ...headers },
  })
  return {
    status: answer.statusCode,
    body: jsonOf(answer.body),
    headers: headersOf(answer.headers),
    cookies: [answer.headers['set-cookie'] ?? []].flat(),
  }
}

function headersOf(answered: Record<string, unknown>): Headers {
  return new Headers(Object.entries(answered).map(([name, value]) => [name, String(value)]))
}

/** A public read, in process and in nobody's name: refused in the words that a browser would be told. */
export async function readInProcess(app: FastifyInstance, url: string): Promise<unknown> {
  const { statusCode, body } = await app.inject(url)
  return dataOf({ status: statusCode, body: jsonOf(body) })
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
