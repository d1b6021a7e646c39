import type { IncomingMessage, ServerResponse } from 'node:http'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Topic } from '../../database/changes/topics.ts'
import { dayInIndia, momentOfDayInIndia } from '../../lib/days.ts'
import { namesOneHost } from '../request-host.ts'
import {
  bytesIn,
  type Cacheable,
  type CacheEntry,
  isSameResponse,
  STILL_THE_SAME,
  sentAgain,
  toEntry,
} from './cache-entry.ts'
import { bestEncoding, type Encoding } from './encodings.ts'
import { createResponseStore, type StoreLimits } from './response-store.ts'
import { createSharedWork, type Made, touches } from './shared-work.ts'

export { type Cacheable, type CachedRead, type CachedResponse, STILL_THE_SAME } from './cache-entry.ts'

/** What was changed since the last call: topics; null if it may be anything. */
export type ReadChanges = () => Promise<{ revision: number; topics: ReadonlySet<Topic> | null }>

/** The state of the data, which is read on every request, and what led to it. */
export type DataState = { revision: () => number | Promise<number>; readChanges: ReadChanges }

export type ResponseCache = ReturnType<typeof createResponseCache>
export type RespondFromCache = ResponseCache['respond']

/**
 * Caches responses that are the same for everyone. The revision of the data is read on every request; when it has
 * changed, the responses that show what was changed are outdated, and on another day in India all are. So no response is older
 * than a committed write. The cache keeps to its limits, however many URLs are requested.
 */
export function createResponseCache({ revision, readChanges }: DataState, limits?: StoreLimits) {
  const store = createResponseStore<CacheEntry>(limits)
  const work = createSharedWork(findCurrent)
  const sentFrom = new WeakMap<IncomingMessage, CacheEntry>()
  let known = ''
  let updating: Promise<void> | undefined
  const currentState = oncePerTick(revision, stateOf)

  function findCurrent(url: string): CacheEntry | undefined {
    const found = store.get(url)
    return found?.isOutdated ? undefined : found
  }

  async function update(): Promise<void> {
    const day = today()
    const isSameDay = known.endsWith(day)
    const changed = await readChanges().catch((error) => {
      // The changes that it had read already are not returned again.
      known = ''
      throw error
    })
    if (changed.topics && isSameDay) {
      for (const entry of store.responses()) if (touches(entry.shows, changed.topics)) entry.isOutdated = true
      work.note(changed.topics)
    } else {
      store.clear()
      work.forget()
    }
    known = nameState(changed.revision, day)
  }

  /** An update that is running may have begun before the write that this request has seen. */
  async function bringUpToDate(): Promise<void> {
    const state = stateOf(await revision())
    if (state === known) return
    await updating
    if (state === known) return
    updating ??= update().finally(() => {
      updating = undefined
    })
    await updating
  }

  async function find(cacheable: Cacheable): Promise<Made> {
    const { url, shows } = cacheable
    await bringUpToDate()
    return (
      findCurrent(url) ??
      work.share(url, shows, async ({ missed, isForgotten }) => {
        const before = store.get(url)
        const made = await makeEntry(cacheable, before, () => missed.clear())
        // Only successful responses are cached: failures are retried, and unknown ids take no memory.
        if ('status' in made || isForgotten()) return made
        made.isOutdated = touches(made.shows, missed)
        store.add(url, made)
        return made
      })
    )
  }

  /** What was encoded counts too, and what is kept as a text. */
  function resize(entry: CacheEntry): void {
    const { url } = entry.cacheable
    if (store.get(url) === entry) store.add(url, entry)
  }

  /** Sends an outdated response once it was made again. */
  async function sendAgain(
    before: CacheEntry,
    encoding: Encoding,
    sent: readonly string[],
    response: ServerResponse,
  ): Promise<boolean> {
    const found = await find(before.cacheable)
    if ('status' in found) return false
    const bytes = await bytesIn(found, encoding, resize)
    const ready = found.sent[encoding] ?? sentAgain(sent, before, found, bytes)
    if (!ready) return false
    found.sent[encoding] = ready
    response.writeHead(200, ready.headers).end(ready.bytes)
    return true
  }

  return {
    /** Throws what `make` throws, and if the database is unavailable. */
    async respond(request: FastifyRequest, reply: FastifyReply, cacheable: Cacheable): Promise<FastifyReply> {
      const found = await find(cacheable)
      if (!('status' in found)) sentFrom.set(request.raw, found)
      return sendEntry(request, reply, found, resize)
    },

    /**
     * Sends a response before Fastify sees the request, if it was sent before. If it is outdated, it is made again. Returns
     * false, directly or as a promise, if it did not respond.
     */
    respondEarly(request: IncomingMessage, response: ServerResponse): boolean | Promise<boolean> {
      const found = request.method === 'GET' && store.get(request.url ?? '')
      if (!found || request.headers['if-none-match'] || !namesOneHost(request)) return false
      const encoding = encodingFor(found, request)
      const sent = found.sent[encoding]
      if (!sent) return false
      const send = (state: string) => {
        if (state !== known || found.isOutdated) return sendAgain(found, encoding, sent.headers, response)
        response.writeHead(200, sent.headers).end(sent.bytes)
        return true
      }
      const state = currentState()
      return typeof state === 'string' ? send(state) : state.then(send)
    },

    /** The response to a URL that was requested before, made again if it is outdated; undefined if there is none. */
    async current(url: string): Promise<CacheEntry | undefined> {
      const known = store.get(url)
      const found = known && (await find(known.cacheable))
      return found && 'status' in found ? undefined : found
    },

    /** What a request was answered from. */
    sentTo: (request: IncomingMessage): CacheEntry | undefined => sentFrom.get(request),

    /** How much is cached. */
    size: () => store.size(),
  }
}

