import { createHash } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'
import { type EncodedBytes, type Encoding, encode, encodeAtOnce, ownBytes } from './encodings.ts'
import type { DependsOn, Source } from './sources.ts'

/** A text is compressed; other bytes, such as those of a workbook, are sent as they are. */
export type CachedResponse = {
  status: number
  headers: Record<string, string>
  body: string | Uint8Array
  /** Whether bytes are those of a text. */
  isText?: boolean
  /** All that a page was rendered from. */
  sources?: readonly Source[]
}

/** Says that a page would be the same again, and what it is made from now. */
export type NotModified = { status: 'not modified'; sources: readonly Source[] }

/** It is kept with the response, so `make` must not hold on to the request. */
export type Cacheable = {
  /** The normalized URL. */
  url: string
  /** What it is made from, but for the sources that `make` returns. */
  dependsOn: DependsOn
  /** Gets the sources of what is outdated, if it was made before. */
  make: (before: readonly Source[] | undefined) => Promise<CachedResponse | NotModified>
  /** Whether it suits a request with these headers; if absent, it suits all. Its route refuses the others. */
  suits?: (headers: IncomingHttpHeaders) => boolean
}

/** A response as it was sent before, with headers in node's flat format. */
type SentBytes = { headers: string[]; bytes: Buffer }

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
  made: Making
}

/** What a response was made from, and the order of a state of which it is known to be current. */
type Making = { ids: readonly number[]; sources: readonly Source[]; order: number }

/** The response as it is kept. */
export function toEntry(response: CachedResponse, cacheable: Cacheable, made: Making): CacheEntry {
  const { headers, body } = response
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
    made,
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
