import type { IncomingMessage } from 'node:http'
import type { FastifyRequest } from 'fastify'
import { DomainError } from '../lib/errors.ts'

const LONGEST_HOST = 260
const HOST = /^(?:[\w.-]+|\[[\da-f:.]+\])(?::\d{1,5})?$/i

/** Whether an address can be made with this host, which may have a port. */
export function isHost(text: string): boolean {
  return text.length <= LONGEST_HOST && HOST.test(text) && URL.canParse(`http://${text}`)
}

/** Whether a request has one Host header, and a host in it. */
export function namesOneHost({ headers, rawHeaders }: IncomingMessage): boolean {
  const names = rawHeaders.filter((text, at) => at % 2 === 0 && /^host$/i.test(text))
  return names.length === 1 && isHost(headers.host ?? '')
}

/** Addresses are made with the host and the protocol that the request or the proxy in front names. */
export function requireHost(request: FastifyRequest, _reply: unknown, done: (error?: Error) => void): void {
  if (!namesOneHost(request.raw)) done(new DomainError(400, 'The request must name one host'))
  else if (!isHost(request.host)) done(new DomainError(400, 'The forwarded host is not a host'))
  else if (!/^https?$/.test(request.protocol))
    done(new DomainError(400, 'The forwarded protocol must be http or https'))
  else done()
}
