import type { FastifyRequest } from 'fastify'
import { company } from '../../content/company.ts'
import type { PasskeySite } from '../accounts/passkeys/passkey-ceremony.ts'
import type { Config } from '../app/config.ts'

export type PasskeySiteOf = (request: FastifyRequest) => PasskeySite

/** Passkeys are bound to the public address; without one, to that of the request. Either way the browser signs the true one. */
export function passkeySite({ siteOrigin }: Pick<Config, 'siteOrigin'>): PasskeySiteOf {
  return ({ protocol, host }) => ({
    origin: siteOrigin ?? new URL(`${protocol}://${host}`).origin,
    name: company.name,
  })
}
