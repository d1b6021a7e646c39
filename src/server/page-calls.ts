import type { FastifyInstance, FastifyRequest } from 'fastify'
import { dataOf, type Send } from '../calls.ts'

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
export function callsInTheNameOf(request: FastifyRequest, app: FastifyInstance): Send {
  const headers = Object.fromEntries(
    PASSED_ON.flatMap((name) => (request.headers[name] ? [[name, request.headers[name]]] : [])),
  )
  return async (method, url, fields, once) => {
    const {
      statusCode,
      headers: answered,
      body,
    } = await app.inject({
      method,
      url,
      remoteAddress: request.socket.remoteAddress ?? '127.0.0.1',
      headers: {
        'user-agent': '',
        ...headers,
        ...(fields && { 'content-type': 'application/x-www-form-urlencoded' }),
        ...(once && { 'idempotency-key': once }),
      },
      ...(fields && { payload: new URLSearchParams(fields as Record<string, string>).toString() }),
    })
    const cookies = [answered['set-cookie'] ?? []].flat()
    return { status: statusCode, body: jsonOf(body), headers: headersOf(answered), cookies }
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
