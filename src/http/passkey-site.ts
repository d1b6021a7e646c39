import type { FastifyRequest } from 'fastify'
import type { PasskeySite } from '../accounts/passkeys/passkey-ceremony.ts'
import type { Config } from '../app/config.ts'

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
