import type { FastifyRequest } from 'fastify'
import { type Author, fingerprintOf } from '../database/write.ts'
import { DomainError } from '../lib/errors.ts'

const LONGEST_KEY = 200

export function author(request: FastifyRequest): Author {
  const { account, ip } = request
  return { account_id: account?.id ?? null, account_name: account?.username ?? null, address: ip }
}

/** The author of a create: a retry with the same Idempotency-Key gets the first answer again. `sent` is what must be the same. */
export function creator(request: FastifyRequest, sent: unknown = request.body): Author {
  const key = request.headers['idempotency-key']
  if (key === undefined) return author(request)
  if (typeof key !== 'string' || key === '' || key.length > LONGEST_KEY) {
    throw new DomainError(400, `Idempotency-Key must have 1 to ${LONGEST_KEY} characters`)
  }
  return {
    ...author(request),
    idempotency: { key, fingerprint: fingerprintOf(`POST ${addressOf(request)}`, sent) },
  }
}

/** The call in its one plain form, and what it is about: the attributes of one category are not those of another. */
function addressOf({ routeOptions, params }: FastifyRequest): string {
  const about = Object.values(params as Record<string, unknown>)
  return [routeOptions.url, ...about].join(' ')
}
