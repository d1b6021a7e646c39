import type { RespondFromCache, ResponseCache } from '../../http/response-cache/response-cache.ts'

/** `early`: the hits that were answered before Fastify saw the request. */
export type CacheFigures = { responses: number; bytes: number; hits: number; early: number; misses: number }

/** Counts how often a response is taken from the cache, also for the data of a page, and how often it is made. */
export function countingCache(cache: ResponseCache) {
  let lookups = 0
  let misses = 0

  const respond: RespondFromCache = (request, reply, cacheable) => {
    lookups += 1
    const make: typeof cacheable.make = (before, beginsNow) => {
      misses += 1
      return cacheable.make(before, beginsNow)
    }
    return cache.respond(request, reply, { ...cacheable, make })
  }
  const current: ResponseCache['current'] = async (url) => {
    const found = await cache.current(url)
    if (found) lookups += 1
    return found
  }
  return {
    counted: { ...cache, respond, current },
    figures: (early: number) => ({ hits: lookups - misses + early, early, misses }),
  }
}
