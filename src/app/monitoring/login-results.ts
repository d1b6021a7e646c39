import type { FastifyInstance, FastifyRequest } from 'fastify'
import { SecondFactorNeeded } from '../../accounts/second-factor/second-factor.ts'

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
