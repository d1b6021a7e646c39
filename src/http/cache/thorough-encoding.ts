import type { CacheEntry } from './cache-entry.ts'
import { type Compression, encode } from './encodings.ts'

/** What was not replaced for this long will be sent often enough to be worth more work. */
const STAYS_MS = 2000

/**
 * Returns a function to call when a response was encoded quickly. If it stays, it is encoded thoroughly: one after the other,
 * and `resize` is called for each.
 */
export function createThoroughEncoding(
  responses: () => Iterable<CacheEntry>,
  resize: (entry: CacheEntry) => void,
): () => void {
  let timer: NodeJS.Timeout | undefined

  function startLater(): void {
    if (!timer) timer = setTimeout(() => void encodeAll(), STAYS_MS).unref()
  }

  async function encodeAll(): Promise<void> {
    const before = performance.now() - STAYS_MS
    let isAnyLeft = false
    for (const entry of responses()) {
      for (const [encoding, at] of Object.entries(entry.encodedQuickly) as [Compression, number][]) {
        if (entry.isOutdated) continue
        if (at > before) isAnyLeft = true
        else await encodeThoroughly(entry, encoding)
      }
    }
    timer = undefined
    if (isAnyLeft) startLater()
  }

  async function encodeThoroughly(entry: CacheEntry, encoding: Compression): Promise<void> {
    delete entry.encodedQuickly[encoding]
    // What fails, for lack of memory, leaves the response as it is.
    const bytes = await encode(entry.bytes.identity, encoding, 'thorough').catch(() => undefined)
    if (!bytes) return
    entry.bytes[encoding] = bytes
    const sent = entry.sent[encoding]
    if (sent) entry.sent[encoding] = { headers: withLength(sent.headers, bytes.length), bytes }
    resize(entry)
  }

  return startLater
}

const withLength = (headers: readonly string[], length: number): string[] =>
  headers.map((part, at) => (headers[at - 1] === 'content-length' ? String(length) : part))
