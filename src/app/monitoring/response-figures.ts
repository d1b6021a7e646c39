import type { FastifyInstance, FastifyRequest } from 'fastify'
import { SecondFactorNeeded } from '../../accounts/second-factor/second-factor.ts'
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

type LoginResult =
  | 'success'
  | 'second_factor_needed'
  | 'refused'
  | 'not_approved'
  | 'throttled'
  | 'invalid'
  | 'failed'

const RESULTS: Record<number, LoginResult> = {
  200: 'success',
  401: 'refused',
  403: 'not_approved',
  429: 'throttled',
}

const withoutSecondFactor = new WeakSet<FastifyRequest>()

/** Notices a right password without its second factor, whose status is the one of a wrong password. */
export function watchLogins(app: FastifyInstance): void {
  app.addHook('onError', async (request, _reply, error) => {
    if (error instanceof SecondFactorNeeded) withoutSecondFactor.add(request)
  })
}

export function loginResult(request: FastifyRequest, status: number): LoginResult {
  if (withoutSecondFactor.has(request)) return 'second_factor_needed'
  return RESULTS[status] ?? (status < 500 ? 'invalid' : 'failed')
}
