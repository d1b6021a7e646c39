import type { FastifyRequest } from 'fastify'
import { type Author, fingerprintOf } from '../database/write.ts'
import { DomainError } from '../errors.ts'

const MAX_KEY_LENGTH = 200

export function author(request: FastifyRequest): Author {
  const { account, ip } = request
  return { account_id: account?.id ?? null, account_name: account?.username ?? null, address: ip }
}

/** The author of a create. With an Idempotency-Key, a retry gets the first response; its fingerprint covers `content`. */
export function creator(request: FastifyRequest, content: unknown = request.body): Author {
  const key = request.headers['idempotency-key']
  if (key === undefined) return author(request)
  if (typeof key !== 'string' || key === '' || key.length > MAX_KEY_LENGTH) {
    throw new DomainError(400, `Idempotency-Key must have 1 to ${MAX_KEY_LENGTH} characters`)
  }
  return {
    ...author(request),
    idempotency: { key, fingerprint: fingerprintOf(`POST ${routeOf(request)}`, content) },
  }
}

/** The route with its path parameters, since the same body for another category is another request. */
function routeOf({ routeOptions, params }: FastifyRequest): string {
  return [routeOptions.url, ...Object.values(params ?? {})].join(' ')
}
