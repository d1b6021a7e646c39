import { Secret, TOTP } from 'otpauth'
import { renderSVG } from 'uqr'
import type { TotpSetUp } from '../accounts.schema.ts'
import { PERIOD_SECONDS } from './second-factor.ts'

const SECRET_BYTES = 20
const QUIET_ZONE = 4

/** Creates a secret and its QR code, drawn locally so that no other site sees it. */
export function newTotpSetUp(username: string, issuer: string): TotpSetUp {
  const secret = new Secret({ size: SECRET_BYTES })
  const address = new TOTP({ secret, label: username, issuer, period: PERIOD_SECONDS }).toString()
  return { secret: secret.base32, address, qr_svg: renderSVG(address, { border: QUIET_ZONE, ecc: 'M' }) }
}
