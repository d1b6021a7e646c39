import { randomBytes } from 'node:crypto'
import type { Db } from '@sailing-desk/records/database/open'
import { type Purpose, readToken, signToken } from '../../secrets/signed-token.ts'
import { markChallengeUsed } from '../../secrets/used-challenge.store.ts'

const NONCE_BYTES = 16
const LIFE_MS = 5 * 60_000

/** Creates a signed challenge that contains its expiry, so that nothing is stored until it is used. */
export function newChallenge(secret: string, purpose: Purpose): Uint8Array<ArrayBuffer> {
  const subject = randomBytes(NONCE_BYTES).toString('base64url')
  return new Uint8Array(Buffer.from(signToken(secret, purpose, { subject, expires: Date.now() + LIFE_MS })))
}

/** Recognizes one of our challenges in the response of a device, and can mark it as used. */
export function expectChallenge(secret: string, purpose: Purpose) {
  let seen: { nonce: string; expires_at: string } | undefined
  return {
    isExpected(challenge: string): boolean {
      const signed = readToken(secret, purpose, Buffer.from(challenge, 'base64url').toString())
      if (signed) seen = { nonce: signed.subject, expires_at: new Date(signed.expires ?? 0).toISOString() }
      return signed !== null
    },
    /** Returns false if there was none, or it was used before. */
    async markUsed(db: Db): Promise<boolean> {
      return seen !== undefined && markChallengeUsed(db, seen.nonce, seen.expires_at)
    },
  }
}
