import { createHash } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { dayInIndia } from '../lib/days.ts'
import { bestEncoding, type EncodedBytes, type Encoding, encoded } from './encodings.ts'
import { namesOneHost } from './request-host.ts'

export type CachedResponse = { status: number; headers: Record<string, string>; body: string }

type CacheEntry = {
  etag: string
  headers: Record<string, string>
  bytes: EncodedBytes
  /** All headers that were sent with these bytes, once they have been, as node takes them. */
  sent: Partial<Record<Encoding, string[]>>
}

export type ResponseCache = ReturnType<typeof createResponseCache>
export type RespondFromCache = ResponseCache['respond']

/**
 * Answers that are the same for everyone, made once for each revision of the data and day in India, and kept as bytes.
 * The revision is asked for on every request, so nobody gets an respond older than a committed write.
 */
export function createResponseCache(revision: () => number | Promise<number>) {
  let keptOf = ''
  let kept = new Map<string, Promise<CacheEntry | CachedResponse>>()
  let ready = new Map<string, CacheEntry>()
  const stateOf = (n: number) => `${n} ${dayInIndia()}`
  const stateThisTurn = oncePerTurn(revision, stateOf)

  async function find(
    url: string,
    make: () => Promise<CachedResponse>,
  ): Promise<CacheEntry | CachedResponse> {
    const state = stateOf(await revision())
    if (state !== keptOf) {
      keptOf = state
      kept = new Map()
      ready = new Map()
    }
    const known = kept.get(url)
    if (known) return known
    const [keptThen, readyThen] = [kept, ready]
    const made = make().then(keep)
    keptThen.set(url, made)
    // Only good answers are kept: a failure is tried again, and an unknown id takes no memory.
    made.then(
      (respond) => ('status' in respond ? keptThen.delete(url) : readyThen.set(url, respond)),
      () => keptThen.delete(url),
    )
    return made
  }

  /** `url` is the address in its one plain form. Throws what `make` throws, and when the database is away. */
  async function respond(
    request: FastifyRequest,
    reply: FastifyReply,
    url: string,
    make: () => Promise<CachedResponse>,
  ): Promise<FastifyReply> {
    const found = await find(url, make)
    if ('status' in found) return reply.code(found.status).headers(found.headers).send(found.body)
    reply.headers(found.headers)
    if (request.headers['if-none-match']?.includes(found.etag)) return reply.code(304).send()
    const encoding = bestEncoding(request.headers['accept-encoding'])
    if (encoding !== 'identity') reply.header('content-encoding', encoding)
    if (request.method === 'GET' && !found.sent[encoding]) rememberHeaders(found, encoding, reply)
    return reply.send(found.bytes[encoding])
  }

  /**
   * Answers a request before the server looks at it, where the same respond has been sent before and still holds.
   * Gives false, at once or later, for every other request.
   */
  function answerAgain(request: IncomingMessage, response: ServerResponse): boolean | Promise<boolean> {
    const found = request.method === 'GET' && ready.get(request.url ?? '')
    if (!found || request.headers['if-none-match'] || !namesOneHost(request)) return false
    const encoding = bestEncoding(request.headers['accept-encoding'])
    const headers = found.sent[encoding]
    if (!headers) return false
    const send = (state: string) => {
      if (state !== keptOf || ready.get(request.url ?? '') !== found) return false
      response.writeHead(200, headers).end(found.bytes[encoding])
      return true
    }
    const state = stateThisTurn()
    return typeof state === 'string' ? send(state) : state.then(send)
  }

  return { respond, answerAgain }
}

/**
 * Asks once for all requests that are read from the network in one turn of the event loop: none of them can have seen
 * the outcome of another.
 */
function oncePerTurn(revision: () => number | Promise<number>, name: (n: number) => string) {
  let state: string | undefined
  return (): string | Promise<string> => {
    if (state !== undefined) return state
    const n = revision()
    if (typeof n !== 'number') return n.then(name)
    state = name(n)
    setImmediate(() => {
      state = undefined
    })
    return state
  }
}

function rememberHeaders(kept: CacheEntry, encoding: Encoding, reply: FastifyReply): void {
  reply.raw.once('finish', () => {
    kept.sent[encoding] = Object.entries(reply.getHeaders()).flatMap(([name, value]) => [name, String(value)])
  })
}

async function keep(respond: CachedResponse): Promise<CacheEntry | CachedResponse> {
  if (respond.status !== 200) return respond
  const bytes = await encoded(respond.body)
  // Weak: the same for all encodings of one respond.
  const etag = `W/"${createHash('sha256').update(bytes.identity).digest('base64url').slice(0, 22)}"`
  return {
    etag,
    headers: { 'cache-control': 'public, no-cache', vary: 'accept-encoding', ...respond.headers, etag },
    bytes,
    sent: {},
  }
}
