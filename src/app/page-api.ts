import type { FastifyInstance, FastifyRequest, InjectOptions } from 'fastify'
import type { CachedRead, ResponseCache } from '../http/response-cache/response-cache.ts'
import { type ApiResponse, dataOf, type SendRequest } from '../web/calls.ts'

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

/**
 * The cached response that data is from; undefined if it is not cached. `data` throws the problem that a browser would get;
 * `text` is null instead.
 */
type Read = { from: CachedRead | undefined; data: <Data>() => Data; text: () => string | null }

/** Reads public data in process, without the visitor's identity. It is parsed only when it is asked for. */
export async function readInProcess(
  app: FastifyInstance,
  { current, sentTo }: Pick<ResponseCache, 'current' | 'sentTo'>,
  url: string,
): Promise<Read> {
  // What fails here fails again as a request, which reports it properly.
  const ready = await current(url).catch(() => undefined)
  if (ready) {
    const text = () => String(ready.bytes.identity)
    return { data: () => JSON.parse(text()), text, from: readOf(url, ready) }
  }
  const { statusCode: status, body, raw } = await app.inject(url)
  const made = sentTo(raw.req)
  return {
    data: () => dataOf({ status, body: jsonOf(body) }),
    text: () => (status === 200 ? body : null),
    from: made && readOf(url, made),
  }
}

const readOf = (url: string, { etag, shows }: Omit<CachedRead, 'url'>): CachedRead => ({ url, etag, shows })

/** Reads as `read` does, and records which cached responses a page is made from. */
export function recordReads(read: (url: string) => Promise<Read>) {
  const from: CachedRead[] = []
  let areAllCached = true
  async function recorded(url: string): Promise<Read> {
    const found = await read(url).catch((error) => {
      areAllCached = false
      throw error
    })
    if (found.from) from.push(found.from)
    else areAllCached = false
    return found
  }
  return {
    read: async <Data>(url: string): Promise<Data> => (await recorded(url)).data(),
    readText: async (url: string) => (await recorded(url)).text(),
    /** Undefined if the page is made from anything else too. */
    reads: () => (areAllCached ? from : undefined),
  }
}

function jsonOf(text: string) {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
