import type { RespondFromCache } from '../../http/response-cache.ts'

/** `early`: the hits that were answered before Fastify saw the request. */
export type CacheFigures = { responses: number; bytes: number; hits: number; early: number; misses: number }

/** Counts how often a response is taken from the cache and how often it is made. */
export function countingCache(respond: RespondFromCache) {
  let lookups = 0
  let misses = 0

  const counted: RespondFromCache = (request, reply, cacheable) => {
    lookups += 1
    const make: typeof cacheable.make = (before, beginsNow) => {
      misses += 1
      return cacheable.make(before, beginsNow)
    }
    return respond(request, reply, { ...cacheable, make })
  }
  return {
    respond: counted,
    figures: (early: number) => ({ hits: lookups - misses + early, early, misses }),
  }
}
