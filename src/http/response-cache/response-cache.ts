import type { IncomingMessage, ServerResponse } from 'node:http'
import { dayInIndia, momentOfDayInIndia } from '@sailing-desk/dates/days'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { namesOneHost } from '../request-host.ts'
import {
  bytesIn,
  type Cacheable,
  type CachedResponse,
  type CacheEntry,
  isSameResponse,
  sentAgain,
  toEntry,
} from './cache-entry.ts'
import { bestEncoding, type EncodedBytes, type Encoding } from './encodings.ts'
import { type DataState, idsOf, isCurrent, type KnownState } from './sources.ts'

const MEGABYTE = 1024 * 1024

const LIMITS: StoreLimits = { total: 64 * MEGABYTE, each: 8 * MEGABYTE }

/** What a response needs besides its bytes: headers as sent in each encoding, its place in the map. */
const OVERHEAD = 4096

const BYTES_PER_CHARACTER = 2

/** How much is left after making room: sorting pays off only if many go at once. */
const KEPT_PART = 7 / 8

export type { Cacheable, CachedResponse } from './cache-entry.ts'

export type ResponseCache = ReturnType<typeof createResponseCache>
export type RespondFromCache = ResponseCache['respond']

/** A response as it is kept, or one that is sent once. */
type Made = CacheEntry | CachedResponse
/** `order`: that of a state which was read before. */
type Running = { made: Promise<Made>; order: number }

/**
 * Caches responses that are the same for everyone. The revision of the data is read on every request; if it has changed, what a
 * response was made from is compared, part by part, with the data as it is now. So no response is older than a committed write. The
 * cache keeps to its limits, however many URLs are requested.
 */
export function createResponseCache(data: DataState, limits?: StoreLimits) {
  const store = createResponseStore<CacheEntry>(limits)
  const states = createCurrentState(data)
  const running = new Map<string, Running>()

  async function find(cacheable: Cacheable): Promise<Made> {
    const { url } = cacheable
    const { order } = await states.read()
    for (;;) {
      const found = store.get(url)
      if (found && isUpToDate(found, states.known())) return found
      const now = running.get(url)
      if (!now) return start(cacheable)
      if (now.order >= order) return now.made
      // It may not show the write that this request has seen, and its failure may be over. No two are made at a time.
      await now.made.catch(() => {})
    }
  }

  function start(cacheable: Cacheable): Promise<Made> {
    const { url } = cacheable
    const known = states.known()
    if (!known) throw new Error('No state was read')
    const before = store.get(url)
    const made = makeEntry(cacheable, before, known)
      .then((entry) => {
        // Only successful responses are cached: failures are retried, and unknown ids take no memory.
        if (!('status' in entry)) store.add(url, entry)
        return entry
      })
      .finally(() => running.delete(url))
    running.set(url, { made, order: known.order })
    return made
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
    respond: async (
      request: FastifyRequest,
      reply: FastifyReply,
      cacheable: Cacheable,
    ): Promise<FastifyReply> => sendEntry(request, reply, await find(cacheable), resize),

    /**
     * Sends a response before Fastify sees the request, if it was sent before. If it is outdated, it is made again. Returns
     * false, directly or as a promise, if it did not respond.
     */
    respondEarly(request: IncomingMessage, response: ServerResponse): boolean | Promise<boolean> {
      const found = request.method === 'GET' && store.get(request.url ?? '')
      if (!found || request.headers['if-none-match'] || !namesOneHost(request)) return false
      if (found.cacheable.suits?.(request.headers) === false) return false
      const encoding = encodingFor(found, request)
      const sent = found.sent[encoding]
      if (!sent) return false
      const send = (name: string) => {
        const known = states.known()
        if (known?.name !== name || !isUpToDate(found, known))
          return sendAgain(found, encoding, sent.headers, response)
        response.writeHead(200, sent.headers).end(sent.bytes)
        return true
      }
      const name = states.name()
      return typeof name === 'string' ? send(name) : name.then(send)
    },

    /** The state of the data as it is now. */
    readState: states.read,

    /** How much is cached. */
    size: () => store.size(),
  }
}

function isUpToDate({ cacheable: { dependsOn }, made }: CacheEntry, known: KnownState | undefined): boolean {
  if (!known || made.order < known.since) return false
  if (made.order >= known.order) return true
  const parts = [{ dependsOn, ids: made.ids }, ...made.sources]
  if (!parts.every((part) => isCurrent(part, known.state))) return false
  made.order = known.order
  return true
}

