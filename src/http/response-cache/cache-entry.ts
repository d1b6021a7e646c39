import { createHash } from 'node:crypto'
import type { Topic } from '../../database/changes/topics.ts'
import { type EncodedBytes, type Encoding, encode, encodeAtOnce, ownBytes } from './encodings.ts'

/** What a page was made from: a cached response that it read in process. */
export type CachedRead = { url: string; etag: string; shows: readonly Topic[] }

/**
 * A text is compressed; other bytes, such as those of a workbook, are sent as they are. `reads` has all that a page was made
 * from; without it, it may show whatever was declared for it.
 */
export type CachedResponse = {
  status: number
  headers: Record<string, string>
  body: string | Uint8Array
  /** Whether bytes are those of a text. */
  isText?: boolean
  reads?: readonly CachedRead[] | undefined
}

/** Says that a response made from these reads would be the same again. */
export const STILL_THE_SAME = Symbol('still the same')

/** It is kept with the response, so `make` must not hold on to the request. */
export type Cacheable = {
  /** The normalized URL. */
  url: string
  /** All topics that it may show: it is made again after a write that changes one of them. */
  shows: readonly Topic[]
  /**
   * Gets what the outdated response was made from, if there is one. If it waits for its turn, it calls `beginsNow` before it
   * reads: the response then shows what was written until there.
   */
  make: (
    before: readonly CachedRead[] | undefined,
    beginsNow: () => void,
  ) => Promise<CachedResponse | typeof STILL_THE_SAME>
}

/** A response as it was sent before, with headers in node's flat format. */
export type SentBytes = { headers: string[]; bytes: Buffer }

export type CacheEntry = {
  etag: string
  /** How it is made again. */
  cacheable: Cacheable
  headers: Record<string, string>
  isText: boolean
  bytes: EncodedBytes
  /** Those that are being made. */
  encoding: Partial<Record<Encoding, Promise<Buffer>>>
  /** As it was sent before. */
  sent: Partial<Record<Encoding, SentBytes>>
  /** A write changes it if it changes one of these. */
  shows: readonly Topic[]
  reads: readonly CachedRead[] | undefined
  /** Not to be sent until it was made again, or found to be still the same. */
  isOutdated: boolean
}

/** The response as it is kept. */
export function toEntry(response: CachedResponse, cacheable: Cacheable): CacheEntry {
  const { headers, body, reads } = response
  const identity = ownBytes(typeof body === 'string' ? Buffer.from(body) : body)
  // Weak: the same for all encodings of a response.
  const etag = `W/"${createHash('sha256').update(identity).digest('base64url').slice(0, 22)}"`
  const isText = response.isText ?? typeof body === 'string'
  return {
    etag,
    cacheable,
    headers: {
      'cache-control': 'public, no-cache',
      ...(isText && { vary: 'accept-encoding' }),
      ...headers,
      etag,
    },
    isText,
    bytes: { identity },
    encoding: {},
    sent: {},
    shows: reads ? [...new Set(reads.flatMap(({ shows }) => shows))] : cacheable.shows,
    reads,
    isOutdated: false,
  }
}

/** Whether both would be sent as the same response. */
export const isSameResponse = (one: CacheEntry, other: CacheEntry): boolean =>
  one.etag === other.etag && JSON.stringify(one.headers) === JSON.stringify(other.headers)

/** The bytes in this encoding. Whoever asks meanwhile shares the work; `resize` is called once it is done. */
export function bytesIn(
  entry: CacheEntry,
  encoding: Encoding,
  resize: (entry: CacheEntry) => void,
): Buffer | Promise<Buffer> {
  const { bytes } = entry
  const ready = bytes[encoding]
  if (ready || encoding === 'identity') return ready ?? bytes.identity
  const keepEncoded = (encoded: Buffer) => {
    bytes[encoding] = encoded
    resize(entry)
    return encoded
  }
  const atOnce = encodeAtOnce(bytes.identity, encoding)
  if (atOnce) return keepEncoded(atOnce)
  entry.encoding[encoding] ??= encode(bytes.identity, encoding)
    .then(keepEncoded)
    .finally(() => delete entry.encoding[encoding])
  return entry.encoding[encoding]
}

/**
 * How a response is sent that was made again, with headers like those `sent` with it before. Undefined if it has others
 * now.
 */
export function sentAgain(
  sent: readonly string[],
  before: CacheEntry,
  { headers }: CacheEntry,
  bytes: Buffer,
): SentBytes | undefined {
  const names = Object.keys(headers)
  if (names.length !== Object.keys(before.headers).length) return undefined
  const current = new Map([...Object.entries(headers), ['content-length', String(bytes.length)]])
  const again = sent.map((part, at) => (at % 2 === 1 ? (current.get(sent[at - 1] ?? '') ?? part) : part))
  return names.every((name) => again.includes(name)) ? { headers: again, bytes } : undefined
}
