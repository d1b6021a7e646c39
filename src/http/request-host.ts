import type { IncomingMessage } from 'node:http'
import type { FastifyRequest } from 'fastify'
import { DomainError } from '../lib/errors.ts'

const MAX_HOST_LENGTH = 260
const HOST = /^(?:[\w.-]+|\[[\da-f:.]+\])(?::\d{1,5})?$/i

/** Whether text is a valid host, optionally with a port. */
function isHost(text: string): boolean {
  return text.length <= MAX_HOST_LENGTH && HOST.test(text) && URL.canParse(`http://${text}`)
}

/** Whether a request has exactly one, valid Host header. */
export function namesOneHost({ headers, rawHeaders }: IncomingMessage): boolean {
  const names = rawHeaders.filter((text, at) => at % 2 === 0 && /^host$/i.test(text))
  return names.length === 1 && isHost(headers.host ?? '')
}

/** Requires a valid host and protocol, since URLs are built from them. */
export function requireHost(request: FastifyRequest, _reply: unknown, done: (error?: Error) => void): void {
  if (!namesOneHost(request.raw)) done(new DomainError(400, 'The request must name one host'))
  else if (!isHost(request.host)) done(new DomainError(400, 'The forwarded host is not a host'))
  else if (!/^https?$/.test(request.protocol))
    done(new DomainError(400, 'The forwarded protocol must be http or https'))
  else done()
}
