import type { RespondFromCache, ResponseCache } from '../../http/response-cache/response-cache.ts'

/** `early`: the hits that were answered before Fastify saw the request. */
export type CacheFigures = { responses: number; bytes: number; hits: number; early: number; misses: number }

/** Counts how often a response is taken from the cache, and how often it is made. */
export function countingCache(cache: ResponseCache) {
  let lookups = 0
  let misses = 0

  const respond: RespondFromCache = (request, reply, cacheable) => {
    lookups += 1
    const make: typeof cacheable.make = (before) => {
      misses += 1
      return cacheable.make(before)
    }
    return cache.respond(request, reply, { ...cacheable, make })
  }
  return {
    counted: { ...cache, respond },
    figures: (early: number) => ({ hits: lookups - misses + early, early, misses }),
  }
}
