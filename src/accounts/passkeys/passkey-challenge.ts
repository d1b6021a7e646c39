import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import type { Db } from '../../database/open.ts'
import { markChallengeUsed } from '../../database/used-challenge.store.ts'

const NONCE_BYTES = 16
const EXPIRY_BYTES = 6
const MAC_BYTES = 16
const LIFE_MS = 5 * 60_000

/**
 * Creates a signed challenge that contains its expiry, so that nothing is stored until it is used. `purpose` says
 * for what and for which account it is valid.
 */
export function newChallenge(
  secret: string,
  purpose: string,
  now: number = Date.now(),
): Uint8Array<ArrayBuffer> {
  const expiry = Buffer.alloc(EXPIRY_BYTES)
  expiry.writeUIntBE(now + LIFE_MS, 0, EXPIRY_BYTES)
  const content = Buffer.concat([randomBytes(NONCE_BYTES), expiry])
  return new Uint8Array(Buffer.concat([content, macOf(secret, purpose, content)]))
}

/** Returns the expiry in milliseconds; null if the challenge is expired, forged or made for another purpose. */
function challengeExpiry(
  secret: string,
  purpose: string,
  challenge: string,
  now: number = Date.now(),
): number | null {
  const bytes = Buffer.from(challenge, 'base64url')
  if (bytes.length !== NONCE_BYTES + EXPIRY_BYTES + MAC_BYTES) return null
  const content = bytes.subarray(0, NONCE_BYTES + EXPIRY_BYTES)
  if (!timingSafeEqual(bytes.subarray(content.length), macOf(secret, purpose, content))) return null
  const expiry = content.readUIntBE(NONCE_BYTES, EXPIRY_BYTES)
  return expiry > now ? expiry : null
}

/** Recognizes one of our challenges in the response of a device, and can mark it as used. */
export function expectChallenge(secret: string, purpose: string) {
  let seen: { challenge: string; expires_at: string } | undefined
  return {
    isExpected(challenge: string): boolean {
      const expiry = challengeExpiry(secret, purpose, challenge)
      seen = { challenge, expires_at: new Date(expiry ?? 0).toISOString() }
      return expiry !== null
    },
    /** Returns false if there was none, or it was used before. */
    async markUsed(db: Db): Promise<boolean> {
      return (
        seen !== undefined && markChallengeUsed(db, seen.challenge, seen.expires_at, new Date().toISOString())
      )
    },
  }
}

function macOf(secret: string, purpose: string, content: Buffer): Buffer {
  return createHmac('sha256', secret).update(`${purpose}\n`).update(content).digest().subarray(0, MAC_BYTES)
}
