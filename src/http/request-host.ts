import type { IncomingMessage } from 'node:http'
import { DomainError } from '@sailing-desk/records/errors'
import type { FastifyRequest } from 'fastify'
import type { PasskeySite } from '../accounts/passkeys/passkey-ceremony.ts'
import type { Config } from '../app/config.ts'

const MAX_HOST_LENGTH = 260
const HOST = /^(?:[\w.-]+|\[[\da-f:.]+\])(?::\d{1,5})?$/i

/** The last valid one, because almost all requests name the same. */
let knownHost = ''

/** Whether text is a valid host, optionally with a port. */
function isHost(text: string): boolean {
  if (text === knownHost && text !== '') return true
  const isValid = text.length <= MAX_HOST_LENGTH && HOST.test(text) && URL.canParse(`http://${text}`)
  if (isValid) knownHost = text
  return isValid
}

const isHostName = (name: string) => name.length === 4 && name.toLowerCase() === 'host'

/** Whether a request has exactly one, valid Host header. */
export function namesOneHost({ headers, rawHeaders }: IncomingMessage): boolean {
  let count = 0
  for (let at = 0; at < rawHeaders.length; at += 2) if (isHostName(rawHeaders[at] ?? '')) count++
  return count === 1 && isHost(headers.host ?? '')
}

/** Requires a valid host and protocol, since URLs are built from them. */
export function requireHost(request: FastifyRequest, _reply: unknown, done: (error?: Error) => void): void {
  if (!namesOneHost(request.raw)) done(new DomainError(400, 'The request must name one host'))
  else if (!isHost(request.host)) done(new DomainError(400, 'The forwarded host is not a host'))
  else if (!/^https?$/.test(request.protocol))
    done(new DomainError(400, 'The forwarded protocol must be http or https'))
  else done()
}

export type PasskeySiteOf = (request: FastifyRequest) => Promise<PasskeySite>

/** The relying party: SITE_ORIGIN, else the origin of the request. The browser signs the true one in either case. */
export function passkeySite(
  { siteOrigin }: Pick<Config, 'siteOrigin'>,
  readSiteName: () => Promise<string>,
): PasskeySiteOf {
  return async ({ protocol, host }) => ({
    origin: siteOrigin ?? new URL(`${protocol}://${host}`).origin,
    name: await readSiteName(),
  })
}