const today = createToday()
const stateOf = (revision: number) => nameState(revision, today())
const nameState = (revision: number, day: string) => `${revision} ${day}`

/** An entry that would be the same again is kept, with what was encoded of it. */
async function makeEntry(
  cacheable: Cacheable,
  before: CacheEntry | undefined,
  beginsNow: () => void,
): Promise<Made> {
  const response = await cacheable.make(before?.reads, beginsNow)
  if (response === STILL_THE_SAME) {
    if (!before) throw new Error('There is nothing that could still be the same')
    return before
  }
  if (response.status !== 200) return response
  const made = toEntry(response, cacheable)
  return before && isSameResponse(before, made)
    ? Object.assign(before, { reads: made.reads, shows: made.shows })
    : made
}

async function sendEntry(
  request: FastifyRequest,
  reply: FastifyReply,
  found: Made,
  resize: (entry: CacheEntry) => void,
): Promise<FastifyReply> {
  if ('status' in found)
    return reply
      .code(found.status)
      .headers({ 'cache-control': 'no-store', ...found.headers })
      .send(found.body)
  reply.headers(found.headers)
  if (request.headers['if-none-match']?.includes(found.etag)) return reply.code(304).send()
  const encoding = encodingFor(found, request)
  const bytes = await bytesIn(found, encoding, resize)
  if (encoding !== 'identity') reply.header('content-encoding', encoding)
  if (request.method === 'GET' && !found.sent[encoding]) rememberSent(found, encoding, reply, bytes)
  return reply.send(bytes)
}

const encodingFor = ({ isText }: CacheEntry, { headers }: Pick<IncomingMessage, 'headers'>): Encoding =>
  isText ? bestEncoding(headers['accept-encoding']) : 'identity'

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

/** The current day in India. Its text is made once a day: it is asked for with every request. */
function createToday(): () => string {
  let today = { text: '', begins: 0, ends: 0 }
  return () => {
    const now = Date.now()
    if (now < today.begins || now >= today.ends) {
      const text = dayInIndia(now)
      const begins = Date.parse(momentOfDayInIndia(text))
      today = { text, begins, ends: Date.parse(momentOfDayInIndia(text, 1)) }
    }
    return today.text
  }
}

function rememberSent(entry: CacheEntry, encoding: Encoding, reply: FastifyReply, bytes: Buffer): void {
  reply.raw.once('finish', () => {
    if (entry.bytes[encoding] !== bytes) return
    const headers = Object.entries(reply.getHeaders()).flatMap(([name, value]) => [name, String(value)])
    entry.sent[encoding] = { headers, bytes }
  })
}
