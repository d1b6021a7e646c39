import { createHash } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { dayInIndia } from '../lib/days.ts'
import { bestEncoding, type EncodedBytes, type Encoding, encodeText, ownBytes } from './cache/encodings.ts'
import { createResponseStore, type ResponseStore, type StoreLimits } from './cache/response-store.ts'
import { namesOneHost } from './request-host.ts'

/** A text is compressed; bytes, such as those of a workbook, are sent as they are. */
export type CachedResponse = { status: number; headers: Record<string, string>; body: string | Uint8Array }

type CacheEntry = {
  etag: string
  headers: Record<string, string>
  bytes: EncodedBytes
  /** The headers sent with these bytes before, in node's flat format. */
  sent: Partial<Record<Encoding, string[]>>
}

/** What is cached for one state of the data: the entries that are being made, and those that are ready to be sent. */
type Generation = {
  state: string
  pending: Map<string, Promise<CacheEntry | CachedResponse>>
  ready: ResponseStore<CacheEntry>
}

type MakeResponse = () => Promise<CachedResponse>

export type ResponseCache = ReturnType<typeof createResponseCache>
export type RespondFromCache = ResponseCache['respond']

/**
 * Caches responses that are the same for everyone, by revision of the data and day in India. The revision is read on
 * every request, so no response is older than a committed write. The cache keeps to its limits, however many URLs are
 * requested.
 */
export function createResponseCache(revision: () => number | Promise<number>, limits?: StoreLimits) {
  const emptyGeneration = (state: string): Generation => ({
    state,
    pending: new Map(),
    ready: createResponseStore(limits),
  })
  let current = emptyGeneration('')
  const currentState = oncePerTick(revision, stateOf)

  async function find(url: string, make: MakeResponse): Promise<CacheEntry | CachedResponse> {
    const state = stateOf(await revision())
    if (state !== current.state) current = emptyGeneration(state)
    return current.ready.get(url) ?? current.pending.get(url) ?? addEntry(current, url, make)
  }

  return {
    /** `url` is the normalized URL. Throws what `make` throws, and if the database is unavailable. */
    respond: async (request: FastifyRequest, reply: FastifyReply, url: string, make: MakeResponse) =>
      sendEntry(request, reply, await find(url, make)),

    /**
     * Sends a cached response before Fastify sees the request, if it was sent before and is still current. Returns false,
     * directly or as a promise, if it did not respond.
     */
    respondEarly(request: IncomingMessage, response: ServerResponse): boolean | Promise<boolean> {
      const found = request.method === 'GET' && current.ready.get(request.url ?? '')
      if (!found || request.headers['if-none-match'] || !namesOneHost(request)) return false
      const encoding = encodingFor(found, request)
      const headers = found.sent[encoding]
      if (!headers) return false
      const { state: stateOfEntry } = current
      const send = (state: string) => {
        if (state !== stateOfEntry) return false
        response.writeHead(200, headers).end(found.bytes[encoding])
        return true
      }
      const state = currentState()
      return typeof state === 'string' ? send(state) : state.then(send)
    },

    /** How much is cached. */
    size: () => current.ready.size(),
  }
}

const stateOf = (revision: number) => `${revision} ${dayInIndia()}`

/** All who ask for the URL meanwhile share the entry. */
function addEntry({ pending, ready }: Generation, url: string, make: MakeResponse) {
  const entry = make()
    .then(toEntry)
    .then((made) => {
      // Only successful responses are cached: failures are retried, and unknown ids take no memory.
      if (!('status' in made)) ready.add(url, made)
      return made
    })
    .finally(() => pending.delete(url))
  pending.set(url, entry)
  return entry
}

function sendEntry(request: FastifyRequest, reply: FastifyReply, found: CacheEntry | CachedResponse) {
  if ('status' in found)
    return reply
      .code(found.status)
      .headers({ 'cache-control': 'no-store', ...found.headers })
      .send(found.body)
  reply.headers(found.headers)
  if (request.headers['if-none-match']?.includes(found.etag)) return reply.code(304).send()
  const encoding = encodingFor(found, request)
  if (encoding !== 'identity') reply.header('content-encoding', encoding)
  if (request.method === 'GET' && !found.sent[encoding]) rememberHeaders(found, encoding, reply)
  return reply.send(found.bytes[encoding])
}

const encodingFor = ({ bytes }: CacheEntry, { headers }: Pick<IncomingMessage, 'headers'>): Encoding =>
  bytes.br ? bestEncoding(headers['accept-encoding']) : 'identity'

/**
 * Reads the revision once for all requests received in one tick of the event loop: none of them can have seen the result
 * of another.
 */
function oncePerTick(revision: () => number | Promise<number>, name: (n: number) => string) {
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

function rememberHeaders(entry: CacheEntry, encoding: Encoding, reply: FastifyReply): void {
  reply.raw.once('finish', () => {
    entry.sent[encoding] = Object.entries(reply.getHeaders()).flatMap(([name, value]) => [
      name,
      String(value),
    ])
  })
}

async function toEntry(response: CachedResponse): Promise<CacheEntry | CachedResponse> {
  const { status, headers, body } = response
  if (status !== 200) return response
  const bytes = typeof body === 'string' ? await encodeText(body) : { identity: ownBytes(body) }
  // Weak: the same for all encodings of a response.
  const etag = `W/"${createHash('sha256').update(bytes.identity).digest('base64url').slice(0, 22)}"`
  const vary = typeof body === 'string' && { vary: 'accept-encoding' }
  return {
    etag,
    headers: { 'cache-control': 'public, no-cache', ...vary, ...headers, etag },
    bytes,
    sent: {},
  }
}
