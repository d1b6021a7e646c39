import type { EncodedBytes } from './encodings.ts'

type StoredResponse = { bytes: EncodedBytes }

/** In bytes: all responses, and a single one. */
export type StoreLimits = { total: number; each: number }

const MEGABYTE = 1024 * 1024
const LIMITS: StoreLimits = { total: 64 * MEGABYTE, each: 8 * MEGABYTE }

/** What a response needs besides its bytes: headers as sent in each encoding, its place in the map. */
const OVERHEAD = 4096
const BYTES_PER_CHARACTER = 2
/** How much is left after making room: sorting pays off only if many go at once. */
const KEPT_PART = 7 / 8

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