/** An entry that would be the same again is kept, with what was encoded of it. */
async function makeEntry(
  cacheable: Cacheable,
  before: CacheEntry | undefined,
  { state, order, since }: KnownState,
): Promise<Made> {
  const ids = idsOf(cacheable.dependsOn, state)
  const isOfToday = before && before.made.order >= since
  const response = await cacheable.make(isOfToday ? before.made.sources : undefined)
  if (response.status === 'not modified') {
    if (!before) throw new Error('There was nothing that could be the same')
    return Object.assign(before, { made: { ids, order, sources: response.sources } })
  }
  if (response.status !== 200) return response
  const made = toEntry(response, cacheable, { ids, order, sources: response.sources ?? [] })
  return before && isSameResponse(before, made) ? Object.assign(before, { made: made.made }) : made
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

function rememberSent(entry: CacheEntry, encoding: Encoding, reply: FastifyReply, bytes: Buffer): void {
  reply.raw.once('finish', () => {
    if (entry.bytes[encoding] !== bytes) return
    const headers = Object.entries(reply.getHeaders()).flatMap(([name, value]) => [name, String(value)])
    entry.sent[encoding] = { headers, bytes }
  })
}

/** Keeps the state that was read last, and reads it again after a write, on another day in India, and when it says. */
function createCurrentState({ revision, readState }: DataState) {
  const today = createToday()
  const nameOf = (n: number) => `${n} ${today()} ${moments()}`
  let known: KnownState | undefined
  let updating: Promise<void> | undefined
  let orders = 0
  let passed = 0
  let changesAt = Number.POSITIVE_INFINITY

  /** How many moments have come at which the state changed although nothing was written. */
  function moments(): number {
    if (Date.now() >= changesAt) {
      changesAt = Number.POSITIVE_INFINITY
      passed += 1
    }
    return passed
  }

  async function update(): Promise<void> {
    const day = today()
    // The state may already be that of a later revision: then it is read once more, and is the same.
    const name = `${await revision()} ${day} ${moments()}`
    const state = await readState(day)
    const order = ++orders
    changesAt = state.changesAt ?? Number.POSITIVE_INFINITY
    known = { name, order, since: known?.state.today === day ? known.since : order, state }
  }

  return {
    /** The name of the current state: at once if the database can be asked so. Compare it with that of `known`. */
    name: oncePerTick(revision, nameOf),
    known: () => known,

    /** The state as it is now, or later. An update that is running may have begun before the write that this caller has seen. */
    async read(): Promise<KnownState> {
      const name = nameOf(await revision())
      if (known?.name === name) return known
      await updating?.catch(() => {})
      if (known?.name !== name) {
        updating ??= update().finally(() => {
          updating = undefined
        })
        await updating
      }
      if (!known) throw new Error('The state was not read')
      return known
    },
  }
}

/**
 * Reads the revision once for all requests received in one tick of the event loop: none of them can have seen the result
 * of another.
 */
function oncePerTick(revision: () => number | Promise<number>, nameOf: (n: number) => string) {
  let name: string | undefined
  return (): string | Promise<string> => {
    if (name !== undefined) return name
    const n = revision()
    if (typeof n !== 'number') return n.then(nameOf)
    name = nameOf(n)
    setImmediate(() => {
      name = undefined
    })
    return name
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

type StoredResponse = { bytes: EncodedBytes }

/** In bytes: all responses, and a single one. */
export type StoreLimits = { total: number; each: number }

type Slot<Response> = { response: Response; size: number; usedAt: number }

/**
 * Responses by URL, up to a limit in bytes; the least recently used go first. A hit only notes a number, because moving
 * the response to the end of the map on every hit costs several times as much as finding it. They are put in order when
 * there are too many, and then an eighth goes at once.
 */
export function createResponseStore<Response extends StoredResponse>(limits: StoreLimits = LIMITS) {
  const slots = new Map<string, Slot<Response>>()
  let bytes = 0
  let uses = 0

  function remove(url: string): void {
    bytes -= slots.get(url)?.size ?? 0
    slots.delete(url)
  }

  function makeRoom(): void {
    const oldestFirst = [...slots].sort(([, a], [, b]) => a.usedAt - b.usedAt)
    for (const [url] of oldestFirst) {
      if (bytes <= limits.total * KEPT_PART) return
      remove(url)
    }
  }

  return {
    get(url: string): Response | undefined {
      const slot = slots.get(url)
      if (!slot) return undefined
      slot.usedAt = ++uses
      return slot.response
    },

    /** A response that is too large to be kept is left out. */
    add(url: string, response: Response): void {
      const size = sizeOf(url, response)
      remove(url)
      if (size > limits.each) return
      slots.set(url, { response, size, usedAt: ++uses })
      bytes += size
      if (bytes > limits.total) makeRoom()
    },

    *responses(): Generator<Response> {
      for (const { response } of slots.values()) yield response
    },

    clear(): void {
      slots.clear()
      bytes = 0
    },

    size: () => ({ responses: slots.size, bytes }),
  }
}

/** Counts the memory behind the buffers, which may be larger than what they show of it. */
function sizeOf(url: string, { bytes }: StoredResponse): number {
  const buffers = Object.values(bytes).reduce((sum, part) => sum + (part?.buffer.byteLength ?? 0), 0)
  return buffers + url.length * BYTES_PER_CHARACTER + OVERHEAD
}
